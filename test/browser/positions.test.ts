import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { answered, drop, networkName, small, test, toastSays } from './page.ts';
import { town } from './town.ts';

/** The town in meters of UTM zone 32, whose middle is at 9°. */
const utm = moved(([lng, lat]) => [
  500_000 + 71_500 * (lng - 9),
  5_538_600 + 111_200 * (lat - 50),
]);
const mercator = moved(([lng, lat]) => [111_320 * lng, 6_446_276 + 173_000 * (lat - 50)]);
/** The town far in the west, latitude first. */
const swapped = moved(([lng, lat]) => [lat, lng - 130]);

test('meters are read once the user names their system, on a phone', async ({ visit }) => {
  const page = await visit({
    ...small,
    device: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  });
  const before = await networkName(page);
  await drop(page, 'utm.geojson', utm);
  const alert = page.getByRole('alert');
  await alert.getByText('Coordinates look like meters').waitFor();
  const field = alert.getByLabel('EPSG code or PROJ string');
  await expectWithin(page, alert);

  // What is not known is asked for once more, and can be corrected.
  await field.fill('EPSG:99999');
  await field.press('Enter');
  await alert.getByText('"EPSG:99999" is not known here').waitFor();
  expect(await field.inputValue()).toBe('EPSG:99999');
  expect(await networkName(page)).toBe(before);
  await field.fill('EPSG:32632');
  await alert.getByText('Read', { exact: true }).click();
  await expect.poll(() => networkName(page)).toBe('utm.geojson');
  await answered(page);
  expect(await page.locator('#network-figures').innerText()).toBe('140 nodes · 260 edges');
  expect(await page.locator('[data-field="a"]').inputValue()).toMatch(
    /^(49.99|50.0)\d*, 10.0\d*$/,
  );
  await expect.poll(() => page.url()).toContain('crs=EPSG:32632');
});

test('buttons read meters of web maps, by the keyboard, and a plan in pixels, whose link opens it again', async ({
  visit,
}) => {
  const page = await visit(small);
  await drop(page, 'mercator.geojson', mercator);
  await page.getByLabel('EPSG code or PROJ string').waitFor();
  await expectWithin(page, page.getByRole('alert'));
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('system');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Try EPSG:3857');
  await page.keyboard.press('Enter');
  await expect.poll(() => networkName(page)).toBe('mercator.geojson');
  await answered(page);

  await drop(
    page,
    'plan.geojson',
    moved(([lng, lat]) => [20_000 * (lng - 9), 30_000 * (lat - 50)]),
  );
  await page.getByRole('alert').getByText('Flat plan', { exact: true }).click();
  await expect.poll(() => networkName(page)).toBe('plan.geojson');
  await answered(page);
  expect(await page.locator('#network-figures').innerText()).toBe('140 nodes · 260 edges');
  await expect.poll(() => page.url()).toContain('crs=flat');
  // The plan fills the map, so that the pins are far apart.
  const pins = page.locator('.leaflet-marker-pane .pin');
  const lefts = await pins.evaluateAll((all) => all.map((pin) => pin.getBoundingClientRect().x));
  expect(lefts.length).toBe(2);
  expect(Math.abs(lefts[0]! - lefts[1]!)).toBeGreaterThan(100);
  const field = page.locator('[data-field="a"]');
  expect(await field.inputValue()).toMatch(/^20\d{3}, 1\d\d$/);
  await expect.poll(() => page.locator('#card').innerText()).toMatch(/\d\sunits/);
  // What is typed is x and y, too.
  await field.fill('20060, 60');
  await field.press('Enter');
  await expect.poll(() => page.url()).toContain('a=20060,60');
});

