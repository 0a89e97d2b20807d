import { expect } from 'vitest';
import { answered, field, raceOver, routeShape, small, test } from './page.ts';

test('Space plays and pauses, arrows scrub', async ({ visit }) => {
  const page = await visit({ motion: true });
  await raceOver(page);
  const scrubber = page.locator('#scrubber');
  const node = async () => Number(await scrubber.getAttribute('aria-valuenow'));
  const last = Number(await scrubber.getAttribute('aria-valuemax'));

  await page.locator('#map').focus();
  await page.keyboard.press('Space');
  await page.locator('[data-play][data-playing]').waitFor();
  await page.keyboard.press('Space');
  await raceOver(page);

  await scrubber.focus();
  await page.keyboard.press('End');
  await expect.poll(node).toBe(last);
  await page.keyboard.press('Home');
  await expect.poll(node).toBe(0);
  await page.keyboard.press('ArrowRight');
  await expect.poll(node).toBeGreaterThan(0);
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(node).toBe(2);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(node).toBe(0);
});

test('S swaps, but not in a field, ? lists the keys, F leaves only the map', async ({
  visit,
}) => {
  const page = await visit(small);
  const [a, b] = [await field(page, 'a'), await field(page, 'b')];
  await page.keyboard.press('s');
  await expect.poll(() => field(page, 'a')).toBe(b);
  await page.locator('[data-field="a"]').press('s');
  expect(await field(page, 'b')).toBe(a);
  await page.locator('#map').focus();

  await page.keyboard.press('?');
  await page.locator('#keys[open]').waitFor();
  expect(await page.locator('#keys').innerText()).toContain('Space');
  await page.keyboard.press('Escape');
  await page.locator('#keys').waitFor({ state: 'hidden' });

  await page.keyboard.press('f');
  await page.locator('#card').waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');
  await page.locator('#card').waitFor({ state: 'visible' });
});

test('a pin moves by arrows, and A and B go to the middle of what one sees', async ({
  visit,
}) => {
  const page = await visit();
  const [a, shape] = [await field(page, 'a'), await routeShape(page)];
  await page.locator('[data-pin="a"]').focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => field(page, 'a')).not.toBe(a);
  await expect.poll(() => routeShape(page)).not.toBe(shape);

  const [moved, b] = [await field(page, 'a'), await field(page, 'b')];
  await page.locator('#map').focus();
  await page.keyboard.press('a');
  await expect.poll(() => field(page, 'a')).not.toBe(moved);
  await page.keyboard.press('b');
  await expect.poll(() => field(page, 'b')).not.toBe(b);
  await answered(page);
});

test('all that can be clicked has a name, and all stands in a landmark', async ({ visit }) => {
  const page = await visit(small);
  const nameless = await page
    .locator('button, input, select, [role="slider"], [role="application"]')
    .evaluateAll((elements) =>
      elements
        .filter((element) => !element.closest('[hidden]'))
        .filter((element) => {
          const labels = (element as HTMLInputElement).labels ?? [];
          const label = element.getAttribute('aria-label') || element.textContent || '';
          return !label.trim() && !labels.length && !element.getAttribute('title');
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    );
  expect(nameless).toEqual([]);

  const outside = await page.locator('body *').evaluateAll((all) =>
    all
      .filter((part) => part.checkVisibility() && part.getClientRects().length > 0)
      .filter((part) => !part.closest('main, svg, [role=status], [role=alert], dialog'))
      .filter((part) => !part.querySelector('main') && !part.matches('.skip'))
      .map((part) => part.outerHTML.slice(0, 80)),
  );
  expect(outside).toEqual([]);
  expect(await page.getByRole('main').locator('#legend, #toolbar').count()).toBe(2);
});

test('menus answer arrows, and give the focus back', async ({ visit }) => {
  const page = await visit(small);
  const focused = () => page.evaluate(() => document.activeElement!.textContent);
  await page.locator('[data-export]').focus();
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe('GPX');
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toBe('GeoJSON');
  await page.keyboard.press('ArrowUp');
  expect(await focused()).toBe('GPX');
  await page.keyboard.press('Escape');
  await page.locator('#export').waitFor({ state: 'detached' });
  expect(await focused()).toBe('Export');

  await page.locator('[data-change]').focus();
  await page.keyboard.press('Enter');
  const isInMenu = () =>
    page.evaluate(() => document.activeElement!.matches('#network-menu .menu-item'));
  await expect.poll(isInMenu).toBe(true);
  const first = await focused();
  await page.keyboard.press('ArrowDown');
  expect(await isInMenu()).toBe(true);
  expect(await focused()).not.toBe(first);
  await page.keyboard.press('Home');
  expect(await focused()).toBe(first);
  await page.keyboard.press('Escape');
  await page.locator('#network-menu').waitFor({ state: 'detached' });
  expect(await focused()).toBe('Change');
});
