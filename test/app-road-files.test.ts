/** Which of several files are roads, and the archive of those that are opened together. */
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type Placed, roadFilesOf } from '../src/app/opening/road-files.ts';
import { readRoads } from '../src/input/read.ts';
import { joinFiles } from '../src/input/together.ts';

function placed(files: Record<string, string | Uint8Array<ArrayBuffer>>): Placed[] {
  return Object.entries(files).map(([path, content]) => ({
    path,
    file: new File([content], path.split('/').at(-1)!),
  }));
}

const line = (...coordinates: number[][]) => JSON.stringify({ type: 'LineString', coordinates });

test('the files of a Shapefile are one road file, and others are named if they may be missed', () => {
  const files = placed({
    'b/ROADS.SHP': '12',
    'b/roads.dbf': '345',
    'b/roads.PRJ': '6',
    'b/roads.shx': '7',
    'c/roads.dbf': '8',
    'b/.DS_Store': '',
    'town.geojson': '90',
    'town.zip': '',
    'readme.md': '',
  });
  const { found, others } = roadFilesOf(files);
  expect(found.map(({ path, bytes, mayJoin }) => [path, bytes, mayJoin])).toEqual([
    ['b/ROADS.SHP', 6, true],
    ['town.geojson', 2, true],
    ['town.zip', 0, false],
  ]);
  expect(found[0]!.parts.map(({ path }) => path)).toEqual([
    'b/ROADS.SHP',
    'b/roads.dbf',
    'b/roads.PRJ',
  ]);
  expect(others).toEqual(['readme.md']);
});

test('files that are opened together are one file, the same every time', async () => {
  const contents = {
    'a.geojson': Buffer.from(line([10, 50], [10.1, 50])),
    'b/a.geojson.gz': gzipSync(line([10.1, 50], [10.2, 50], [10.3, 50])),
  };
  const join = async () => {
    const files = Object.entries(contents).map(([path, content]) => ({
      path,
      bytes: new Blob([content]).stream(),
    }));
    return new Uint8Array(Buffer.concat(await joinFiles(files)));
  };
  const archive = await join();
  expect(await join()).toEqual(archive);
  const roads = await readRoads(archive);
  expect([...roads.firstPosition]).toEqual([0, 2, 5]);
  expect(roads.report.warnings).toEqual([]);
});
