/** The server under Leaflet Routing Machine, whose own client of OSRM asks it, in a real browser. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, expect } from 'vitest';
import { Router } from '../../src/index.ts';
import { type Listening, listen } from '../../src/server/listen.ts';
import { requestHandler } from '../../src/server.ts';
import { test } from './page.ts';

const require = createRequire(import.meta.url);
const asked: string[] = [];
let server: Listening;

beforeAll(async () => {
  const router = await Router.open(await readFile('data/city.geojson'), { profile: 'car' });
  const handle = requestHandler(router, { log: ({ url }) => asked.push(url) });
  server = await listen(handle, '127.0.0.1', 0);
});
afterAll(() => server.stop(0));

test("Leaflet Routing Machine's client of OSRM shows routes, steps and alternatives", async ({
  browser,
}) => {
  const page = await browser.newPage({ viewport: { width: 900, height: 600 } });
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.setContent('<div id="map" style="height: 600px"></div>');
  for (const name of [
    'leaflet/dist/leaflet.js',
    'leaflet-routing-machine/dist/leaflet-routing-machine.js',
  ]) {
    await page.addScriptTag({ path: require.resolve(name) });
  }
  await page.evaluate(`
    const map = L.map('map').setView([52.01, 18.025], 13);
    const router = L.Routing.osrmv1({ serviceUrl: 'http://127.0.0.1:${server.port}/route/v1' });
    globalThis.control = L.Routing.control({
      router,
      showAlternatives: true,
      waypoints: [L.latLng(52, 18), L.latLng(52.015, 18.04)],
    });
    control.on('routingerror', ({ error }) => { throw new Error(JSON.stringify(error)); });
    control.addTo(map);`);
  const alternatives = page.locator('.leaflet-routing-alt');
  await alternatives.nth(1).waitFor({ state: 'attached' });
  const steps = page.locator('.leaflet-routing-alt:not(.leaflet-routing-alt-minimized) tr');
  const first = await steps.allInnerTexts();
  expect(first.length).toBeGreaterThan(3);
  expect(first[0]).toMatch(/^\s*Head \w+/);
  expect(first.at(-1)).toMatch(/You have arrived|Destination reached/i);
  // A via: one route of two legs, asked with the hints of the answer before.
  await page.evaluate('control.spliceWaypoints(1, 0, L.latLng(52.01, 18.02))');
  await expect.poll(() => steps.allInnerTexts()).not.toEqual(first);
  expect(asked[0]).toMatch(/overview=false&alternatives=true&steps=true&hints=;$/);
  expect(asked.at(-1)).toMatch(/hints=[\w-]{32};;[\w-]{32}$/);
  await page.close();
  expect(faults).toEqual([]);
});
