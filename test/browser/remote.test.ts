/** Another server answers beside the page, once the user has allowed it. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { Router } from '../../src/index.ts';
import { type Listening, listen } from '../../src/server/listen.ts';
import { requestHandler } from '../../src/server.ts';
import { answered, small, test } from './page.ts';

const asked: string[] = [];
/** What the server says next in place of an answer. */
const faults: Response[] = [];
let server: Listening;

beforeAll(async () => {
  const file = JSON.parse(await readFile('data/romania.geojson', 'utf8'));
  // Where the page's route runs: this server must lead around.
  file.features = file.features.filter(
    ({ properties }: { properties: { name: string } }) => !/Pitesti/.test(properties.name),
  );
  const handle = requestHandler(Router.fromGeoJSON(file), { settings: { metric: 'distance' } });
  const answer = async (request: Request): Promise<Response> => {
    asked.push(new URL(request.url).pathname);
    return faults.shift() ?? handle(request);
  };
  server = await listen(answer, '127.0.0.1', 0);
});
beforeEach(() => {
  asked.length = 0;
  faults.length = 0;
});
afterAll(() => server.stop(0));

const readable = { headers: { 'Access-Control-Allow-Origin': '*' } };

test('a server is asked after consent, compared, remembered, and switched off', async ({
  visit,
}) => {
  const page = await visit({ ...small, expected: /localhost|Failed to load resource|ERR_/ });
  const host = `localhost:${server.port}`;
  await page.locator('#method-options summary').click();
  await page.getByText('Another server…').click();
  const panel = page.locator('#other-server');
  const [address, submit] = [panel.locator('input'), panel.locator('[type=submit]')];
  await address.fill('http://router.example.org');
  await panel.getByText('begins with https://').waitFor();
  expect(await submit.isDisabled()).toBe(true);
  await address.fill(`http://127.0.0.1:${server.port}/route/v1/driving/`);
  await panel.getByText(`${host} gets the positions of A, B`).waitFor();
  expect(asked).toEqual([]);
  await submit.click();

  const card = page.locator('#remote');
  await card.getByText('longer than on your own roads').waitFor();
  expect(await card.locator('strong').innerText()).toMatch(/^468\skm · 7\sh/);
  expect(asked).toEqual([expect.stringMatching(/^\/route\/v1\/driving\/[\d.]+,[\d.]+;[\d.]+,/)]);
  expect(await shapeOf(page, 'remote-core')).not.toBe(await shapeOf(page, 'route-core'));

  // Each fault has a sentence, and nothing is lost.
  const say = (body: string, init: ResponseInit = readable) =>
    faults.push(new Response(body, init));
  say('{"code":"InvalidQuery","message":"no such thing"}');
  await page.locator('[data-swap]:visible').click();
  await card.getByText('refuses the question: no such thing').waitFor();
  const cases: [body: string, init: ResponseInit, words: string][] = [
    ['<html>', readable, 'does not speak the interface of OSRM'],
    ['', { ...readable, status: 503 }, 'is busy'],
    ['{"code":"NoRoute"}', readable, 'finds no route'],
  ];
  // The button keeps the focus from try to try, and leaves it to the answer in the end.
  await card.locator('[data-again]').focus();
  for (const [body, init, words] of cases) {
    say(body, init);
    await page.keyboard.press('Enter');
    await card.getByText(words).waitFor();
  }
  expect(await focused(page)).toBe('answer');
  expect(await shapeOf(page, 'remote-core')).toBe('M0 0');

  // The table of places, by either side.
  await page.keyboard.press('p');
  await page.locator('#places-view [value=table]').check();
  const cell = page.locator('#cost-0-1');
  const own = await cell.innerText();
  await page.locator('#table-by [value=server]').check();
  await expect.poll(() => cell.innerText()).not.toBe(own);
  expect(asked.at(-1)).toMatch(/^\/table\//);
  // What it does not hear of does not ask it again.
  const count = asked.length;
  await page.locator('#network-options summary').click();
  await page.locator('#ignore-oneway').click();
  await page.locator('#table-by [value=own]').check();
  await expect.poll(() => cell.innerText()).toBe(own);
  expect(asked).toHaveLength(count);
  say('', { ...readable, status: 503 });
  await page.locator('#table-by [value=server]').click();
  await page.locator('#toast').getByText('is busy').waitFor();
  await expect.poll(() => page.locator('#table-by [value=own]').isChecked()).toBe(true);

  await page.locator('#modes [value=route]').check();
  await card.getByText('longer than on your own roads').waitFor();
  await page.reload();
  await page.locator('#modes [value=route]').check();
  await card.getByText('longer than on your own roads').waitFor();
  await card.getByRole('button', { name: `Switch off ${host}` }).click();
  await card.waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('answer');
  asked.length = 0;
  await page.reload();
  await page.locator('#modes [value=route]').check();
  await answered(page);
  expect([asked, await card.count()]).toEqual([[], 0]);
});

function focused(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.id);
}

function shapeOf(page: Page, line: string): Promise<string | null> {
  return page.locator(`path.${line}`).getAttribute('d');
}
