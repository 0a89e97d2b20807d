import { readFile } from 'node:fs/promises';
import type { FeatureCollection } from 'geojson';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { small, test, toastSays } from './page.ts';

test('a search that runs alone is compared with none', async ({ visit }) => {
  const page = await visit({ hash: 'n=romania&alg=dijkstra' });
  expect(await page.locator('#views').isVisible()).toBe(false);
  expect(await page.locator('#speeds').isVisible()).toBe(true);
});

test('a route, figures, a track and code leave the page, as files, texts or shared', async ({
  visit,
}) => {
  const page = await visit({
    ...small,
    prepare: async (page) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.addInitScript(() => {
        navigator.share = async (what) => {
          const [file] = what?.files ?? [];
          document.title = file ? `${file.name} ${file.type}` : `${what?.url}`;
        };
        navigator.canShare = () => document.title.startsWith('http');
      });
    },
  });
  const route = await save(page, 'GeoJSON');
  expect(route.file).toBe('romania-a-b.geojson');
  expect(route.features.map(({ properties }) => properties?.algorithm)).toEqual(['astar']);
  await toastSays(page, 'Saved romania-a-b.geojson');

  const all = await save(page, 'GeoJSON with explored roads');
  expect(all.file).toBe('romania-a-b-explored.geojson');
  const algorithms = new Set(all.features.map(({ properties }) => properties?.algorithm));
  expect([...algorithms].sort()).toEqual(['astar', 'dijkstra']);
  expect(all.features.length).toBeGreaterThan(10);

  const csv = await saved(page, 'CSV of the searches');
  expect(csv.file).toBe('romania-a-b-statistics.csv');
  const [head, ...rows] = csv.text.trim().split('\r\n');
  expect(head).toMatch(/^algorithm,.*nodes_settled/);
  expect(rows.map((row) => row.split(',')[0])).toEqual(['astar', 'dijkstra']);

  const gpx = await saved(page, 'GPX');
  expect(gpx.file).toBe('romania-a-b.gpx');
  expect(gpx.text).toMatch(/<rtept .*<desc>.*<trkpt /s);

  for (const [what, start] of [
    ['Library call', 'import { readFile }'],
    ['Command line', 'npx roadstar route data/romania.geojson'],
    ['cURL', 'curl -sS '],
    ['Encoded polyline', /^[?-~]+$/],
  ] as const) {
    await choose(page, what);
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(typeof start === 'string' ? new RegExp(`^${start}`) : start);
  }

  // The share sheet gets the track; where there is none, it is saved.
  const fallback = await saved(page, 'Share as GPX…');
  expect(fallback.file).toBe('romania-a-b.gpx');
  await page.evaluate(() => {
    document.title = 'http';
  });
  await choose(page, 'Share as GPX…');
  await expect.poll(() => page.title()).toBe('romania-a-b.gpx application/gpx+xml');
});

test('a maze gives no track, and says why', async ({ visit }) => {
  const page = await visit({ hash: 'n=labyrinth' });
  await choose(page, 'GPX');
  await page.getByRole('alert').getByText('a text maze has none').waitFor();
  await choose(page, 'Command line');
  await page.getByRole('alert').getByText('does not read text mazes').waitFor();
});

test('a poster is a picture for print, or a drawing', async ({ visit }) => {
  const page = await visit({ hash: `${small.hash}&avoidarea=47,27.4;47,27.9;47.4,27.6` });
  const png = await download(page, 'PNG for A4');
  expect(png.file).toBe('romania-map-a4.png');
  // A4 at 300 dots an inch.
  expect([png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)]).toEqual([3509, 2481]);

  await page.keyboard.press('x');
  await page.locator('.closed-mark:not(.area-mark)').waitFor();
  const svg = await saved(page, 'SVG');
  expect(svg.file).toBe('romania-map.svg');
  expect(svg.text).toContain('width="297.1mm" height="210.1mm"');
  // The closed road is dashed.
  expect(svg.text).toMatch(/stroke-dasharray="5\S* 4/);
  // The area is tinted: a drawing has no patterns of the page.
  expect(svg.text).toMatch(/fill="rgb\([^"]+" opacity="0.14"/);
  expect(svg.text).not.toContain('url(');
  const texts = [...svg.text.matchAll(/<text [^>]*>([^<]*)</g)].map(([, text]) => text);
  expect(texts).toEqual(
    expect.arrayContaining(['A', 'B', expect.stringContaining('km'), 'Made with Roadstar']),
  );
  // Both searches, and the roads below.
  for (const colour of ['#0b4f8a', '#d27414']) expect(svg.text).toContain(`stroke="${colour}"`);
  const parsed = await page.evaluate(
    (text) => new DOMParser().parseFromString(text, 'image/svg+xml').documentElement.tagName,
    svg.text,
  );
  expect(parsed).toBe('svg');
});

