/** The pages of examples/, opened and used: the library under the software of others. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { build, preview } from 'vite';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { test } from './page.ts';

let folder = '';
let url = '';
let close = async () => {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roadstar-examples-'));
  const configFile = 'examples/vite.config.ts';
  await build({ configFile, logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
  const server = await preview({
    configFile,
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port: 0 },
    logLevel: 'error',
  });
  url = server.resolvedUrls!.local[0]!;
  close = () => server.close();
});
afterAll(async () => {
  await close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a journey through an example; any fault on the way fails it. */
async function visit(
  browser: Browser,
  address: string,
  journey: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1000, height: 700 } });
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(url)) {
      faults.push(`request: ${request.url()}`);
    }
  });
  await page.goto(url + address);
  await journey(page).catch((error: Error) => {
    throw new Error([error.message, ...faults].join('\n'));
  });
  await page.close();
  expect(faults).toEqual([]);
}

test('a page routes in a worker, and says what is wrong with a file', async ({ browser }) => {
  await visit(browser, 'worker.html', async (page) => {
    const output = page.locator('output');
    await output.getByText(/^From corner to corner: \d{5} m by \d+ roads\.$/).waitFor();
    const [name, mimeType] = ['notes.geojson', 'application/json'];
    const buffer = Buffer.from('{"type": "Point"');
    await page.locator('input').setInputFiles({ name, mimeType, buffer });
    await output.getByText('The file stops in the middle').waitFor();
  });
});

test('on Leaflet, two clicks give a route, and a pin that is dragged another', async ({
  browser,
}) => {
  await visit(browser, 'leaflet.html', async (page) => {
    const output = page.locator('output');
    await output.getByText('Click two points.').waitFor();
    await page.mouse.click(470, 400);
    await page.mouse.click(520, 300);
    await output.getByText(/^\d\.\d\d km · \d+ min$/).waitFor();
    const before = await output.innerText();
    expect(await page.locator('.leaflet-marker-icon').count()).toBe(2);
    await page.mouse.move(470, 400);
    await page.mouse.down();
    await page.mouse.move(480, 450, { steps: 3 });
    await page.mouse.up();
    await expect.poll(() => output.innerText()).not.toBe(before);
    await page.mouse.click(480, 200);
    await output.getByText('Click two points.').waitFor();
    expect(await page.locator('.leaflet-marker-icon').count()).toBe(1);
  });
});

test('Leaflet Routing Machine has alternatives, steps, vias and reasons', async ({ browser }) => {
  await visit(browser, 'leaflet-routing-machine.html', async (page) => {
    const alternatives = page.locator('.leaflet-routing-alt');
    await alternatives.nth(1).waitFor({ state: 'attached' });
    const steps = page.locator('.leaflet-routing-alt:not(.leaflet-routing-alt-minimized) tr');
    const first = await steps.allInnerTexts();
    expect(first.length).toBeGreaterThan(3);
    expect(first[0]).toMatch(/^\s*Head \w+ on .+\d+ k?m/);
    expect(first.join(' ')).toMatch(/(Left|Right) onto .*(Street|Avenue)/);
    expect(first.at(-1)).toMatch(/^\s*Destination reached\s+0 m/);
    await expect.poll(() => lines(page)).toBeGreaterThan(3);

    // Dragging the end redraws the line on the way, and lists new steps at the end.
    const [x, y] = await place(page, 1);
    await page.mouse.move(x, y);
    await page.mouse.down();
    const shape = await routeShape(page);
    await page.mouse.move(x + 30, y + 120, { steps: 4 });
    await expect.poll(() => routeShape(page)).not.toBe(shape);
    expect(await steps.allInnerTexts()).toEqual(first);
    await page.mouse.up();
    await expect.poll(() => steps.allInnerTexts()).not.toEqual(first);

    // Dragging the line sets a via.
    await page.mouse.click(...(await onRoute(page)));
    await expect.poll(() => page.locator('.leaflet-marker-icon').count()).toBe(3);
    await page.getByText('Waypoint reached').first().waitFor({ state: 'attached' });
  });
});

test('Leaflet Routing Machine speaks its own languages, and learns why there is no route', async ({
  browser,
}) => {
  await visit(browser, 'leaflet-routing-machine.html?language=de', async (page) => {
    await page
      .getByText(/^Richtung \S+ auf /)
      .first()
      .waitFor();
    const dialog = page.waitForEvent('dialog');
    await page.evaluate(() => {
      const { control } = (window as never as { example: { control: Control } }).example;
      control.setWaypoints([
        { lat: 40.7527, lng: -73.9772 },
        { lat: 40.7527, lng: -72 },
      ]);
    });
    const said = await dialog;
    expect(said.message()).toMatch(/^The nearest road is 1\d\d km away\.$/);
    await said.dismiss();
  });
});

