/** Files of text and standard input, whole or line by line as they arrive; gzip is unpacked. */
import { MAX_BYTES, unpacked } from '../../formats.ts';
import { gunzip, openFile } from './bytes.ts';
import { CommandError } from './messages.ts';

/**
 * The text of a small file or of standard input ("-").
 *
 * @throws CommandError if it is not UTF-8, as a picture is not
 */
export async function readText(file: string): Promise<string> {
  let text = '';
  for await (const part of textOf(file)) {
    text += part;
    // Each character is at least a byte.
    if (text.length > MAX_BYTES) {
      throw new CommandError(
        'The file is larger than 512 MB when unpacked, which is the limit. Split it into parts.',
      );
    }
  }
  return text;
}

/** Characters of a line; more are no record of any table. */
const LONGEST_LINE = 2 ** 24;

/**
 * Each line as soon as it has arrived whole, without its line end.
 *
 * @throws CommandError as `readText`, and for a line without end
 */
export async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const part of textOf(file)) {
    const lines = (rest + part).split('\n');
    rest = lines.pop()!;
    for (const line of lines) yield line.replace(/\r$/, '');
    if (rest.length > LONGEST_LINE) {
      throw new CommandError(
        `${nameOf(file)} has a line of more than 16 million characters. Break it into lines.`,
      );
    }
  }
  if (rest !== '') yield rest;
}

async function* textOf(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (chunk?: Uint8Array): string => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      throw new CommandError(
        `${nameOf(file)} is not UTF-8 text. Save it as CSV or JSON in UTF-8.`,
      );
    }
  };
  for await (const chunk of unpacked(openFile(file), { gunzip })) yield decode(chunk);
  yield decode();
}

function nameOf(file: string): string {
  return file === '-' ? 'Standard input' : `The file ${file}`;
}
