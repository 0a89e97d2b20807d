import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { answered, drop, routeShape, test } from './page.ts';

/**
 * ```
 * D--N--E
 * |     |
 * A--B--C--F   from A, no left turn at B; the map is 93,207 pixels per degree wide
 * ```
 */
const places = { A: [0, 0], B: [2, 0], C: [4, 0], F: [6, 0], D: [2, 2], E: [4, 2] };
const ways = {
  AB: 'Main Street',
  BC: 'Main Street',
  CF: 'East Street',
  BD: 'Oak Street',
  CE: 'Elm Street',
  DE: 'North Street',
};
const letters = Object.keys(places);
const id = (letter: string) => 1 + letters.indexOf(letter);
const file = `<osm version="0.6">
${Object.entries(places)
  .map(
    ([name, [x, y]]) =>
      `<node id="${id(name)}" lon="${10 + x! / 1000}" lat="${50 + y! / 1000}"/>`,
  )
  .join('\n')}
${Object.entries(ways)
  .map(
    ([[a, b], name], i) =>
      `<way id="${i + 1}"><nd ref="${id(a!)}"/><nd ref="${id(b!)}"/><tag k="highway" v="residential"/><tag k="name" v="${name}"/></way>`,
  )
  .join('\n')}
<relation id="1">
<member type="way" ref="1" role="from"/><member type="node" ref="${id('B')}" role="via"/>
<member type="way" ref="4" role="to"/>
<tag k="type" v="restriction"/><tag k="restriction" v="no_left_turn"/>
</relation></osm>`;
const link = 'file=turns.osm&p=car&a=50,10&b=50.002,10.002&z=17/50.001/10.002';

test('signs show the turns of a file, and others are added at a junction', async ({ visit }) => {
  const page = await visit({ hash: link });
  await drop(page, 'turns.osm', file);
  const signs = page.locator('.turn-sign');
  await expect.poll(() => signs.count()).toBe(1);
  await answered(page);
  expect(await page.locator('#network-figures').innerText()).toContain('1 turn restriction');
  await signs.click();
  const rule = 'No left turn from Main Street into Oak Street';
  expect(await signs.getAttribute('title')).toBe(rule);
  await page.locator('#toast').getByText(rule).waitFor();
  await page.locator('[data-entry="turns"]').click();
  await expect.poll(() => signs.count()).toBe(0);
  await page.locator('[data-entry="turns"]').click();
  await expect.poll(() => signs.count()).toBe(1);

  const shape = await routeShape(page);
  await pickTurn(page, 'Coming from Main Street', 'No turn into Elm Street');
  await expect.poll(() => signs.count()).toBe(2);
  await expect.poll(() => routeShape(page)).not.toBe(shape);
  expect(await page.locator('#own-turns').innerText()).toContain('1 turn restriction');
  await expect.poll(() => page.url()).toContain('turns=no:50,10.003');
  const hash = new URL(page.url()).hash.slice(1);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => signs.count()).toBe(1);
  await expect.poll(() => routeShape(page)).toBe(shape);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect.poll(() => signs.count()).toBe(2);

  const own = page.locator('.turn-sign[data-own]');
  await own.click();
  await page.locator('#toast').getByText('Remove').click();
  await expect.poll(() => own.count()).toBe(0);
  await expect.poll(() => routeShape(page)).toBe(shape);

  const other = await visit({ hash });
  await drop(other, 'turns.osm', file);
  await expect.poll(() => other.locator('.turn-sign[data-own]').count()).toBe(1);
});

/** At C, which is 4 thousandths of a degree east of A. */
async function pickTurn(page: Page, from: string, to: string): Promise<void> {
  const a = (await page.locator('[data-pin="a"]').boundingBox())!;
  const [x, y] = [a.x + a.width / 2 + 4 * 93.207, a.y + a.height / 2];
  await page.mouse.click(x, y, { button: 'right' });
  await page.locator('#context-menu').getByText('Forbid turn…').click();
  await page.locator('#tool').getByText('Click the road you come from.').waitFor();
  await page.locator(`.turn-mark[title="${from}"]`).click();
  await page.locator(`.turn-mark[title="${to}"]`).click();
  await page.locator('#tool').waitFor({ state: 'detached' });
}
