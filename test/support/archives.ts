/** Zip archives, the files of a Shapefile, OSM PBF and FlatGeobuf, as other programs write them. */
import { deflateRawSync } from 'node:zlib';

/** A record of a .shp: a line of parts. */
export function shape(...parts: number[][][]): Buffer {
  const positions = parts.flat();
  const record = Buffer.alloc(8 + 44 + 4 * parts.length + 16 * positions.length);
  record.writeInt32BE(1, 0);
  record.writeInt32BE((record.length - 8) / 2, 4);
  record.writeInt32LE(3, 8);
  record.writeInt32LE(parts.length, 44);
  record.writeInt32LE(positions.length, 48);
  let before = 0;
  parts.forEach((part, i) => {
    record.writeInt32LE(before, 52 + 4 * i);
    before += part.length;
  });
  positions.forEach(([x, y], i) => {
    record.writeDoubleLE(x, 52 + 4 * parts.length + 16 * i);
    record.writeDoubleLE(y, 60 + 4 * parts.length + 16 * i);
  });
  return record;
}

export function shp(...records: Buffer[]): Buffer {
  const header = Buffer.alloc(100);
  header.writeInt32BE(9994, 0);
  const bytes = Buffer.concat([header, ...records]);
  bytes.writeInt32BE(bytes.length / 2, 24);
  bytes.writeInt32LE(1000, 28);
  bytes.writeInt32LE(3, 32);
  return bytes;
}

/** The index beside a .shp of the same records. */
export function shx(...records: Buffer[]): Buffer {
  let at = 100;
  const entries = records.map(({ length }) => {
    const entry = Buffer.alloc(8);
    entry.writeInt32BE(at / 2, 0);
    entry.writeInt32BE((length - 8) / 2, 4);
    at += length;
    return entry;
  });
  return shp(...entries);
}

/** A table of texts of 10 letters, numbers of 5 and truths of 1, in windows-1252 and saying so. */
export function dbf(fields: [name: string, type: string][], rows: string[][]): Buffer {
  const sizes = fields.map(([, type]) => (type === 'C' ? 10 : type === 'N' ? 5 : 1));
  const size = sizes.reduce<number>((sum, one) => sum + one, 1);
  const header = Buffer.alloc(32 + 32 * fields.length + 1, 0);
  header[0] = 3;
  header[29] = 3;
  header.writeUInt32LE(rows.length, 4);
  header.writeUInt16LE(header.length, 8);
  header.writeUInt16LE(size, 10);
  fields.forEach(([name, type], i) => {
    header.write(name, 32 + 32 * i, 'latin1');
    header.write(type, 32 + 32 * i + 11, 'latin1');
    header[32 + 32 * i + 16] = sizes[i];
  });
  header[header.length - 1] = 13;
  const cells = rows.map((row) => ` ${row.map((cell, i) => cell.padEnd(sizes[i])).join('')}`);
  return Buffer.concat([header, Buffer.from(cells.join(''), 'latin1')]);
}

/** Every second file deflated. */
export function zip(files: Record<string, Uint8Array | string>, comment = ''): Uint8Array {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  Object.entries(files).forEach(([name, content], i) => {
    const plain = typeof content === 'string' ? Buffer.from(content) : content;
    const packed = i % 2 === 0 ? deflateRawSync(plain) : plain;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(i % 2 === 0 ? 8 : 0, 4);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(plain.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), common, tail, Buffer.from(name)]),
    );
    locals.push(local);
    at += local.length;
  });
  const end = Buffer.alloc(18);
  end.writeUInt16LE(comment.length, 16);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(Buffer.concat(directory).length, 8);
  end.writeUInt32LE(at, 12);
  return new Uint8Array(
    Buffer.concat([
      ...locals,
      ...directory,
      Buffer.from('PK\x05\x06'),
      end,
      Buffer.from(comment),
    ]),
  );
}

