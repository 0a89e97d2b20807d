/** All bytes or all text of a file, for formats that can't be read piece by piece. */
import { wholeIfHeld } from '../bytes.ts';
import { Recoder } from '../encoding.ts';
import { InputError } from '../input-error.ts';

/** @throws InputError when there are more than 512 MB */
export function wholeBytes(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  return wholeIfHeld(
    chunks,
    'In this format files are read up to 512 MB. Split it by area and load one part.',
  );
}

/**
 * UTF-8, or UTF-16 with its mark.
 *
 * @throws InputError when it is neither, or too large
 */
export async function wholeText(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const recoder = new Recoder();
  const recoded = async function* (): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) yield recoder.push(chunk).slice();
    yield recoder.end();
  };
  const bytes = await wholeBytes(recoded());
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new InputError(
      'wrong-encoding',
      'The file is not UTF-8 text. Save it as UTF-8 and load it again.',
    );
  }
}
