import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  answered,
  drop,
  expectUsable,
  networkName,
  roadTiles,
  routeShape,
  small,
  test,
  type Visit,
} from './page.ts';
import { corner, town } from './town.ts';

test('the roads of a large file are seen while it is read', async ({ visit }) => {
  const page = await visit(slowly);
  await using server = await serveRoads();
  await watchSketches(page);
  await load(page, server.address);
  await page.waitForFunction(strokedPixels);
  expect(await page.locator('#loading').isVisible()).toBe(true);
  expect(await networkName(page)).not.toBe('roads.geojson');

  server.sendAll();
  await expect.poll(() => networkName(page)).toBe('roads.geojson');
  await answered(page);
  await page.locator('#sketch').waitFor({ state: 'detached' });
  await expect.poll(() => roadTiles(page)).toBeGreaterThan(0);
  await expectUsable(page);

  // Read again for others, the roads are on the map already.
  expect(await sketches(page)).toBe(1);
  const figures = await page.locator('#network-figures').innerText();
  await page.locator('#network-options summary').click();
  await page.locator('#profile').selectOption('car');
  await expect.poll(() => page.locator('#network-figures').innerText()).not.toBe(figures);
  await answered(page);
  expect(await sketches(page)).toBe(1);
});

test('Cancel takes the sketch away, and all stands as it was', async ({ visit }) => {
  const page = await visit(slowly);
  await using server = await serveRoads();
  const before = await restingState(page);
  await load(page, server.address);
  await page.waitForFunction(strokedPixels);
  await page.locator('#loading [data-cancel]').click();
  await page.locator('#sketch').waitFor({ state: 'detached' });
  await expect.poll(() => mapState(page)).toEqual(before);
  await expectUsable(page);
});

test('a small file is there without one', async ({ visit }) => {
  const page = await visit(small);
  await watchSketches(page);
  await drop(page, 'town.geojson', town(9));
  await expect.poll(() => networkName(page)).toBe('town.geojson');
  await answered(page);
  expect(await sketches(page)).toBe(0);
});

/** The file comes from another server. */
const slowly: Visit = { ...small, expected: /^request: http:..localhost/ };

interface Server {
  address: string;
  /** Until then no more comes than a road now and then. */
  sendAll: () => void;
  [Symbol.asyncDispose]: () => Promise<void>;
}

/** Serves 30 MB of roads, of which two thirds come at once. */
async function serveRoads(): Promise<Server> {
  const roads = grid(150);
  const atOnce = Math.floor((roads.length * 2) / 3);
  let isAll = false;
  const server = createServer(async (_, response) => {
    response.writeHead(200, { 'access-control-allow-origin': '*' });
    response.write('{"type":"FeatureCollection","features":[');
    response.write(roads.slice(0, atOnce).join(','));
    for (let sent = atOnce; sent < roads.length && !response.destroyed; ) {
      const end = isAll ? roads.length : sent + 1;
      response.write(`,${roads.slice(sent, end).join(',')}`);
      sent = end;
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    response.end(']}');
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://localhost:${port}/roads.geojson`,
    sendAll() {
      isAll = true;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Roads around square blocks, `count` in each direction, with long properties. */
function grid(blocks: number): string[] {
  const note = 'what is known of this road, and that is a lot, '.repeat(10);
  const roads: string[] = [];
  for (let x = 0; x < blocks; x++) {
    for (let y = 0; y < blocks; y++) {
      for (const [toX, toY] of [
        [x + 1, y],
        [x, y + 1],
      ]) {
        const highway = (7 * x + 13 * y) % 50 === 0 ? 'steps' : 'residential';
        const coordinates = [corner(x, y), corner(toX, toY)];
        const geometry = { type: 'LineString', coordinates };
        roads.push(JSON.stringify({ type: 'Feature', properties: { highway, note }, geometry }));
      }
    }
  }
  return roads;
}

async function load(page: Page, address: string): Promise<void> {
  await page.locator('[data-change]').click();
  await page.locator('#address-field').fill(address);
  await page.locator('#address-field').press('Enter');
}

/** How many pixels of the sketch have a colour; none where there is no sketch to be seen. */
function strokedPixels(): number {
  const sketch = document.querySelector<HTMLCanvasElement>('#sketch');
  if (!sketch || getComputedStyle(sketch).opacity !== '1') return 0;
  const copy = new OffscreenCanvas(sketch.width, sketch.height).getContext('2d')!;
  copy.drawImage(sketch, 0, 0);
  const { data } = copy.getImageData(0, 0, sketch.width, sketch.height);
  let count = 0;
  for (let i = 3; i < data.length; i += 4) if (data[i] > 0) count++;
  return count;
}

/** Counts the sketches that come, also those that are soon gone. */
async function watchSketches(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.body.dataset.sketches = '0';
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if ((node as Element).id === 'sketch')
            document.body.dataset.sketches = `${Number(document.body.dataset.sketches) + 1}`;
    }).observe(document.body, { childList: true, subtree: true });
  });
}

async function sketches(page: Page): Promise<number> {
  return Number(await page.locator('body').getAttribute('data-sketches'));
}

/** Where the map is, what is on it, and how that looks. */
/** The state when all tiles are drawn: it is the same twice. */
async function restingState(page: Page): Promise<unknown> {
  let last = await mapState(page);
  await expect
    .poll(async () => {
      const before = last;
      last = await mapState(page);
      return isDeepStrictEqual(last, before);
    })
    .toBe(true);
  return last;
}

async function mapState(page: Page): Promise<unknown> {
  const clip = { x: 500, y: 200, width: 400, height: 350 };
  const picture = await page.screenshot({ clip });
  return {
    name: await networkName(page),
    shape: await routeShape(page),
    pane: await page.locator('.leaflet-map-pane').getAttribute('style'),
    pins: await page
      .locator('.pin')
      .evaluateAll((pins) => pins.map((pin) => pin.getAttribute('style'))),
    picture: picture.toString('base64'),
  };
}
