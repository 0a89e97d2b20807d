import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { answered, expectUsable, networkName, small, test, type Visit } from './page.ts';

/** A stand-in for an Overpass server: what it answers next, and what it was asked. */
const answers: ((response: ServerResponse) => void)[] = [];
const asked: { query: string; referrer: string | undefined }[] = [];
let server: Server;
let address = '';

beforeAll(async () => {
  server = createServer(listen).listen(0, 'localhost');
  await new Promise((resolve) => server.once('listening', resolve));
  address = `http://localhost:${(server.address() as AddressInfo).port}/api/interpreter`;
});
beforeEach(() => {
  answers.length = 0;
  asked.length = 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const listen: RequestListener = (request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    const query = new URLSearchParams(body).get('data') ?? '';
    asked.push({ query, referrer: request.headers.referer });
    response.setHeader('Access-Control-Allow-Origin', '*');
    const answer = answers.shift();
    if (answer) answer(response);
    else status(400)(response);
  });
};

const status = (code: number) => (response: ServerResponse) => {
  response.writeHead(code).end('<html>busy</html>');
};
const json = (value: unknown) => (response: ServerResponse) => {
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify(value));
};

/** Requests to the stand-in, and the failures that a test provokes. */
const visiting: Visit = {
  ...small,
  expected: /localhost|Failed to load resource|ERR_/,
};

test('a busy server is asked again after a pause, and its roads become the network', async ({
  visit,
}) => {
  const page = await visit(visiting);
  answers.push(status(429), status(504), json(village()));
  await page.locator('[data-change]').click();
  await page.locator('[data-lessons]').click();
  await page.locator('#lesson').waitFor();
  await choose(page);
  expect(await page.locator('#lesson').count()).toBe(0);
  await choose(page);
  expect(await page.locator('.roads-size').innerText()).toMatch(/km².*kB|MB/);
  await page.clock.install();
  await load(page);
  const panel = page.locator('#roads-wanted');
  await panel.getByText('wants a pause. It is asked again in 30 s').waitFor();
  expect(asked).toHaveLength(1);
  await page.clock.runFor(29_000);
  await panel.getByText('in 1 s').waitFor();
  expect(asked).toHaveLength(1);
  await page.clock.runFor(1000);
  await panel.getByText('is busy. It is asked again in 30 s').waitFor();
  await page.clock.runFor(30_000);
  await page.clock.resume();
  await expect.poll(() => networkName(page)).toMatch(/^OpenStreetMap -?[\d.]+, -?[\d.]+/);
  await answered(page);
  expect(asked).toHaveLength(3);
  expect(await page.locator('#network-figures').innerText()).toBe('4 nodes · 3 edges');
  await page.locator('#attribution').getByText('OpenStreetMap').waitFor();
  expect(await panel.count()).toBe(0);
  for (const format of ['GPX', 'GeoJSON', 'SVG']) {
    await page.locator('[data-export]').click();
    const saving = page.waitForEvent('download');
    await page.locator('#export').getByText(format, { exact: true }).click();
    const text = await readFile(await (await saving).path(), 'utf8');
    expect(text, format).toContain('© OpenStreetMap contributors');
  }
  const { query, referrer } = asked[2]!;
  expect(query).toMatch(/^\[out:json\].*way\[highway\]\(4\d\.\d+,2\d\.\d+,4\d\.\d+,2\d\.\d+\)/);
  expect(query).toContain('[type~"^restriction"]');
  // Overpass servers ask which page uses them: they get its host alone.
  expect(referrer).toBe(`${new URL(page.url()).origin}/`);
  await expectUsable(page);
});

test('each failure of a server has a sentence, and what was open stays', async ({ visit }) => {
  const page = await visit(visiting);
  const before = await networkName(page);
  await choose(page);
  const alert = page.locator('#roads-wanted [role=alert]');
  const cases: [answer: (response: ServerResponse) => void, words: string][] = [
    [status(400), 'The server answered 400'],
    [json({ elements: [] }), 'no roads in this area'],
    [
      json({ elements: [], remark: 'runtime error: Query timed out in "query" at line 1.' }),
      'The server gave up: runtime error: Query timed out',
    ],
    [(response) => response.end('<html>Welcome</html>'), 'The server sent no roads'],
    [(response) => response.end(JSON.stringify(village()).slice(0, -40)), 'cut off'],
    [
      (response) => {
        response.writeHead(200, { 'Content-Length': '5000' });
        response.write('{"elements":[');
        setTimeout(() => response.destroy(), 50);
      },
      'cut off',
    ],
    [(response) => void response.destroy(), 'cannot be reached'],
  ];
  for (const [answer, words] of cases) {
    answers.push(answer);
    await load(page);
    await alert.getByText(words).waitFor();
    expect(await networkName(page)).toBe(before);
  }
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('#roads-wanted').count()).toBe(0);
  await expectUsable(page);
});

