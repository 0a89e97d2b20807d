import { readFile } from 'node:fs/promises';
import type { Feature, LineString } from 'geojson';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { answered, drop, field, networkName, small, test, type Visit } from './page.ts';
import { town } from './town.ts';

const fileName = '<b>broken</b> town.geojson';

test('faults are counted, shown on the map one by one, and fixed in a file that is saved', async ({
  visit,
}) => {
  const page = await visit(small);
  await openBroken(page);
  const ends = page.locator('[data-fault="dangles"]');
  const title = () => ends.locator('h3').innerText();
  expect(await title()).toBe('2 dead ends just short of a road');
  expect(await page.locator('#report bdi').first().innerText()).toBe(fileName);
  expect(await page.locator('#report .notes').innerText()).toContain('Skipped 1 feature');
  expect(await page.locator('#report .report-fields').innerText()).toContain('name');
  expect(await page.locator('#report b').count()).toBe(0);

  const slider = ends.getByRole('slider');
  await ends.getByText('Joining them reduces 2 separate parts to 1.').waitFor();
  await slider.fill('1.5');
  expect(await title()).toBe('1 dead end just short of a road');
  await ends.getByText('Joining them leaves 2 separate parts.').waitFor();
  await slider.fill('2');

  const halo = () => page.locator('path.fault-halo').getAttribute('d');
  await ends.getByText('Show').click();
  await ends.getByText('1 of 2').waitFor();
  const first = await halo();
  await ends.getByText('Next').click();
  await ends.getByText('2 of 2').waitFor();
  await expect.poll(halo).not.toBe(first);
  await page.locator('[data-fault="components"]').getByText('Show').click();
  await page.locator('[data-fault="components"]').getByText('1 of 1').waitFor();

  await page.keyboard.press('Escape');
  expect(await page.locator('#report').isVisible()).toBe(false);
  await expect.poll(() => page.locator('path.fault-halo').count()).toBe(0);
  await page.keyboard.press('n');
  await ends.waitFor();

  // A fix says what it did, keeps A and B, and is saved or undone.
  const points = [await field(page, 'a'), await field(page, 'b')];
  expect(await figures(page)).toContain('2 separate parts');
  await ends.getByText('Join 2 ends').click();
  await page.locator('#toast').getByText('2 dead ends joined: 1 separate part').waitFor();
  await answered(page);
  expect(await figures(page)).not.toContain('separate');
  expect([await field(page, 'a'), await field(page, 'b')]).toEqual(points);
  await page.getByText('No separate parts').waitFor();

  const download = page.waitForEvent('download');
  await page.getByText('Save repaired file').click();
  expect((await download).suggestedFilename()).toBe('b-broken-b-town-repaired.geojson');
  const saved: { features: Feature[] } = JSON.parse(
    await readFile(await (await download).path(), 'utf8'),
  );
  expect(saved.features.map(({ properties }) => properties)).toEqual(
    broken().features.map(({ properties }) => properties),
  );
  expect(saved.features).not.toEqual(broken().features);

  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => figures(page)).toContain('2 separate parts');
  await answered(page);
  await page.locator('[data-fault="components"]').waitFor();
  expect(await page.getByText('Save repaired file').isVisible()).toBe(false);

  // A file that is being written when the report is closed is given up.
  await ends.getByText('Join 2 ends').click();
  await page.getByText('No separate parts').waitFor();
  const toastThen = await page.evaluate(async () => {
    const press = (selector: string) => document.querySelector<HTMLElement>(selector)!.click();
    press('#report .repairs button');
    // Components render in a microtask.
    await Promise.resolve();
    const text = document.querySelector('#toast')!.textContent;
    press('#report [aria-label="Close the report"]');
    return text;
  });
  expect(toastThen).toContain('Writing the file');
  await page.locator('#toast').waitFor({ state: 'hidden' });

  await page.locator('[data-report]').click();
  const again = page.waitForEvent('download');
  await page.getByText('Save repaired file').click();
  await again;
});

