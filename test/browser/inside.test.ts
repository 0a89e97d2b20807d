import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { linkOpened, small, test } from './page.ts';

const city = 'n=city&a=51.97899,17.94787&b=52.02134,18.06096';

/** A figure as the page writes it. */
const number = (text: string) => Number(text.replace(/[^\d.]/g, ''));

async function figure(page: Page, term: 'g' | 'h' | 'f'): Promise<number> {
  return number(await page.locator(`.inside-figures [data-term=${term}] dd`).innerText());
}

function step(page: Page): Promise<string> {
  return page.locator('.inside-step > p').first().innerText();
}

/** All that the panels say of a step. */
async function said(page: Page): Promise<string> {
  const parts = await page.locator('.inside-step, .inside-queue').allInnerTexts();
  return parts.join('\n');
}

/** Follows a link on the open page. */
async function open(page: Page, hash: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, hash);
}

async function goTo(page: Page, key: string, number: number): Promise<void> {
  await page.keyboard.press(key);
  await expect.poll(() => step(page)).toMatch(new RegExp(`^Step ${number} of`));
}

test('forward and back, one settled node at a time, with the queue that the search has', async ({
  visit,
}) => {
  const page = await visit(small);
  const settled = number(await page.locator('#bars tbody td:nth-of-type(2)').first().innerText());
  await page.keyboard.press('l');
  await expect.poll(() => step(page)).toMatch(new RegExp(`^Step 1 of ${settled} `));
  await page.locator('path.inside-arc').first().waitFor({ state: 'attached' });

  const seen = [await said(page)];
  for (let now = 1; now < settled; now++) {
    const top = number(await page.locator('.heap-top').innerText());
    await goTo(page, 'ArrowRight', now + 1);
    const [g, h, f] = await Promise.all((['g', 'h', 'f'] as const).map((t) => figure(page, t)));
    expect(g + h).toBeCloseTo(f, 6);
    expect(f).toBe(top);
    expect(await page.locator('#live').textContent()).toContain(`f ${f}`.slice(0, 4));
    seen.push(await said(page));
  }
  expect(await page.locator('.inside-done').count()).toBe(1);
  for (let now = settled - 1; now >= 1; now--) {
    await goTo(page, 'ArrowLeft', now);
    expect(await said(page)).toBe(seen[now - 1]);
  }

  // Road by road: the code follows.
  const arcs = await page.locator('.inside-arcs li').count();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.locator('.inside-arcs button').first().click();
  expect(await page.locator('.inside-arcs [data-waits]').count()).toBe(arcs - 1);
  expect(await page.locator('.inside-code [aria-current]').innerText()).toMatch(/^queue\.put/);
  await page.keyboard.press('Shift+ArrowLeft');
  expect(await page.locator('.inside-code [aria-current]').innerText()).toBe('settle(node)');

  await goTo(page, 'ArrowRight', 2);
  await expect.poll(() => page.url()).toContain('&step=2');
  await page.keyboard.press('Escape');
  await page.locator('#scrubber').waitFor();
  expect(await page.locator('path.inside-arc').count()).toBe(0);
  await expect.poll(() => page.url()).not.toContain('&step=');
});

test('a link names the step; a city is searched in buckets', async ({ visit }) => {
  const page = await visit({ hash: city });
  await open(page, `${city}&step=1200`);
  await linkOpened(page, 'step=1200');
  await expect.poll(() => step(page)).toMatch(/^Step 1,200 of 3,\d{3} · takes the nodes of/);
  const buckets = page.locator('.buckets li');
  await buckets.first().waitFor();
  const from = (await page.locator('.bucket-from').allInnerTexts()).map(number);
  expect(from).toEqual(from.toSorted((a, b) => a - b));
  await page.locator('path.inside-way').first().waitFor({ state: 'attached' });
  expect(await page.locator('path.inside-tree').count()).toBeGreaterThan(0);

  // The explored node under the mouse, and the way to it.
  const [x, y] = await page.locator('path.inside-way').evaluate((element) => {
    const path = element as unknown as SVGPathElement;
    const at = path.getPointAtLength(path.getTotalLength() * 0.97);
    const { x, y } = at.matrixTransform(path.getScreenCTM()!);
    return [x, y] as const;
  });
  await page.mouse.move(x, y);
  const tag = page.locator('.inside-tag.hovered');
  const near = page.locator('circle.inside-now');
  await expect.poll(async () => (await tag.count()) + (await near.count())).toBeGreaterThan(0);

  // Held keys repeat: the last step that was asked for is shown.
  await page.keyboard.down('ArrowRight');
  for (let repeat = 1; repeat < 70; repeat++) await page.keyboard.down('ArrowRight');
  await page.keyboard.up('ArrowRight');
  await expect.poll(() => step(page)).toMatch(/^Step 1,270 of/);
  await page.locator('#inside-search').selectOption('1');
  await expect.poll(() => step(page)).toMatch(/^Step 1 of .* takes the nodes/);
  await expect.poll(() => page.url()).toContain('&step=1/1');
});

test('of the hierarchy: its cuts, both climbs, and the opening of shortcuts', async ({
  visit,
}) => {
  const page = await visit({ hash: 'n=manhattan&alg=hierarchy' });
  await page.keyboard.press('l');
  const text = page.locator('.inside-climb');
  await expect.poll(() => text.innerText()).toMatch(/^Cut 1 of \d/);
  const cuts = number((await text.innerText()).replace(/^Cut 1 of (\d).*/s, '$1'));
  expect(await page.locator('path.inside-cut').count()).toBe(1);
  for (let cut = 1; cut < cuts; cut++) await page.keyboard.press('ArrowRight');
  expect(await page.locator('path.inside-cut').count()).toBe(cuts);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => text.innerText()).toMatch(/^The climb from [AB] settles a node/);
  await page.locator('circle.inside-now').waitFor({ state: 'attached' });
  await page.keyboard.press('End');
  await expect.poll(() => text.innerText()).toMatch(/this is the way\.$/);
  const best = number(await page.locator('.inside-queue p').innerText());
  await page.keyboard.press('Escape');
  await page.locator('#scrubber').waitFor();
  expect(best).toBeGreaterThan(0);
});

test('on a phone the parts are tabs of the sheet', async ({ visit }) => {
  const device = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await visit({ ...small, device });
  await page.locator('[data-look-inside]').dispatchEvent('click');
  await expect.poll(() => step(page)).toMatch(/^Step 1 of/);
  expect(await page.locator('.inside-queue').isVisible()).toBe(false);
  await page.getByRole('radio', { name: 'Queue' }).check({ force: true });
  await page.locator('.heap-top').waitFor();
  expect(await page.locator('.inside-arcs').isVisible()).toBe(false);
  const next = page.locator('[data-step-on]');
  const { width, height } = (await next.boundingBox())!;
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await next.tap();
  await expect.poll(() => page.url()).toContain('step=2');
  await page.getByRole('button', { name: 'Back to the race' }).tap();
  await page.locator('#scrubber').waitFor();
});
