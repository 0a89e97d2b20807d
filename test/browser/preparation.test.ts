import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { answered, drop, field, frames, networkName, routeShape, test } from './page.ts';
import { town } from './town.ts';

test('a prepared method can be chosen at any time, and joins in when it is ready', async ({
  visit,
}) => {
  const page = await visit({ prepare: holdTiming });
  const times = async () => (await page.locator('#stats dd').allInnerTexts()).slice(-2).join();
  // Nothing is shown before the searches are timed.
  expect(await times()).toBe('–,–');
  await page.evaluate(() => Reflect.set(window, 'mayTime', true));
  await expect.poll(times).toMatch(/^[\d.]+\s[mµ]s,[\d.]+\s[mµ]s$/);
  const timed = await times();
  const length = await page.locator('#stats dd').first().innerText();
  // A page that is left alone prepares: the same answer stays, and is not asked for again.
  await expect.poll(() => calls(page, 'answer of own warmUp')).toBe(1);
  await frames(page, 2);
  expect(await calls(page, 'own compare')).toBe(1);
  expect(await times()).toBe(timed);
  await choose(page, 'hierarchy');
  await expect.poll(() => contestants(page)).toEqual(['Hierarchy', 'Dijkstra']);
  expect(await page.locator('#stats dd').first().innerText()).toBe(length);
  expect(await page.locator('#sentence').innerText()).toMatch(/by hierarchy than by Dijkstra/);
  await expect
    .poll(() => page.locator('#guarantee').innerText())
    .toBe('Guaranteed to be the shortest route.');
  await page.locator('#preparation').waitFor({ state: 'hidden' });
});

test('what is opened meanwhile is prepared in its turn', async ({ visit }) => {
  const page = await visit({ hash: 'n=city&alg=hierarchy' });
  await drop(page, 'town.geojson', town());
  await expect.poll(() => networkName(page)).toBe('town.geojson');
  await expect.poll(() => contestants(page)).toEqual(['Hierarchy', 'Dijkstra']);
});

test('landmarks are chosen beside the answers, and then join in', async ({ visit }) => {
  const page = await visit({ hash: 'n=city&alg=bilandmarks' });
  expect(await contestants(page)).toEqual(['Dijkstra']);
  await expect.poll(() => contestants(page)).toEqual(['Two-way landmarks', 'Dijkstra']);
  expect(await page.locator('#sentence').innerText()).toMatch(/by two-way landmarks than by/);
  await page.locator('#preparation').waitFor({ state: 'hidden' });
});

test('where the router that chooses landmarks dies, the other one chooses them', async ({
  visit,
}) => {
  const page = await visit({ hash: 'n=city&alg=bilandmarks', prepare: dieForLandmarks });
  await expect.poll(() => contestants(page)).toEqual(['Two-way landmarks', 'Dijkstra']);
  await page.locator('#preparation').waitFor({ state: 'hidden' });
});