test('loading can be cancelled while the server waits, and while it sends', async ({ visit }) => {
  const page = await visit(visiting);
  await choose(page);
  answers.push(status(429), (response) => response.write('{"elements":['));
  for (const words of ['It is asked again', 'Receiving roads: ']) {
    await load(page);
    await page.locator('#roads-wanted').getByText(words).waitFor();
    await page.locator('[data-cancel-roads]').click();
    await page.locator('#roads-wanted .primary').waitFor();
  }
  expect(await page.locator('#roads-wanted [role=alert]').count()).toBe(0);
  expect(asked).toHaveLength(2);
});

test('on a phone the box is above the panel', async ({ visit }) => {
  const device = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await visit({ ...visiting, device });
  await page.locator('[data-change]').dispatchEvent('click');
  await page.locator('[data-overpass]').dispatchEvent('click');
  const panel = (await page.locator('#roads-wanted').boundingBox())!;
  const shape = (await page.locator('path.roads-wanted').boundingBox())!;
  expect(shape.height).toBeGreaterThan(50);
  expect(shape.y).toBeGreaterThan(0);
  expect(shape.y + shape.height).toBeLessThan(panel.y);
});

test('a box can be drawn, and one that is too large is refused', async ({ visit }) => {
  const page = await visit(visiting);
  await page.locator('[data-change]').click();
  await page.locator('[data-overpass]').click();
  const panel = page.locator('#roads-wanted');
  // Romania is too large.
  await panel.getByText('the limit is 1,000 km²').waitFor();
  const loads = panel.locator('.primary');
  expect(await loads.isDisabled()).toBe(true);
  await panel.getByText('Draw a box').click();
  await page.locator('#tool').getByText('a corner of the box').waitFor();
  await page.mouse.click(640, 300);
  await page.locator('#tool').getByText('the opposite corner').waitFor();
  await page.mouse.move(643, 301, { steps: 3 });
  await page.mouse.click(645, 303);
  await expect.poll(() => loads.isDisabled()).toBe(false);
  expect(await page.locator('.roads-size').innerText()).toContain('km²');
});

/** Opens the panel at a small box, with the stand-in as server. */
async function choose(page: Page): Promise<void> {
  await page.locator('[data-change]').click();
  await page.locator('[data-overpass]').click();
  await page.locator('#roads-place').fill('45.5, 25.5');
  await page.locator('#roads-place').press('Enter');
  await page.locator('#roads-wanted select').selectOption('');
  await page.locator('#roads-wanted input[type=url]').fill(address);
}

async function load(page: Page): Promise<void> {
  await page.locator('#roads-wanted .primary').click();
}

/** A crossing with a bench, a gate and a turn that is forbidden. */
function village() {
  const node = (id: number, lon: number, lat: number, tags?: object) => ({
    type: 'node',
    id,
    lon,
    lat,
    ...(tags && { tags }),
  });
  const way = (id: number, nodes: number[], name: string) => ({
    type: 'way',
    id,
    nodes,
    tags: { highway: 'residential', name },
  });
  return {
    version: 0.6,
    osm3s: { copyright: 'The data of this test are made up.' },
    elements: [
      way(1, [1, 2, 3], 'Long Street'),
      way(2, [2, 4], 'Short Street'),
      way(3, [4, 5], 'Far Street'),
      {
        type: 'relation',
        id: 9,
        tags: { type: 'restriction', restriction: 'no_left_turn' },
        members: [
          { type: 'way', ref: 3, role: 'from' },
          { type: 'node', ref: 4, role: 'via' },
          { type: 'way', ref: 2, role: 'to' },
        ],
      },
      node(1, 25.49, 45.5),
      node(2, 25.5, 45.5),
      node(3, 25.51, 45.5),
      node(4, 25.5, 45.51),
      node(5, 25.51, 45.51, { barrier: 'gate' }),
    ],
  };
}
