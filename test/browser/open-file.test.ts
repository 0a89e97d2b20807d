import { gzipSync } from 'node:zlib';
import { expect } from 'vitest';
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

test('so does a gzipped one', async ({ visit }) => {
  const page = await visit(small);
  await drop(page, 'town.geojson.gz', gzipSync(town(9)));
  await expect.poll(() => networkName(page)).toContain('town.geojson');
  await answered(page);
  expect(await page.locator('#network-figures').innerText()).toContain('77 nodes');
});

test('so does one that is chosen', async ({ visit }) => {
  const page = await visit(small);
  const chooser = page.waitForEvent('filechooser');
  await page.locator('#card [data-open]').first().click();
  await (await chooser).setFiles({
    name: 'chosen.geojson',
    mimeType: 'application/geo+json',
    buffer: Buffer.from(town(5)),
  });
  await expect.poll(() => networkName(page)).toBe('chosen.geojson');
});

test('so does one that is pasted', async ({ visit }) => {
  const page = await visit(small);
  const before = await networkName(page);
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, town(6));
  await expect.poll(() => networkName(page)).not.toBe(before);
  expect(await page.locator('#network-figures').innerText()).toContain('32 nodes');
});

test.for(['manhattan', 'labyrinth', 'city'])('the page brings %s', async (id, { visit }) => {
  const page = await visit(small);
  await page.locator('[data-change]').click();
  await page.locator(`[data-network="${id}"]`).click();
  await expect.poll(() => new URL(page.url()).hash).toContain(`n=${id}`);
  await answered(page);
  await expect.poll(() => roadTiles(page)).toBeGreaterThan(0);
  await expectUsable(page);
});
