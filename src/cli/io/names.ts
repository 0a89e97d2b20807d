/** Names of files that are not UTF-8: Node passes U+FFFD for what it cannot decode. */
import { existsSync, readdirSync } from 'node:fs';
import { CommandError } from './messages.ts';

/**
 * The bytes of the name, found in its folder, if they are not UTF-8; else the name.
 *
 * @throws CommandError if several names look like it
 */
export function nameOnDisk(file: string): string | Buffer {
  if (!isUndecoded(file) || existsSync(file)) return file;
  let found: Buffer = Buffer.from(file.startsWith('/') ? '/' : '.');
  for (const part of file.split('/').filter((part) => part !== '')) {
    const [name = Buffer.from(part), ...others] = isUndecoded(part) ? named(part, found) : [];
    if (others.length > 0) {
      throw new CommandError(
        `Several files look like ${file}, whose name is not UTF-8. Rename the one that you mean.`,
      );
    }
    found = Buffer.concat([found, Buffer.from('/'), name]);
  }
  return found;
}

/** Whether a name has a character that stands for bytes that are not UTF-8. */
export function isUndecoded(file: string): boolean {
  return file.includes('\ufffd');
}

/** The entries of a folder that are decoded to this name. */
function named(part: string, folder: Buffer): Buffer[] {
  try {
    return readdirSync(folder, 'buffer').filter((entry) => entry.toString() === part);
  } catch {
    return [];
  }
}
