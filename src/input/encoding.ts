/** The bytes of a text in UTF-8 or UTF-16 → UTF-8 without a byte-order mark. */
import type { Budget } from './budget.ts';
import { joined, nothing, wholeIfHeld } from './bytes.ts';
import { InputError } from './input-error.ts';
import { refuseArchive } from './json/text.ts';
import { utf16 } from './parsed.ts';

/** Bytes that show the encoding. */
const START = 4;
/** Length of the byte-order mark of UTF-8. */
const MARK = 3;

export class Recoder {
  /** The first bytes, until they show the encoding; then null. */
  private first: Uint8Array | null = new Uint8Array(0);
  /** Null for UTF-8. */
  private decoder: InstanceType<typeof TextDecoder> | null = null;
  private readonly encoder = new TextEncoder();

  /** @throws InputError for an archive, and for text that is neither UTF-8 nor UTF-16 */
  push(chunk: Uint8Array): Uint8Array {
    if (this.first === null) return this.recode(chunk, true);
    this.first = joined([this.first, chunk]);
    return this.first.length < START ? nothing : this.begin(this.first);
  }

  /** The rest, as no more bytes come. */
  end(): Uint8Array {
    const rest = this.first === null ? nothing : this.begin(this.first);
    return this.decoder === null ? rest : joined([rest, this.recode(nothing, false)]);
  }

  private begin(bytes: Uint8Array): Uint8Array {
    this.first = null;
    refuseArchive(bytes);
    const [a, b, c] = bytes;
    if (a === 0xef && b === 0xbb && c === 0xbf) return bytes.subarray(MARK);
    const encoding = utf16(bytes);
    if (encoding !== null) this.decoder = new TextDecoder(encoding, { fatal: true });
    return this.recode(bytes, true);
  }

  private recode(bytes: Uint8Array, stream: boolean): Uint8Array {
    if (this.decoder === null) return bytes;
    try {
      return this.encoder.encode(this.decoder.decode(bytes, { stream }));
    } catch {
      throw new InputError(
        'wrong-encoding',
        'The file begins like UTF-16 text, but is not valid. Save it as UTF-8 and load it again.',
      );
    }
  }
}

/**
 * All bytes of a file at once.
 *
 * @throws as `push`
 */
export function recoded(bytes: Uint8Array): Uint8Array {
  const recoder = new Recoder();
  return joined([recoder.push(bytes), recoder.end()]);
}

/**
 * All bytes of a file, for formats that cannot be read piece by piece.
 *
 * @throws InputError when there are more than 512 MB
 */
export function wholeBytes(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  return wholeIfHeld(
    chunks,
    'In this format files are read up to 512 MB. Split it by area and load one part.',
  );
}

/**
 * All text of a JSON file in UTF-8, or in UTF-16 with its mark.
 *
 * @throws InputError when it is neither, too large, or of more values than the budget allows
 */
export async function wholeJSON(
  chunks: AsyncIterable<Uint8Array>,
  budget: Budget,
): Promise<string> {
  const bytes = await wholeRecoded(chunks);
  budget.takeJSON(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new InputError(
      'wrong-encoding',
      'The file is not UTF-8 text. Save it as UTF-8 and load it again.',
    );
  }
}

function wholeRecoded(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const recoder = new Recoder();
  const recoded = async function* (): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) yield recoder.push(chunk).slice();
    yield recoder.end();
  };
  return wholeBytes(recoded());
}
