import { gzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { Router } from '../../src/router/router.ts';
import { dbf, shape, shp, zip } from '../support/archives.ts';
import { geoPackage } from '../support/sqlite.ts';
import { answered, drop, expectUsable, networkName, roadTiles, small, test } from './page.ts';
import { town } from './town.ts';

test('a dropped GeoJSON file becomes the network', async ({ visit }) => {
  const page = await visit(small);
  await drop(page, 'town.geojson', town(12));
  await expect.poll(() => networkName(page)).toBe('town.geojson');
  await answered(page);
  // Corners of the grid bend and are no nodes: 144 crossings less 4.
  expect(await page.locator('#network-figures').innerText()).toBe('140 nodes · 260 edges');
  await expect.poll(() => roadTiles(page)).toBeGreaterThan(0);
  await expectUsable(page);
});

function members(text: string): Uint8Array {
  return Buffer.concat([gzipSync(text.slice(0, 400)), gzipSync(text.slice(400))]);
}

function townPackage(): Uint8Array {
  const { features } = JSON.parse(town(9)) as { features: TownRoad[] };
  const rows = features.map(({ geometry, properties }) => ({
    lines: [geometry.coordinates],
    values: [properties.name],
  }));
  return geoPackage([{ name: 'town', type: 'LINESTRING', columns: ['name'], rows }]);
}

interface TownRoad {
  geometry: { coordinates: number[][] };
  properties: { name: string };
}

test('so does one that is written otherwise', async ({ visit }) => {
  const page = await visit(small);
  const rows = ['18 52, 18 52.01', '18 52.01, 18.01 52.01', '18.01 52.01, 18.01 52'];
  const table = rows.map((row, i) => `"LINESTRING (${row})",Street ${i}\n`).join('');
  const files: [string, string | Uint8Array, string][] = [
    ['lines.geojson', lines(town(9)), '77 nodes'],
    ['UTF-16.geojson', Buffer.from(`\ufeff${town(8)}`, 'utf16le'), '60 nodes'],
    ['a mark of UTF-8.geojson', `\ufeff${town(9)}`, '77 nodes'],
    ['more than is read at once.geojson', town(8) + ' '.repeat(9e6), '60 nodes'],
    ['of two members.geojson', members(town(9)), '77 nodes'],
    ['gzipped.geojson.gz', gzipSync(town(8)), '60 nodes'],
    ['package.geojson', townPackage(), '77 nodes'],
    ['table.csv', `wkt,name\n${table}`, ' nodes'],
  ];
  for (const [name, content, figures] of files) {
    await drop(page, name, content);
    await expect
      .poll(() => networkName(page), { message: name })
      .toContain(name.replace('.gz', ''));
    await answered(page);
    expect(await page.locator('#network-figures').innerText(), name).toContain(figures);
  }
  await expectUsable(page);
});

test('so does one that the command line has built, for a profile of the user, too', async ({
  visit,
}) => {
  const page = await visit(small);
  const profile = { extends: 'car', name: 'vans', maxSpeed: 60 } as const;
  const vans = Router.fromGeoJSON(town(8), { profile, vehicle: { height: 3 } });
  await drop(page, 'vans.roadstar', new Uint8Array(vans.toPacked()));
  await expect.poll(() => networkName(page)).toBe('vans.roadstar');
  await answered(page);
  expect(await page.locator('#network-figures').innerText()).toContain('60 nodes');
  await expectUsable(page);

  const router = Router.fromGeoJSON(town(9));
  await router.prepare();
  await drop(page, 'town.roadstar', new Uint8Array(router.toPacked()));
  await expect.poll(() => networkName(page)).toBe('town.roadstar');
  await answered(page);
  expect(await page.locator('#network-figures').innerText()).toContain('77 nodes');
  // It brings its order along, so that the hierarchy answers without having been prepared.
  await page.locator('#method-options summary').click();
  await page.locator('#algorithm').selectOption('hierarchy');
  await expect.poll(() => page.locator('#bars').innerText()).toContain('Hierarchy');
  await expectUsable(page);
});

test('of a file that is cut off, what could be read is loaded, and said', async ({ visit }) => {
  const page = await visit(small);
  for (const [name, content, words] of [
    ['town.geojson', town(9).slice(0, -20), 'stops in the middle'],
    ['gzipped.geojson', gzipSync(town(9)).subarray(0, -20), 'cut off or damaged'],
  ] as const) {
    await drop(page, name, content);
    await page.locator('#toast').getByText(words).waitFor();
    expect(await networkName(page)).toBe(name);
    await expectUsable(page);
  }
});

test('a layer and an encoding are chosen where a file leaves them open', async ({ visit }) => {
  const page = await visit(small);
  // Its header names no encoding, and the bytes are letters in many.
  const table = dbf(
    [['name', 'C']],
    Array.from({ length: 18 }, () => ['\x8f\xe0\xae\xe1']),
  );
  table[29] = 0;
  const linesOf = (streets: number) => {
    const { features } = JSON.parse(town(streets)) as { features: TownRoad[] };
    return shp(...features.map(({ geometry }) => shape(geometry.coordinates)));
  };
  const bytes = zip({ 'big.shp': linesOf(9), 'big.dbf': table, 'small.shp': linesOf(4) });
  await drop(page, 'town.zip', bytes);
  const toast = page.locator('#toast');
  await toast.getByText('The file has 2 layers with lines. big.shp is shown.').waitFor();
  await toast.getByText('which is a guess').waitFor();
  await toast.getByLabel('Encoding').fill('cp866');
  await toast.getByText('Read', { exact: true }).click();
  await expect.poll(() => page.url()).toContain('encoding=cp866');
  await toast.getByText('which is a guess').waitFor({ state: 'detached' });
  await toast.getByLabel('Layer').selectOption('small.shp');
  await expect
    .poll(() => page.locator('#network-figures').innerText())
    .toBe('12 nodes · 20 edges');
  await expect.poll(() => page.url()).toContain('layer=small.shp');
  await expectUsable(page);
});

test('what is left out of a file is said once, in sentences with a space between', async ({
  visit,
}) => {
  const page = await visit(small);
  const file = JSON.parse(town(4));
  const point = { type: 'Point', coordinates: [10, 50] };
  for (let i = 0; i < 20; i++) {
    file.features.push({ type: 'Feature', properties: null, geometry: point });
  }
  await drop(page, 'points.geojson', JSON.stringify(file));
  const words = 'Skipped 20 features without lines: Point.';
  await page.locator('#toast').getByText(words).waitFor();
  await page.locator('#toast').getByText('Report').click();
  await page.locator('#report .notes').getByText(words).waitFor();

  file.crs = { type: 'link', properties: { href: 'http://a.example/wkt' } };
  await drop(page, 'linked.geojson', JSON.stringify(file));
  await page.locator('#toast').getByText('a.example').waitFor();
  expect(await page.locator('#toast p').innerText()).toMatch(/lines: Point\. [A-Z]/);
});

test('the first sight of a small file is all of it', async ({ visit }) => {
  const page = await visit(small);
  for (const streets of [2, 5]) {
    await drop(page, `${streets}.geojson`, town(streets));
    await expect.poll(() => networkName(page)).toBe(`${streets}.geojson`);
    await answered(page);
    const dock = (await page.locator('#timeline').boundingBox())!;
    const card = (await page.locator('#card').boundingBox())!;
    for (const selector of ['path.route-core', '[data-pin="a"]', '[data-pin="b"]']) {
      const box = (await page.locator(selector).boundingBox())!;
      expect(box.x, selector).toBeGreaterThan(card.x + card.width);
      expect(box.y, selector).toBeGreaterThan(0);
      expect(box.y + box.height, selector).toBeLessThan(dock.y);
    }
  }
});

test('a file is chosen, or pasted', async ({ visit }) => {
  const page = await visit(small);
  const chooser = page.waitForEvent('filechooser');
  await page.locator('#card [data-open]').first().click();
  await (await chooser).setFiles({
    name: 'chosen.geojson',
    mimeType: 'application/geo+json',
    buffer: Buffer.from(town(5)),
  });
  await expect.poll(() => networkName(page)).toBe('chosen.geojson');

  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, town(6));
  await expect.poll(() => networkName(page)).not.toBe('chosen.geojson');
  expect(await page.locator('#network-figures').innerText()).toContain('32 nodes');
});

test('the page brings networks of its own', async ({ visit }) => {
  const page = await visit(small);
  for (const id of ['manhattan', 'labyrinth', 'city']) {
    await page.locator('[data-change]').click();
    await page.locator(`[data-network="${id}"]`).click();
    await expect.poll(() => new URL(page.url()).hash).toContain(`n=${id}`);
    await answered(page);
    await expect.poll(() => roadTiles(page)).toBeGreaterThan(0);
    await expectUsable(page);
  }
});

/** The same roads as newline-delimited GeoJSON. */
function lines(collection: string): string {
  const { features } = JSON.parse(collection) as { features: unknown[] };
  return features.map((feature) => `${JSON.stringify(feature)}\n`).join('');
}
