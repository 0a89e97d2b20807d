/** The letters of tables beside Shapefiles, and the files beside a bare .shp. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { describe, expect, test, vi } from 'vitest';
import { decoderNamed, encodingNames } from '../src/input/formats/code-page.ts';
import { InputError } from '../src/input/input-error.ts';
import { readRoads } from '../src/input/read.ts';
import { repairRoads } from '../src/quality/repair.ts';
import { Router } from '../src/router/router.ts';
import { prjs } from './fixtures/prjs.ts';
import { type EncodedTable, encodedTables } from './fixtures/tables.ts';
import { dbf, shape, shp, zip } from './support/archives.ts';
import { runCommand } from './support/command.ts';

const lines = shp(
  shape([
    [4.9, 52.3],
    [4.91, 52.31],
  ]),
);

/** A table of one road. */
function tableOf({ road, written, language = 0 }: EncodedTable): Buffer {
  const name = iconv.encode(road, written);
  // Letters of one byte stand for those of the encoding until they are replaced.
  const table = dbf([['name', 'C']], [['']]);
  const row = Buffer.concat([Buffer.from(' '), name]);
  table[29] = language;
  table[32 + 16] = name.length;
  table.writeUInt16LE(row.length, 10);
  return Buffer.concat([table.subarray(0, table.readUInt16LE(8)), row]);
}

describe('names of encodings', () => {
  test.each(encodingNames)('%s has a decoder', async (name) => {
    expect(await decoderNamed(name)).not.toBeNull();
  });

  test.each([
    ['VISCII', [2, 5, 6, 0x14], 'ẲẴẪỶ'],
    ['ISO 8859-16', [0xa1, 0xaa], 'ĄȘ'],
    ['cp720', [0xe5], 'ف'],
    ['720', [0xe5], 'ف'],
    ['IBM 819', [0xe9], 'é'],
    ['cp367', [0x41], 'A'],
    ['msee', [0xb9], 'ą'],
  ])('%s has its letters', async (name, written, letters) => {
    expect((await decoderNamed(name))?.decode(Uint8Array.from(written))).toBe(letters);
  });

  test.each(['ISO 8859-12', 'cp999', 'constructor', ''])('"%s" is none', async (name) => {
    expect(await decoderNamed(name)).toBeNull();
  });
});

describe('a table is read in its letters', () => {
  test.each(encodedTables.map((table) => [table.what, table] as const))(
    '%s',
    async (_, table) => {
      const { cpg, given } = table;
      const files = { 'r.shp': lines, 'r.dbf': tableOf(table), ...(cpg && { 'r.cpg': cpg }) };
      const { properties, report } = await readRoads(zip(files), {
        ...(given !== undefined && { encoding: given }),
      });
      expect(properties.at(0)).toEqual({ name: table.road });
      expect(report.encoding).toBe(table.read);
      const { warning } = table;
      expect(report.warnings).toEqual(warning ? [expect.stringMatching(warning)] : []);
    },
  );

  const [table] = encodedTables;
  const zipped = zip({ 'r.shp': lines, 'r.dbf': tableOf(table!) });
  const geojson = {
    type: 'LineString' as const,
    coordinates: [
      [4.9, 52.3],
      [4.91, 52.31],
    ],
  };
  const text = JSON.stringify(geojson);

  test.each([
    ['a Shapefile', () => readRoads(zipped, { encoding: 'Klingon' })],
    ['text', () => readRoads(text, { encoding: 'Klingon' })],
    ['an object', () => readRoads(geojson, { encoding: 'Klingon' })],
    ['a repair of text', () => repairRoads(text, {}, { encoding: 'Klingon' })],
  ])('an encoding that nobody knows is refused with %s', async (_, reading) => {
    await expect(reading()).rejects.toThrow(InputError);
    await expect(reading()).rejects.toThrow(/"Klingon" is not known here: expected a name such/);
  });

  test.each([
    ['Shift-JSI', 'shift_jis'],
    ['windows-1259', 'windows-1252'],
    ['UTF-88', 'utf-8'],
    ['bigg5', 'big5'],
  ])('%s is taken for a misspelt name', async (encoding, meant) => {
    const reading = readRoads(text, { encoding });
    await expect(reading).rejects.toThrow(
      `"${encoding}" is not known here. Did you mean "${meant}"?`,
    );
  });

  test.each(['', 'x'.repeat(200)])('"%s" is like no name', async (encoding) => {
    await expect(readRoads(text, { encoding })).rejects.toThrow(
      /is not known here: expected a name such/,
    );
  });

  test('a file that is no table is read as if no encoding were given', async () => {
    const { properties, report } = await readRoads(text, { encoding: 'Big5' });
    expect(properties.length).toBe(1);
    expect(report.warnings).toEqual([]);
  });

  test.each([
    ['encoding', (source: object) => readRoads(source, { encoding: 'Klingon' })],
    ['profile', (source: object) => Router.open(source, { profile: 'plane' as 'car' })],
  ])('a refused %s ends the source', async (_, reading) => {
    const cancel = vi.fn();
    // More than the bytes that show the format.
    const begun = new TextEncoder().encode(text.padEnd(100_000));
    const source = new ReadableStream({ start: (own) => own.enqueue(begun), cancel });
    await expect(reading(source)).rejects.toThrow(/Klingon|plane/);
    expect(cancel).toHaveBeenCalled();
  });
});

