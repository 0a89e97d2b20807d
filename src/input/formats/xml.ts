/** XML in bytes → features, while it comes. Entities that a document declares are not expanded. */
import { SaxesParser } from 'saxes';
import { utf16 } from '../encoding.ts';
import { InputError } from '../input-error.ts';
import { peek } from '../unpacked.ts';

/** What makes features of elements; names come without their prefixes. */
export interface ElementReader {
  /** Those that are whole, for who reads to take out. */
  readonly features: unknown[];
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  close(name: string, text: string): void;
}

/**
 * @param warnings gets one where the document stops in the middle
 * @throws InputError where it is not well-formed
 */
export async function* readElements(
  chunks: AsyncIterable<Uint8Array>,
  reader: ElementReader,
  warnings: string[],
): AsyncGenerator<unknown> {
  const parser = new SaxesParser();
  let text = '';
  parser.on('opentag', ({ name, attributes }) => {
    text = '';
    reader.open(localName(name), attributes);
  });
  parser.on('text', (more) => {
    text += more;
  });
  parser.on('cdata', (more) => {
    text += more;
  });
  parser.on('closetag', ({ name }) => {
    reader.close(localName(name), text);
    text = '';
  });
  parser.on('error', () => {
    throw new InputError(
      'invalid-xml',
      `This isn't valid XML at line ${parser.line}, column ${parser.columnIndex + 1}. Mend the file there, or export it again.`,
    );
  });
  for await (const piece of decoded(chunks)) {
    parser.write(piece);
    yield* reader.features.splice(0);
  }
  try {
    parser.close();
  } catch {
    warnings.push(
      'The file stops in the middle: probably an incomplete download. What comes before is loaded.',
    );
  }
  yield* reader.features.splice(0);
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** In the encoding of its mark, or else the one that it declares. */
async function* decoded(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const { first, chunks: all } = await peek(chunks, DECLARATION);
  const decoder = new TextDecoder(encodingOf(first));
  for await (const chunk of all) {
    // In pieces, so that progress is told and a cancel is heard.
    for (let at = 0; at < chunk.length; at += PIECE) {
      yield decoder.decode(chunk.subarray(at, at + PIECE), { stream: true });
    }
  }
  yield decoder.decode();
}

/** So many bytes hold the declaration, where there is one. */
const DECLARATION = 200;

const PIECE = 2 ** 18;

function encodingOf(start: Uint8Array): string {
  const wide = utf16(start);
  if (wide !== null) return wide;
  const letters = String.fromCharCode(...start);
  const [, declared = 'utf-8'] =
    /^[^<]{0,3}<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(letters) ?? [];
  try {
    new TextDecoder(declared);
    return declared;
  } catch {
    throw new InputError(
      'wrong-encoding',
      `The encoding ${declared} is not known here. Save the file as UTF-8 and load it again.`,
    );
  }
}

/** A number that is written in a text, or NaN: of nothing, nothing is made. */
export function numberIn(text: string | undefined): number {
  return text === undefined || text.trim() === '' ? Number.NaN : Number(text);
}
