/** The encoding of a table: what is given, what its files say, or a guess. */
import { printable } from '../input-error.ts';
import { utf16 } from '../parsed.ts';
import { decoderNamed, decoderOfLanguage, type NamedDecoder } from './code-page.ts';
import { textIn } from './dbf.ts';

export interface TableEncoding extends NamedDecoder {
  isGuess: boolean;
  /** Whole sentences for the user. */
  warnings: string[];
}

/** Byte of the header that names the language. */
const LANGUAGE = 29;
/** What `chardet` says of some letters that tell nothing, in percent. */
const TOO_FEW = 10;
/** Bytes that are looked at for a guess. */
const SAMPLE = 2 ** 20;

/**
 * That of a table as text, which has UTF-8 or a mark of UTF-16 or says nothing.
 *
 * @param given the name that the user says, which was checked
 */
export async function textEncoding(
  text: Uint8Array,
  given: string | undefined,
): Promise<TableEncoding> {
  const named = utf16(text) ?? given ?? (isValidUtf8(text) ? 'utf-8' : undefined);
  return named === undefined ? guessed(text.subarray(0, SAMPLE)) : givenEncoding(named);
}

/**
 * That of the table beside a Shapefile.
 *
 * @param cpg the name that the .cpg beside it says; null if there is none
 * @param given the name that the user says, which was checked
 */
export async function tableEncoding(
  dbf: Uint8Array,
  cpg: string | null,
  given: string | undefined,
): Promise<TableEncoding> {
  if (given !== undefined) return givenEncoding(given);
  const warnings: string[] = [];
  const said = cpg ? await decoderNamed(cpg) : null;
  if (cpg && said === null) {
    warnings.push(`The .cpg names the encoding "${printable(cpg)}", which is not known here.`);
  }
  const text = textIn(dbf, SAMPLE);
  const isUtf8 = isValidUtf8(text);
  if (said !== null && (said.name !== 'utf-8' || isUtf8))
    return { ...said, isGuess: false, warnings };
  if (said !== null) warnings.push('The .cpg says UTF-8, but the table is not.');
  if (isUtf8) return { ...(await decoderNamed('utf-8'))!, isGuess: false, warnings };
  const own = await decoderOfLanguage(dbf[LANGUAGE] ?? 0);
  if (own !== null) return { ...own, isGuess: false, warnings };
  const guess = await guessed(text);
  return { ...guess, warnings: [...warnings, ...guess.warnings] };
}

async function givenEncoding(given: string): Promise<TableEncoding> {
  return { ...(await decoderNamed(given))!, isGuess: false, warnings: [] };
}

/** Text in another encoding with letters beyond ASCII is hardly ever valid UTF-8. */
function isValidUtf8(text: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(text);
    return true;
  } catch {
    return false;
  }
}

async function guessed(text: Uint8Array): Promise<TableEncoding> {
  const guess = await likeliest(text);
  const warning = `Nothing says the encoding of the table: it was read as ${guess.name}, which is a guess. If names look wrong, name the right one, such as windows-1250 or Big5 (--encoding).`;
  return { ...guess, isGuess: true, warnings: [warning] };
}

async function likeliest(text: Uint8Array): Promise<NamedDecoder> {
  const { analyse } = await import('chardet');
  for (const { name, confidence } of analyse(text)) {
    const isLikely = confidence > TOO_FEW && !name.startsWith('UTF');
    const decoder = isLikely ? await decoderNamed(name) : null;
    if (decoder !== null && !decoder.decode(text).includes('\ufffd')) return decoder;
  }
  return (await decoderNamed('windows-1252'))!;
}