test('a reach leaves the page as a poster, with its areas', async ({ visit }) => {
  const page = await visit({ ...small, device: { colorScheme: 'light' } });
  await page.keyboard.press('i');
  await page.locator('path.reach-rim').first().waitFor({ state: 'attached' });
  const saving = page.waitForEvent('download');
  await page.locator('[data-poster]').click();
  const bytes = await readFile(await (await saving).path(), 'base64');
  const hasRim = await page.evaluate(async (text) => {
    const png = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([png]));
    const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
    pen.drawImage(bitmap, 0, 0);
    const { data } = pen.getImageData(0, 0, bitmap.width, bitmap.height);
    // The rim of the third band, #55861f.
    return data.some((_, i) => data[i] === 0x55 && data[i + 1] === 0x86 && data[i + 2] === 0x1f);
  }, bytes);
  expect(hasRim).toBe(true);
});

test('Ctrl+P prints map, caption and steps on one page', async ({ visit }) => {
  const page = await visit({
    hash: 'n=city&a=52.0131,17.9771&b=52.0305,17.9084',
    prepare: (page) =>
      page.addInitScript(() => {
        window.print = () => document.documentElement.setAttribute('data-printed', '');
      }),
  });
  await page.keyboard.press('Control+p');
  await page.locator('html[data-printed]').waitFor({ state: 'attached' });
  expect(await page.locator('#print li').count()).toBeGreaterThan(20);
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('#print img').isVisible()).toBe(true);
  expect(await page.locator('#card').isVisible()).toBe(false);
  const pdf = await page.pdf({ format: 'A4', margin: { top: '10mm', bottom: '10mm' } });
  expect(/\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1]).toBe('1');
});

test('the browser’s own menu prints the same sheet, while it shows what is seen', async ({
  visit,
}) => {
  const page = await visit(small);
  const sheet = page.locator('#print');
  // The pointer is on its way to the menu.
  const leave = () => page.dispatchEvent('html', 'mouseleave');
  await leave();
  await sheet.waitFor({ state: 'attached' });
  expect(await sheet.isVisible()).toBe(false);
  expect(await sheet.locator('li').count()).toBeGreaterThan(2);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  expect(await sheet.locator('img').isVisible()).toBe(true);
  expect(await page.locator('#card').isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });

  const before = await sheet.locator('li').allTextContents();
  await page.keyboard.press('s');
  await expect.poll(() => page.locator('#headline').innerText()).not.toBe('');
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect.poll(() => sheet.count()).toBe(0);
  await leave();
  await expect.poll(() => sheet.locator('li').allTextContents()).not.toEqual(before);
});

async function choose(page: Page, what: string): Promise<void> {
  await page.locator('[data-export]').click();
  await page.locator('#export').getByText(what, { exact: true }).click();
}

async function saved(page: Page, what: string): Promise<{ text: string; file: string }> {
  const { bytes, file } = await download(page, what);
  return { text: bytes.toString(), file };
}

async function download(page: Page, what: string): Promise<{ bytes: Buffer; file: string }> {
  const saving = page.waitForEvent('download');
  await choose(page, what);
  const saved = await saving;
  return { bytes: await readFile(await saved.path()), file: saved.suggestedFilename() };
}

async function save(page: Page, what: string): Promise<FeatureCollection & { file: string }> {
  const { text, file } = await saved(page, what);
  return { ...(JSON.parse(text) as FeatureCollection), file };
}
