import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { dbf, shape, shp } from '../support/archives.ts';
import { answered, dropAll, expectUsable, networkName, small, test } from './page.ts';
import { corner, town } from './town.ts';

const question = '#several';

test('several files are opened as one network, or one of them, and a Shapefile is one', async ({
  visit,
}) => {
  const page = await visit(small);
  const before = await networkName(page);
  await dropAll(page, { 'town.geojson': town(5), 'bridge.gpx': bridge(), 'notes.md': 'Hello' });
  await page.locator(question).getByText('You have chosen 2 files').waitFor();
  const rows = page.locator(`${question} li`);
  expect(await rows.allInnerTexts()).toEqual([
    expect.stringMatching(/^bridge\.gpx\s+.*kB$/),
    expect.stringMatching(/^town\.geojson\s+.*kB$/),
  ]);
  await page.locator(question).getByText('Not opened: notes.md').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator(question).count()).toBe(0);
  expect(await networkName(page)).toBe(before);

  await dropAll(page, { 'town.geojson': town(5), 'bridge.gpx': bridge(), 'notes.md': 'Hello' });
  await page.locator(question).getByText('Open 2 files as one network').click();
  await expect.poll(() => networkName(page)).toBe('bridge.gpx + 1 file');
  await page.locator('#toast').getByText('Not opened: notes.md').waitFor();
  await answered(page);
  // Those of the town, and the bridge with its far end: they are connected.
  expect(await figures(page)).toBe('22 nodes · 37 edges');
  await expectUsable(page);

  await dropAll(page, { 'town.geojson': town(5), 'more.geojson.gz': gzipSync(town(3)) });
  await page.locator(question).getByText('town.geojson').click();
  await expect.poll(() => networkName(page)).toBe('town.geojson');
  await answered(page);

  await dropAll(page, shapefile('roads'));
  await expect.poll(() => networkName(page)).toBe('roads.shp');
  await answered(page);
  expect(await figures(page)).toContain('2 nodes');
  await page.locator('[data-report]').click();
  await page.locator('.report-fields').getByText('STREET').waitFor();
  expect(await page.locator('#report .notes').innerText()).not.toContain('.dbf');
});

test('a folder is opened with all that is in it, chosen or dropped', async ({ visit }) => {
  const folder = await mkdtemp(join(tmpdir(), 'roadstar-folder-'));
  try {
    await mkdir(join(folder, 'layers'));
    await writeFile(join(folder, 'town.geojson'), town(4));
    await writeFile(join(folder, '.hidden'), '');
    for (const [name, content] of Object.entries(shapefile('roads'))) {
      await writeFile(join(folder, 'layers', name), content);
    }
    const page = await visit(small);
    await page.locator('[data-change]').click();
    const chooser = page.waitForEvent('filechooser');
    await page.locator('[data-open-folder]').click();
    await (await chooser).setFiles(folder);
    await page.locator(question).getByText('You have chosen 2 files').waitFor();
    await page.locator(question).getByText('Open 2 files as one network').click();
    await expect.poll(() => networkName(page)).toBe('roads.shp + 1 file');
    await answered(page);
    expect(await figures(page)).toContain('2 separate parts');

    // And one that is dropped.
    await page.evaluate((text) => {
      const file = new File([text], 'inside.geojson');
      const inside = {
        isFile: true,
        fullPath: '/town/inside.geojson',
        file: (give: (file: File) => void) => give(file),
      };
      let rest: unknown[] = [inside];
      const readEntries = (give: (entries: unknown[]) => void) => {
        give(rest);
        rest = [];
      };
      const folder = { isFile: false, isDirectory: true, createReader: () => ({ readEntries }) };
      const dataTransfer = {
        types: ['Files'],
        files: [file],
        items: [{ webkitGetAsEntry: () => folder }],
        getData: () => '',
      };
      const event = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
        dataTransfer,
      });
      document.querySelector('#map')!.dispatchEvent(event);
    }, town(5));
    await expect.poll(() => networkName(page)).toBe('inside.geojson');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

/** A road that begins at a corner of the town. */
function bridge(): string {
  const points = [corner(4, 2), [10.02, 50.01], [10.03, 50.01]].map(
    ([lng, lat]) => `<trkpt lat="${lat}" lon="${lng}"/>`,
  );
  return `<gpx version="1.1"><trk><name>Bridge</name><trkseg>${points.join('')}</trkseg></trk></gpx>`;
}

/** One street in degrees, whose name is in the table. */
function shapefile(name: string): Record<string, Buffer> {
  const table = dbf([['STREET', 'C']], [['Mill Rd']]);
  return {
    [`${name}.shp`]: shp(
      shape([
        [11, 50],
        [11.01, 50.005],
      ]),
    ),
    [`${name}.dbf`]: table,
    [`${name}.prj`]: Buffer.from(
      'GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563]],PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433]]',
    ),
    [`${name}.cpg`]: Buffer.from('UTF-8'),
    [`${name}.shx`]: Buffer.from(''),
  };
}

function figures(page: Page): Promise<string> {
  return page.locator('#network-figures').innerText();
}
