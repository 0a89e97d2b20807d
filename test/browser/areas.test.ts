import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { answered, figures, placeOnRoute, routeShape, test, type Visit } from './page.ts';

const middle: Visit = { hash: 'n=city&a=51.979,17.948&b=52.021,18.061&z=12/52/18' };

test('an area that is drawn closes its roads, by mouse and by keys', async ({ visit }) => {
  const page = await visit(middle);
  const shape = await routeShape(page);
  const [x, y] = await placeOnRoute(page);
  const corner = (dx: number, dy: number) => page.mouse.click(x + dx, y + dy);

  await page.mouse.click(x, y, { button: 'right' });
  await page.locator('#context-menu').getByText('Close area…').click();
  await page.locator('#tool').getByText('Click the corners of the area to close.').waitFor();
  const done = page.locator('#tool').getByText('Done');
  await corner(-30, -30);
  await corner(40, 90);
  await page.keyboard.press('Backspace');
  await corner(30, -30);
  expect(await done.isDisabled()).toBe(true);
  await corner(30, 30);
  await corner(-30, 30);
  await corner(-30, -30);
  await page.locator('#toast').getByText('Closed an area').waitFor();
  await expect.poll(() => routeShape(page)).not.toBe(shape);
  const bent = await routeShape(page);
  await page.locator('path.closed-core:not([d="M0 0"]), path.closed-thin').first().waitFor();
  await page.locator('#closures').getByText('1 area closed').waitFor();

  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => routeShape(page)).toBe(shape);
  await expectAreas(page, 0);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect.poll(() => routeShape(page)).toBe(bent);

  // Escape leaves nothing behind, and clicks set points again.
  await page.keyboard.press('d');
  await page.locator('#tool').waitFor();
  await corner(-200, -200);
  await page.keyboard.press('Escape');
  await page.locator('#tool').waitFor({ state: 'detached' });
  await expectAreas(page, 1);
  await page.locator('.area-mark').click();
  await expect.poll(() => routeShape(page)).toBe(shape);
});

test('the link has the areas, and the answer says what it avoids', async ({ visit }) => {
  const page = await visit(middle);
  await page.locator('#map').focus();
  await page.keyboard.press('Shift+D');
  await page.locator('#tool').getByText('Press Space').waitFor();
  for (const move of ['ArrowLeft', 'ArrowUp', 'ArrowRight']) {
    await page.keyboard.press(' ');
    await panned(page, move);
  }
  await page.locator('#tool').getByText('Enter to finish').waitFor();
  await page.keyboard.press('Enter');
  await expectAreas(page, 1);
  await answered(page);
  await page.locator('#closures').getByText('1 area avoided').waitFor();
  await expect.poll(() => page.url()).toMatch(/avoidarea=[^;&]+;[^;&]+;[^;&]+(&|$)/);

  const other = await visit({ hash: new URL(page.url()).hash.slice(1) });
  await expectAreas(other, 1);
  await expect.poll(() => figures(other)).toEqual(await figures(page));
  await other.locator('[data-reopen]').click();
  await expectAreas(other, 0);
});

/** Waits for the end of the movement, since corners must not lie too near to each other. */
async function panned(page: Page, key: string): Promise<void> {
  const corners = () => page.locator('path.area-corners').getAttribute('d');
  const before = await corners();
  await page.keyboard.press(key);
  let last = before;
  const rests = async () => {
    const now = await corners();
    const isSame = now === last;
    last = now;
    return isSame && now !== before;
  };
  await expect.poll(rests, { interval: 300 }).toBe(true);
}

async function expectAreas(page: Page, count: number): Promise<void> {
  await expect.poll(() => page.locator('.area-mark').count()).toBe(count);
  await expect.poll(() => page.locator('#closures').isVisible()).toBe(count > 0);
}