describe('CSV', () => {
  const text = 'name,wkt\nДунайская улица у Большого моста,"LINESTRING (4.9 52.3, 4.91 52.31)"\n';
  const read = async (encoding: string, given?: string) => {
    const bytes = iconv.encode(text, encoding, { addBOM: encoding.startsWith('utf-16') });
    const options = given === undefined ? {} : { encoding: given };
    const { properties, report } = await readRoads(new Uint8Array(bytes), options);
    return { name: properties.at(0)?.name, ...report };
  };
  const name = 'Дунайская улица у Большого моста';

  test.each([
    ['utf-8', undefined, 'utf-8'],
    ['utf-16le', undefined, 'utf-16le'],
    ['utf-16le', 'windows-1251', 'utf-16le'],
    ['koi8-r', 'KOI8-R', 'koi8-r'],
    ['cp866', '866', 'ibm866'],
  ])('in %s is read, if %s is given', async (encoding, given, used) => {
    expect(await read(encoding, given)).toMatchObject({ name, encoding: used, warnings: [] });
  });

  test('of an encoding that nothing says is guessed, with a warning', async () => {
    const { warnings, ...guessed } = await read('windows-1251');
    expect(guessed).toMatchObject({ name, encoding: 'windows-1251', isEncodingGuessed: true });
    expect(warnings).toEqual([
      expect.stringMatching(/windows-1251, which is a guess.*--encoding/),
    ]);
  });
});

test('the command takes the files beside a .shp, in any case of letters', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'beside-'));
  try {
    const [, prj] = prjs.find(([code]) => code === 28992)!;
    const amsterdam = shp(
      shape([
        [122_096.81, 486_744.86],
        [122_196.81, 486_744.86],
      ]),
    );
    const table = encodedTables.find(({ written, cpg }) => written === 'cp1250' && cpg)!;
    const file = join(folder, 'Roads.shp');
    writeFileSync(file, amsterdam);
    writeFileSync(join(folder, 'ROADS.DBF'), tableOf({ ...table }));
    writeFileSync(join(folder, 'roads.Prj'), prj);
    const guessed = await runCommand('info', file, '--encoding', '1250');
    expect(JSON.parse(guessed.stdout)).toMatchObject({
      crs: 'RD_New',
      encoding: 'windows-1250',
      warnings: ['The coordinates were converted from RD_New to WGS 84.'],
    });
    writeFileSync(join(folder, 'roads.cpg'), 'ANSI 1250');
    const { stdout } = await runCommand('info', file);
    const info = JSON.parse(stdout);
    expect(info).toMatchObject({ encoding: 'windows-1250', fields: { name: 'name' } });
    expect(info.bbox[0]).toBeCloseTo(4.9041, 5);
    for (const words of [['info'], ['convert', '-o', join(folder, 'roads.csv')]]) {
      const named = await runCommand(...words, file, '--encoding', 'Klingon');
      expect(named).toMatchObject({ status: 2, stderr: expect.stringMatching(/"Klingon"/) });
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
