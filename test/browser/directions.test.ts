import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { placeOnRoute, test, type Visit } from './page.ts';

/** Three streets in the place of an embedded network. */
const streets: Visit = {
  hash: 'n=romania&a=52,18.002&b=52.01,18.038',
  prepare: (page) =>
    page.route('**/data/romania.geojson', (route) => route.fulfill({ json: file() })),
};

const phone: Visit = {
  ...streets,
  device: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

test('the steps are a list; what is lit there is lit on the map', async ({ visit }) => {
  const page = await visit(streets);
  await showSteps(page);
  await expect
    .poll(() => texts(page))
    .toEqual([
      expect.stringMatching(/^Head east on First Street/),
      expect.stringMatching(/^Turn left onto Second Street/),
      expect.stringMatching(/^Turn right/),
      expect.stringMatching(/^You have arrived/),
    ]);
  // A road without a name is called by its class.
  expect((await texts(page))[2]).toContain('footway');
  expect(await page.locator('#sentence').innerText()).toContain('4 steps from A to B');
  expect(await lit(page)).toEqual([]);

  await page.locator('.steps li button').nth(1).hover();
  await expect.poll(() => lit(page)).toEqual([1]);
  const second = await stretch(page);
  await page.locator('.step-label').getByText('Second Street').waitFor();

  await page.keyboard.press('ArrowDown');
  await expect.poll(() => lit(page)).toEqual([2]);
  expect(await stretch(page)).not.toBe(second);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => stretch(page)).toBe(second);
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(() => lit(page)).toEqual([3]);

  await page.getByRole('radio', { name: 'Race' }).check();
  await expect.poll(() => page.locator('.step-core').count()).toBe(0);
  expect(await page.locator('#bars').isVisible()).toBe(true);
});

test('a step out of view is shown when it is chosen', async ({ visit }) => {
  const page = await visit(streets);
  await showSteps(page);
  const address = page.url();
  for (let i = 0; i < 8; i++) await page.locator('[data-zoom-in]').click();
  await expect.poll(() => page.url()).not.toBe(address);
  await page.locator('.steps li button').nth(2).press('Enter');
  const label = page.locator('.step-label');
  await expect
    .poll(async () => (await label.boundingBox())?.x)
    .toSatisfy((x?: number) => x !== undefined && x > 364 && x < 1280);
});

test('half a sheet shows one step at a time, a whole one the list', async ({ visit }) => {
  const page = await visit(phone);
  await showSteps(page);
  const isSeen = () =>
    page.locator('.steps li button').evaluateAll((all) =>
      all.map((each) => {
        const { left, right } = each.getBoundingClientRect();
        return left < innerWidth - 20 && right > 20;
      }),
    );
  await expect.poll(isSeen).toEqual([true, false, false, false]);
  await page.getByRole('button', { name: 'Next step' }).tap();
  await expect.poll(isSeen).toEqual([false, true, false, false]);
  expect(await lit(page)).toEqual([1]);
  await page.locator('#timeline .handle').tap();
  await expect.poll(isSeen).toEqual([true, true, true, true]);
});

/** @param height of a position above the sea; without one, the file has none */
function file(height?: (lng: number, lat: number) => number): object {
  const raised = ([lng, lat]: readonly [number, number]) =>
    height ? [lng, lat, height(lng, lat)] : [lng, lat];
  const features = lines.map(([properties, ...positions]) => ({
    type: 'Feature',
    properties,
    geometry: { type: 'LineString', coordinates: positions.map(raised) },
  }));
  return { type: 'FeatureCollection', features };
}

/** Up along First Street, level on Second Street, down along the footway. */
const hills: Visit = {
  ...streets,
  prepare: (page) => {
    const height = (lng: number) => 140 - Math.abs(lng - 18.02) * 2000;
    return page.route('**/data/romania.geojson', (route) =>
      route.fulfill({ json: file(height) }),
    );
  },
};