interface Control {
  setWaypoints(places: { lat: number; lng: number }[]): void;
}

test('an element races two searches, follows its attributes, and names its faults', async ({
  browser,
}) => {
  await visit(browser, 'element.html', async (page) => {
    const said = page.locator('#said');
    await said.getByText('A* settled 153 nodes, Dijkstra 719.').waitFor();
    const map = page.locator('roadstar-map');
    const bar = map.locator('.bar');
    // The race ends by itself, and shows its route.
    await map.getByRole('button', { name: 'Play' }).waitFor();
    expect(await bar.innerText()).toMatch(/A\*\s+153\s+Dijkstra\s+719\s+2\.75 km · \d min/);
    expect(await map.locator('path.route').count()).toBe(1);
    const pin = (await map.locator('.leaflet-marker-icon').first().boundingBox())!;
    await page.mouse.move(pin.x + 10, pin.y + 10);
    await page.mouse.down();
    await page.mouse.move(pin.x - 40, pin.y + 60, { steps: 3 });
    await page.mouse.up();
    await expect.poll(() => said.innerText()).not.toContain('153 nodes');
    const set = (name: string, value: string) =>
      map.evaluate((map, [name, value]) => map.setAttribute(name!, value!), [name, value]);
    await set('algorithms', 'bfs');
    await said.getByText('Dijkstra undefined').waitFor();
    await set('from', 'here');
    await said.getByText('from="here" is no place.').waitFor();
    await set('from', '0,0');
    await bar.getByText('The nearest road is').waitFor();
    await map.evaluate((map) => map.remove());
  });
});

test('MapLibre shows routes and what can be reached', async ({ skip }) => {
  const { launch } = inject('site');
  const args = [...(launch.args ?? []), '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
  const browser = await chromium.launch({ ...launch, args });
  try {
    const page = await browser.newPage();
    const hasGL = await page.evaluate(
      () => !!document.createElement('canvas').getContext('webgl2'),
    );
    await page.close();
    if (!hasGL) return skip('This Chromium has no WebGL.');
    await visit(browser, 'maplibre.html', async (page) => {
      await page.waitForFunction(() => (window as never as Shown).example?.map.loaded());
      const drawn = (layer: string) =>
        page.evaluate((layer) => {
          const { map } = (window as never as Shown).example;
          return map.queryRenderedFeatures({ layers: [layer] }).length;
        }, layer);
      expect(await drawn('areas')).toBeGreaterThanOrEqual(2);
      expect(await drawn('roadstar-route')).toBe(0);
      await page.mouse.click(400, 350);
      await page.mouse.click(520, 250);
      await page
        .locator('output')
        .getByText(/ (km|m) · \d+ min$/)
        .waitFor();
      await expect.poll(() => drawn('roadstar-route')).toBeGreaterThan(0);
      await expect.poll(() => drawn('roadstar-explored')).toBeGreaterThan(10);
      expect(await page.locator('.maplibregl-marker').count()).toBe(2);
      await page.evaluate(() => (window as never as Shown).example.layers.remove());
      expect(await page.locator('.maplibregl-marker').count()).toBe(0);
    });
  } finally {
    await browser.close();
  }
});

/** What the example leaves for tests. */
interface Shown {
  example: {
    map: { loaded(): boolean; queryRenderedFeatures(of: object): unknown[] };
    layers: { remove(): void };
  };
}

function lines(page: Page): Promise<number> {
  return page.locator('.leaflet-overlay-pane path').count();
}

/** The line of the selected route is drawn last. */
function routeShape(page: Page): Promise<string | null> {
  return page.locator('.leaflet-overlay-pane path').last().getAttribute('d');
}

/** Where a waypoint is on the page. */
async function place(page: Page, index: number): Promise<[x: number, y: number]> {
  const { x, y, width, height } = (await page
    .locator('.leaflet-marker-icon')
    .nth(index)
    .boundingBox())!;
  return [x + width / 2, y + height / 2];
}

/** A position on the line, halfway. */
function onRoute(page: Page): Promise<[x: number, y: number]> {
  return page
    .locator('.leaflet-overlay-pane path')
    .last()
    .evaluate((element) => {
      const path = element as unknown as SVGPathElement;
      const { x, y } = path
        .getPointAtLength(path.getTotalLength() / 2)
        .matrixTransform(path.getScreenCTM()!);
      return [x, y];
    });
}