const pbf = [
  'AAAADQoJT1NNSGVhZGVyGDgQLBo0eJxT4vMvzg1OzkjNTdQNM9AzU+JySc0rTvXLT0ktbmLkzS/OzSzN1TfUMzTV',
  'MwAAMKgNWAAAAAsKB09TTURhdGEYaxBtGmd4nOMS5mIAQvakxKKizNQiLpb0xJJUoTChEC5OJqY/6+ceus/IpCXH',
  'xcIIBEIsDEAgBSaVwKQWCxOQdBJo6J9+kLmhs+r/jjmt7P87qrx4G/62B4IEpvxbwsgQxMbAxAxUCAAgchtvAAAA',
  'DAoHT1NNRGF0YRilARC2ARqfAXic43LnYuBiz8hMzyhPrORiyUvMTeXiLkotzkxJzSvJTMzhEgg+vKeouKQo8fD8',
  'VAU1Bed8oHqOpNLMnJTMvHQu5srUYi6WgsSSDKFsKQUOLiEmRiYpJmYWJS4ORgEGCQYFBg1WJw4mpj/r5x66zyil',
  'wsEtxMgmxciOIs/HxPQPLP8fokqRg0eIkVGKkQNFFTcT0yHGXetAKpgA7ZIsZQ==',
].join('');

const fgb = [
  'ZmdiA2ZnYgDcAAAAHAAAABgAHAAEAAAAAAAAAAAAAAAAAAgAEAAOABgAAAAYAAAAHAAAAAAAAAACAAAAAAAAAAAA',
  'AAACAAAATDEAAAUAAACAAAAAXAAAADwAAAAgAAAABAAAAJz///8AAAAKBAAAAAUAAABsYW5lcwAAALT///8AAAAK',
  'BAAAAAUAAAB3aWR0aAAAAMz///8AAAAKBAAAAAgAAABtYXhzcGVlZAAAAADo////AAAAAgQAAAAGAAAAb25ld2F5',
  'AAAIAAwACAAHAAgAAAAAAAALBAAAAAQAAABuYW1lAAAAAKQAAAAMAAAACAAOAAgABAAIAAAAXAAAABgAAAAAABIA',
  'DAAAAAgAAAAAAAAAAAAHABIAAAAAAAACBAAAAAYAAAAAAAAAAAAhQM3MzMzMjEdAMzMzMzMzIUCamZmZmZlHQGZm',
  'ZmZmZiFAZmZmZmamR0AyAAAAAAALAAAAU8O8cnN0cmHDn2UBAAECAAAAAAAAAElAAwAAAAAAAAAMQAQAAAAAAAAA',
  'AEAAAMQAAAAMAAAACAAOAAgABAAIAAAAkAAAABgAAAAAABIAEAAMAAgAAAAAAAAAAAAHABIAAAAAAAAFFAAAAAQA',
  'AAACAAAAAgAAAAUAAAAKAAAAZmZmZmZmIUBmZmZmZqZHQJqZmZmZmSFAMzMzMzOzR0DNzMzMzMwhQDMzMzMzs0dA',
  'AAAAAAAAIkAAAAAAAMBHQDMzMzMzMyJAzczMzMzMR0AAAAAAHgAAAAAAAQAAAGIBAAACAAAAAAAAAD5AAwAAAAAA',
  'AAACQAAA',
].join('');

const bz2 = [
  'QlpoOTFBWSZTWd9/5s8AAB1fgAAQEAU30AAECAouodwqIABUUJgAJgJk2g1NQ0eoMj1GQZpqNOdd8mOEZcBBEGCCCQ',
  'zdC5+yc6/Gq32Kvr1ctmJXoA8wR6LuSKcKEhvv/Nng',
].join('');

/** A few roads, as osmium 1.15, flatgeobuf 4.5 and bzip2 1.0 pack them. */
export const packed = { pbf: fromBase64(pbf), fgb: fromBase64(fgb), bz2: fromBase64(bz2) };

function fromBase64(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, 'base64'));
}