test('where there is no route, the page offers what may help', async ({ visit }) => {
  const page = await visit(small);
  await dropTown(page);
  await setField(page, 'a', '50.003, 10.012');
  await setField(page, 'b', '50.001, 10.001');
  await page.locator('#headline').getByText('No route').waitFor();
  expect(await page.locator('path.route-gap').getAttribute('d')).not.toBe('M0 0');
  await page.getByText('Show the gap').waitFor();
  await page.locator('#remedy').getByText('Join up to 2 m').click();
  await page.locator('[data-fault="dangles"]').getByText('Join 2 ends').click();
  await answered(page);

  const [a, b] = [
    [10, 50],
    [10.01, 50],
  ];
  const geometry = { type: 'LineString', coordinates: [a, b] };
  const oneway = { type: 'Feature', properties: { oneway: 'yes' }, geometry };
  await drop(page, 'oneway.geojson', JSON.stringify(oneway));
  await expect.poll(() => networkName(page)).toBe('oneway.geojson');
  await setField(page, 'a', '50, 10.009');
  await setField(page, 'b', '50, 10.001');
  await page.locator('#headline').getByText('No route').waitFor();
  await page.locator('#remedy').getByText('Ignore one-ways').click();
  await answered(page);

  await setField(page, 'b', '60, 10.001');
  await page.locator('#headline').getByText('No route').waitFor();
  await page.getByText('Zoom to network').click();
  await page.getByText('Use it').click();
  await answered(page);
  expect(await field(page, 'b')).toMatch(/^50,/);

  // The next file begins with its one-ways.
  await drop(page, 'oneway again.geojson', JSON.stringify(oneway));
  await expect.poll(() => networkName(page)).toBe('oneway again.geojson');
  await setField(page, 'a', '50, 10.009');
  await setField(page, 'b', '50, 10.001');
  await page.locator('#headline').getByText('No route').waitFor();
});

test('the networks of the page are reported honestly', async ({ visit }) => {
  const page = await visit({ hash: 'n=manhattan' });
  await page.locator('[data-report]').click();
  await page.locator('#report').getByText('No faults found').waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('report-title');
  await page.getByLabel('Close the report').click();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Report');
  await page.locator('[data-change]').click();
  await page.locator('[data-network="labyrinth"]').click();
  await expect.poll(() => networkName(page)).toBe('Labyrinth');
  await answered(page);
  await page.keyboard.press('n');
  await page.locator('#report').getByText('A maze has no roads to check').waitFor();
});

test('on a phone the report leaves the map in sight, for fingers', async ({ visit }) => {
  const size = { width: 390, height: 844 };
  const device: Visit['device'] = { viewport: size, hasTouch: true, isMobile: true };
  const page = await visit({ ...small, device });
  await dropTown(page);
  await page.locator('#timeline .handle, #peek').first().dispatchEvent('click');
  await page.locator('[data-report]').dispatchEvent('click');
  const button = page.locator('[data-fault="dangles"] [data-show]');
  await button.tap();
  const panel = (await page.locator('#report').boundingBox())!;
  expect(panel).toMatchObject({ x: 0, width: 390 });
  expect(panel.y + panel.height).toBeCloseTo(844, 0);
  const mark = async () => {
    const box = (await page.locator('path.fault-halo').boundingBox())!;
    return box.y > 0 && box.y + box.height < panel.y;
  };
  await expect.poll(mark).toBe(true);
  for (const target of [button, page.getByLabel('Close the report')]) {
    const box = (await target.boundingBox())!;
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

/** A town with a street that ends 1.2 m early, a path 1.8 m off, and a kiosk. */
function broken(): { features: Feature<LineString>[] } {
  const file = JSON.parse(town(8, { surface: 'asphalt' }));
  const meter = 1 / 111_195;
  file.features.find(isColumn3).geometry.coordinates[0][1] += 1.2 * meter;
  const wide = meter / Math.cos((50.0027 * Math.PI) / 180);
  const end = [10.0098 + 1.8 * wide, 50.0027];
  const coordinates = [end, [10.011, 50.0026], [10.013, 50.004]];
  file.features.push(
    {
      type: 'Feature',
      properties: { name: 'Path' },
      geometry: { type: 'LineString', coordinates },
    },
    {
      type: 'Feature',
      properties: { name: 'Kiosk' },
      geometry: { type: 'Point', coordinates: end },
    },
  );
  return file;
}

function isColumn3({ properties }: Feature): boolean {
  return properties?.name === 'Column 3';
}

async function dropTown(page: Page): Promise<void> {
  await drop(page, fileName, JSON.stringify(broken()));
  await expect.poll(() => networkName(page)).toBe(fileName);
  await answered(page);
}

async function openBroken(page: Page): Promise<void> {
  await dropTown(page);
  await page.locator('[data-report]').click();
  await page.locator('[data-fault="dangles"]').waitFor();
}

async function setField(page: Page, name: string, text: string): Promise<void> {
  await page.locator(`[data-field="${name}"]`).fill(text);
  await page.locator(`[data-field="${name}"]`).press('Enter');
}

function figures(page: Page): Promise<string> {
  return page.locator('#network-figures').innerText();
}