test('swapped coordinates are swapped, in the report, by undo and redo, and in a link', async ({
  visit,
}) => {
  const page = await visit(small);
  await drop(page, 'swapped.geojson', swapped);
  await page.getByRole('alert').getByText('look swapped: latitude -120').waitFor();
  await page.locator('#toast').getByText('Swap', { exact: true }).click();
  await expect.poll(() => networkName(page)).toBe('swapped.geojson');
  await answered(page);
  await page.locator('[data-report]').click();
  await page.locator('#report').getByText('No faults found').waitFor();
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => networkName(page)).toBe('Romania');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect.poll(() => networkName(page)).toBe('swapped.geojson');
  await answered(page);
  // With the part of the map that is seen now: an address takes its time.
  await expect.poll(() => page.url()).toMatch(/swap=1.*&z=[\d.]+\/[\d.]+\/-1/);

  const linked = await visit({ hash: new URL(page.url()).hash.slice(1) });
  await drop(linked, 'swapped.geojson', swapped);
  await expect.poll(() => networkName(linked)).toBe('swapped.geojson');
  await answered(linked);
});

test('what cannot be read of a link costs no page, and what it says of fixes is done', async ({
  visit,
}) => {
  const page = await visit({ hash: 'n=romania&crs=EPSG:99999' });
  expect(await networkName(page)).toBe('Romania');
  await page.getByRole('alert').getByText('EPSG:99999').waitFor();
  await go(page, 'n=romania&split=1&join=2');
  await expect.poll(() => page.url()).toContain('&split=1&join=2&');
});

test('a link that waits for a file gives way to what is in the file, or to another one', async ({
  visit,
}) => {
  const page = await visit({
    hash: 'file=town.geojson&crs=EPSG:99999&a=50.001,10.001&b=50.002,10.002',
  });
  const alert = page.getByRole('alert');
  await drop(page, 'town.geojson', town());
  await alert.getByText('"EPSG:99999" is not known here').waitFor();
  await drop(page, 'town.geojson', town());
  await expect.poll(() => networkName(page)).toBe('town.geojson');
  await answered(page);
  expect(await page.locator('[data-field="a"]').inputValue()).toBe('50.001, 10.001');

  // A metric that the file does not give.
  await go(page, 'file=other.geojson&m=NOPE');
  await toastSays(page, 'other.geojson');
  await drop(page, 'other.geojson', town());
  await expect.poll(() => networkName(page)).toBe('other.geojson');
  await alert.getByText('NOPE').waitFor();
  await answered(page);
  expect(await page.locator('#guarantee').textContent()).toContain('shortest');

  await go(page, 'file=lost.geojson&fields=oneway:DIR&m=cost');
  await toastSays(page, 'lost.geojson');
  await drop(page, 'found.geojson', town());
  await expect.poll(() => networkName(page)).toBe('found.geojson');
  await answered(page);
  await expect.poll(() => page.url()).toMatch(/#file=found\.geojson(?!.*(DIR|m=))/);
});

function moved(move: (position: [number, number]) => number[]): string {
  const { features } = JSON.parse(town()) as {
    features: { geometry: { coordinates: [number, number][] } }[];
  };
  for (const { geometry } of features) {
    geometry.coordinates = geometry.coordinates.map(move) as [number, number][];
  }
  return JSON.stringify({ type: 'FeatureCollection', features });
}

test('the dashed line to a far place ends beyond the view', async ({ visit }) => {
  const hash = 'n=city&a=51.97899,17.94787&b=51.985,18.16';
  const page = await visit({ hash });
  const lines = page.locator('path.route-access');
  const whole = await lines.getAttribute('d');
  await go(page, `${hash}&z=20/51.985/18.16`);
  // Nothing is drawn while the network opens again.
  await expect
    .poll(() => lines.getAttribute('d'))
    .toSatisfy((now: string) => now !== whole && now !== 'M0 0');
  const drawn = (await lines.getAttribute('d'))!;
  const numbers = [...drawn.matchAll(/-?[\d.]+/g)].map(([number]) => Math.abs(Number(number)));
  expect(numbers.length).toBeGreaterThan(0);
  expect(Math.max(...numbers)).toBeLessThan(2 * 1280);
});

async function expectWithin(page: Page, alert: Locator): Promise<void> {
  const { x, width } = (await alert.boundingBox())!;
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(page.viewportSize()!.width);
}

function go(page: Page, hash: string): Promise<void> {
  return page.evaluate((hash) => {
    location.hash = hash;
  }, hash);
}
