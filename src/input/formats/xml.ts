/** XML in bytes → features, piece by piece. Entities that a document declares are not expanded. */
import { SaxesParser } from 'saxes';
import type { Budget } from '../budget.ts';
import { InputError } from '../input-error.ts';
import { utf16 } from '../parsed.ts';
import { peek } from '../unpacked.ts';

/** Builds features from elements; names come without prefixes. */
export interface ElementReader {
  /** Complete features; the caller removes them. */
  readonly features: unknown[];
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  close(name: string, text: string): void;
}

/**
 * @param warnings a warning is added if the document is cut off
 * @throws InputError when it is not well-formed, or holds more than the budget allows
 */
export async function* readElements(
  chunks: AsyncIterable<Uint8Array>,
  reader: ElementReader,
  warnings: string[],
  budget: Budget,
): AsyncGenerator<unknown> {
  const parser = new SaxesParser();
  let text = '';
  let level = 0;
  parser.on('opentagstart', () => {
    budget.take('values', 1);
    budget.enter(++level);
  });
  parser.on('attribute', () => budget.take('values', 1));
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
    level--;
    reader.close(localName(name), text);
    text = '';
  });
  parser.on('error', () => {
    throw new InputError(
      'invalid-xml',
      `This isn't valid XML at line ${parser.line}, column ${parser.columnIndex + 1}. Correct it there, or export the file again.`,
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

/** By its byte-order mark, or the encoding that it declares. */
async function* decoded(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const { first, chunks: all } = await peek(chunks, DECLARATION);
  const decoder = new TextDecoder(encodingOf(first));
  for await (const chunk of all) {
    // In pieces, so that progress and cancelling work within a large chunk.
    for (let at = 0; at < chunk.length; at += PIECE) {
      yield decoder.decode(chunk.subarray(at, at + PIECE), { stream: true });
    }
  }
  yield decoder.decode();
}

/** Bytes that contain the declaration, if there is one. */
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

/** The number in a text; NaN for an empty text, which Number() reads as 0. */
export function numberIn(text: string | undefined): number {
  return text === undefined || text.trim() === '' ? Number.NaN : Number(text);
}
