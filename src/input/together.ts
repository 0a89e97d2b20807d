/**
 * Several files → one zip archive, not packed, whose road files `readZipped` reads as one network.
 * `fflate` writes it.
 */
import { Zip, ZipPassThrough } from 'fflate';
import { expectType } from './arguments.ts';
import { invalid } from './request-error.ts';
import { type ByteStream, unpacked } from './unpacked.ts';

/** The comment of such an archive. */
export const TOGETHER = 'roadstar: together';

export interface FileToJoin {
  /** With the folders in which it lies. */
  path: string;
  /** Its bytes; gzip is unpacked. */
  bytes: ByteStream;
}

/** The same files give the same bytes, whenever they are joined. */
const date = new Date(1980, 0, 1);

/**
 * Several files as one archive that `readRoads` reads as one network; of a Shapefile those with the
 * same name.
 *
 * @returns the archive in pieces
 */
export async function joinFiles(files: readonly FileToJoin[]): Promise<Uint8Array[]> {
  expectType('files', files, 'a list');
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  for (const file of files) {
    const { path, bytes } = Object(file) as FileToJoin;
    // Zip has two bytes for the length of a name.
    if (typeof path !== 'string' || path.length > 2 ** 14) {
      throw invalid('path', path, 'text of 16,384 letters at most');
    }
    const entry = new ZipPassThrough(path.replace(/\.(gz|bz2)$/i, ''));
    entry.mtime = date;
    zip.add(entry);
    for await (const chunk of unpacked(bytes)) entry.push(chunk);
    entry.push(new Uint8Array(0), true);
  }
  zip.end();
  const comment = new TextEncoder().encode(TOGETHER);
  // The archive ends with the length of its comment.
  const end = pieces[pieces.length - 1];
  end[end.length - 2] = comment.length;
  return [...pieces, comment];
}