test('a pin held is followed by the prepared router, and the drop is compared', async ({
  visit,
}) => {
  const page = await visit({ prepare: countCalls });
  const pin = (await page.locator('[data-pin="b"]').boundingBox())!;
  const [x, y] = [pin.x + pin.width / 2, pin.y + pin.height / 2];
  const was = await field(page, 'b');
  let shape = await routeShape(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  // Whoever holds a pin needs the preparation, and does not leave the page alone.
  await page.mouse.move(x - 20, y - 20, { steps: 2 });
  await expect.poll(() => calls(page, 'own warmUp')).toBe(1);
  await expect.poll(() => routeShape(page)).not.toBe(shape);
  shape = await routeShape(page);
  const asked = await calls(page, 'route');
  for (const share of [0.2, 0.4, 0.6]) {
    await page.mouse.move(x + (640 - x) * share, y + (400 - y) * share, { steps: 4 });
    await expect.poll(() => routeShape(page)).not.toBe(shape);
    shape = await routeShape(page);
  }
  await page.mouse.up();
  expect(await calls(page, 'route')).toBeGreaterThan(asked);
  expect(await field(page, 'b')).not.toBe(was);
  await settled(page);
  const dropped = [await routeShape(page), await page.locator('#sentence').innerText()];

  // Another method and back: now the comparison alone has drawn the route.
  await choose(page, 'dijkstra');
  await expect.poll(() => contestants(page)).toEqual(['Dijkstra']);
  expect(await routeShape(page)).toBe(dropped[0]);
  await choose(page, 'astar');
  await expect.poll(() => contestants(page)).toEqual(['A*', 'Dijkstra']);
  expect([await routeShape(page), await page.locator('#sentence').innerText()]).toEqual(dropped);
  await answered(page);
});

test('a link to a prepared method shows its moment, and a pin is followed by time, too', async ({
  visit,
}) => {
  const page = await visit({ hash: 'n=city&m=time&alg=hierarchy&t=0.350', prepare: countCalls });
  await expect.poll(() => contestants(page)).toEqual(['Hierarchy', 'Dijkstra']);
  const scrubber = page.locator('#scrubber');
  const [now, end] = await Promise.all(
    ['now', 'max'].map((name) => scrubber.getAttribute(`aria-value${name}`)),
  );
  expect(Number(now) / Number(end)).toBeCloseTo(0.35, 2);
  expect(await page.locator('#guarantee').textContent()).toContain('fastest');
  await expect.poll(() => new URL(page.url()).hash).toContain('m=time');

  const [asked, was, shape] = [
    await calls(page, 'route'),
    await field(page, 'b'),
    await routeShape(page),
  ];
  await page.locator('[data-pin="b"]').press('Shift+ArrowLeft');
  await expect.poll(() => field(page, 'b')).not.toBe(was);
  await expect.poll(() => routeShape(page)).not.toBe(shape);
  await expect.poll(() => calls(page, 'route')).toBeGreaterThan(asked);
  expect(await page.locator('#stats').innerText()).toMatch(/min/);
  expect(await page.getByRole('alert').count()).toBe(0);
});

async function choose(page: Page, algorithm: string): Promise<void> {
  const details = page.locator('#method-options');
  if ((await details.getAttribute('open')) === null) await details.locator('summary').click();
  await page.locator('#algorithm').selectOption(algorithm);
}

function contestants(page: Page): Promise<string[]> {
  return page.locator('#bars tbody th').allInnerTexts();
}

/** Counts what the workers are asked for, and have answered. */
async function countCalls(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counts: Record<string, number> = {};
    Reflect.set(window, 'counts', counts);
    const count = (name: string) => {
      counts[name] = (counts[name] ?? 0) + 1;
    };
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (
      message: { id?: number; name?: string },
      ...rest: never[]
    ) {
      const { id, name } = message;
      if (name) {
        count(name);
        this.addEventListener('message', ({ data }) => {
          if (data.id === id && data.kind === 'answer') count(`answer of ${name}`);
        });
      }
      post.call(this, message, ...rest);
    };
  });
}

/** The times are not asked for before `mayTime` is set. */
async function holdTiming(page: Page): Promise<void> {
  await countCalls(page);
  await page.addInitScript(() => {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message: { name?: string }, ...rest: never[]) {
      const send = () => {
        if (message.name !== 'own time' || Reflect.get(window, 'mayTime')) {
          post.call(this, message, ...rest);
        } else setTimeout(send, 20);
      };
      send();
    };
  });
}

/** Ends the worker that is to choose landmarks, as the browser does where memory is short. */
async function dieForLandmarks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message: { name?: string }, ...rest: never[]) {
      if (message.name === 'own prepareLandmarks') {
        setTimeout(() => this.dispatchEvent(new ErrorEvent('error')));
      } else post.call(this, message, ...rest);
    };
  });
}

function calls(page: Page, name: string): Promise<number> {
  return page.evaluate((name) => Reflect.get(window, 'counts')[name] ?? 0, name);
}

/** Resolves when all comparisons are answered, and the figures have not changed for a while. */
async function settled(page: Page): Promise<void> {
  let last = '';
  await expect
    .poll(
      async () => {
        const asked = await calls(page, 'own compare');
        const isAnswered = (await calls(page, 'answer of own compare')) === asked;
        const text = await page.locator('#answer').innerText();
        const isSettled = isAnswered && text === last;
        last = text;
        return isSettled;
      },
      { interval: 500 },
    )
    .toBe(true);
}