test('heights stand in a strip that moves a dot along the route, and back', async ({ visit }) => {
  const page = await visit(hills);
  await showSteps(page);
  const strip = page.locator('.strip');
  await strip.waitFor();
  const figures = page.locator('.heights-figures');
  expect(await figures.innerText()).toMatch(/36.m up\s+36.m down\s+104.m to 140.m/);
  expect((await page.locator('#timeline').boundingBox())!.height).toBe(132);

  const dot = () => page.locator('path.step-dot').getAttribute('d');
  const none = await dot();
  const box = (await strip.boundingBox())!;
  await page.mouse.move(box.x + box.width / 4, box.y + 30);
  await expect.poll(dot).not.toBe(none);
  const quarter = await dot();
  expect(await strip.getAttribute('aria-valuetext')).toMatch(/ high$/);
  await page.mouse.click(box.x + box.width / 4, box.y + 30);
  await expect.poll(() => lit(page)).toEqual([0]);
  await expect.poll(() => figures.innerText()).toMatch(/First Street\s*\+36.m/);

  await strip.focus();
  await page.keyboard.press('End');
  await expect.poll(dot).not.toBe(quarter);
  expect(await strip.getAttribute('aria-valuenow')).toBe(
    await strip.getAttribute('aria-valuemax'),
  );

  // The mouse on the route moves the mark in the strip.
  const [x, y] = await placeOnRoute(page);
  await page.mouse.move(x, y);
  const mark = page.locator('.strip-mark');
  await expect
    .poll(async () => (await mark.boundingBox())?.x)
    .toSatisfy((at?: number) => at !== undefined && Math.abs(at - box.x - box.width / 2) < 40);
  await page.mouse.move(x + 80, y);
  await mark.waitFor({ state: 'detached' });

  await page.keyboard.press('h');
  await page.locator('#scrubber').waitFor();
  await page.keyboard.press('h');
  await strip.waitFor();
});

test('the directions are printed with the map, and copied as text', async ({ visit }) => {
  const page = await visit({
    ...streets,
    prepare: async (page) => {
      await streets.prepare!(page);
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.addInitScript(() => {
        window.print = () => document.documentElement.setAttribute('data-printed', '');
      });
    },
  });
  await showSteps(page);
  await page.locator('[data-print]').click();
  await page.locator('html[data-printed]').waitFor();
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('#print');
  expect(await sheet.locator('li').allInnerTexts()).toEqual([
    expect.stringMatching(/^Head east on First Street\s+1\.2.km$/),
    expect.stringMatching(/^Turn left onto Second Street\s+1\.1.km$/),
    expect.stringMatching(/^Turn right/),
    expect.stringMatching(/^You have arrived/),
  ]);
  const width = await sheet
    .locator('img')
    .evaluate((image) => (image as HTMLImageElement).naturalWidth);
  expect(width).toBeGreaterThan(2000);
  expect(await page.locator('#card').isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await sheet.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await page.locator('#toast').getByText('Directions copied.').waitFor();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(/^1\. Head east on First Street \(1\.2.km\)\n2\. .*\n4\. You have/s);
});

async function showSteps(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Steps' }).check();
  await page.locator('.steps li').first().waitFor();
}

function texts(page: Page): Promise<string[]> {
  return page.locator('.steps li bdi').allInnerTexts();
}

/** The indices of the steps that are lit. */
function lit(page: Page): Promise<number[]> {
  return page
    .locator('.steps li')
    .evaluateAll((all) =>
      all.flatMap((each, i) => (each.getAttribute('aria-current') === 'step' ? [i] : [])),
    );
}

function stretch(page: Page): Promise<string | null> {
  return page.locator('path.step-core').getAttribute('d');
}

/** First Street to the east, Second Street to the north, a footway to the east. */
const lines = [
  [{ name: 'First Street', highway: 'residential' }, [18, 52], [18.02, 52]],
  [{ name: 'Second Street', highway: 'residential' }, [18.02, 52], [18.02, 52.01]],
  [{ highway: 'footway' }, [18.02, 52.01], [18.04, 52.01]],
  [{ name: 'First Street', highway: 'residential' }, [18.02, 52], [18.03, 52]],
  [{ name: 'Second Street', highway: 'residential' }, [18.02, 52.01], [18.02, 52.015]],
] as const;
