import type { Browser, BrowserContextOptions, Page, Request } from 'playwright-core';
import { chromium } from 'playwright-core';
import { test as base, expect, inject } from 'vitest';

export interface Visit {
  /** The link's hash, without "#". */
  hash?: string;
  /** What follows "?" in the address. */
  search?: string;
  /** The race is played only where it is asked for; the visit then begins with it. */
  motion?: boolean;
  /** Further settings of the browser, such as a phone's. */
  device?: BrowserContextOptions;
  /** Runs before the page is there, for example to answer its requests. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Faults that this test provokes. */
  expected?: RegExp;
}

/**
 * Vitest's `test` with `visit`, which opens the served page and waits for its first answer. The
 * test also fails on any console error, uncaught error, violation of the content security policy,
 * or request to another host.
 */
export const test = base.extend<{ browser: Browser; visit: (how?: Visit) => Promise<Page> }>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures from this pattern.
    async ({}, use) => {
      const { launch, problem } = inject('site');
      if (problem) throw new Error(problem);
      const browser = await chromium.launch(launch);
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  visit: async ({ browser }, use) => {
    const faults: string[] = [];
    const closings: (() => Promise<void>)[] = [];
    await use(async (how = {}) => {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        locale: 'en-GB',
        reducedMotion: how.motion ? 'no-preference' : 'reduce',
        // Each visit would keep the whole page for later; offline.test.ts does.
        serviceWorkers: 'block',
        ...how.device,
      });
      closings.push(() => context.close());
      const page = await context.newPage();
      watch(page, (fault) => {
        if (!how.expected?.test(fault)) faults.push(fault);
      });
      await how.prepare?.(page);
      const search = how.search ? `?${how.search}` : '';
      await page.goto(inject('site').url + search + (how.hash ? `#${how.hash}` : ''));
      await (how.motion ? raceOn(page) : answered(page)).catch((error: Error) => {
        throw new Error([error.message, ...faults].join('\n'));
      });
      return page;
    });
    for (const close of closings) await close();
    expect(faults).toEqual([]);
  },
});

/** Where it does not matter which roads there are, few of them open sooner. */
export const small: Visit = { hash: 'n=romania' };

/** Resolves when the network is open and the question is answered. */
export async function answered(page: Page): Promise<void> {
  await page.locator('#loading').waitFor({ state: 'hidden' });
  await page.locator('path.route-core:not([d="M0 0"])').waitFor({ state: 'attached' });
}

/**
 * Resolves when the network that a link opens has answered. The link has no view (`z=`), which the
 * page then adds. Until then the network before may show what the link asks for.
 */
export async function linkOpened(page: Page, part: string): Promise<void> {
  await expect
    .poll(() => new URL(page.url()).hash)
    .toSatisfy((hash: string) => hash.includes(part) && hash.includes('&z='));
}

/** Resolves when the page has been drawn so often. */
export async function frames(page: Page, count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

async function raceOn(page: Page): Promise<void> {
  await page.locator('[data-play][data-playing]').waitFor();
}

export async function raceOver(page: Page): Promise<void> {
  await page.locator('[data-play]:not([data-playing])').waitFor();
}

/** The line on the map as Leaflet drew it: another route is another shape. */
export async function routeShape(page: Page): Promise<string | null> {
  return page.locator('path.route-core').getAttribute('d');
}

/** Where the route is on the page, in the middle or at another share of its length. */
export function placeOnRoute(page: Page, share = 0.5): Promise<readonly [x: number, y: number]> {
  return page.locator('path.route-core').evaluate((element, share) => {
    const path = element as unknown as SVGPathElement;
    const { x, y } = path
      .getPointAtLength(path.getTotalLength() * share)
      .matrixTransform(path.getScreenCTM()!);
    return [x, y] as const;
  }, share);
}

/** What the card says of the answer, but the times. */
export async function figures(page: Page): Promise<string[]> {
  const texts = ['#headline', '#sentence', '#bars tbody td:nth-of-type(2)'];
  const parts = texts.map((selector) => page.locator(selector).allInnerTexts());
  return (await Promise.all(parts)).flat();
}

/** How many tiles of the road layer can be seen and have anything on them. */
export function roadTiles(page: Page): Promise<number> {
  return page.locator('#map canvas.leaflet-tile').evaluateAll(
    (tiles) =>
      tiles.filter((tile) => {
        if (getComputedStyle(tile).visibility !== 'visible') return false;
        const { width, height } = tile as HTMLCanvasElement;
        const copy = new OffscreenCanvas(width, height).getContext('2d')!;
        copy.drawImage(tile as HTMLCanvasElement, 0, 0);
        return copy.getImageData(0, 0, width, height).data.some((value) => value > 0);
      }).length,
  );
}

/** What the user reads in a field: "a", "b" or "via-1". */
export function field(page: Page, name: string): Promise<string> {
  return page.locator(`[data-field="${name}"]`).inputValue();
}

export function networkName(page: Page): Promise<string> {
  return page.locator('#network-name').innerText();
}

/** Resolves when the toast says this, perhaps among other words. */
export async function toastSays(page: Page, text: string): Promise<void> {
  await page.locator('#toast').getByText(text).waitFor();
}

/** What a link and a stored session bring back. */
export async function plannedWork(page: Page) {
  return {
    network: await networkName(page),
    a: await field(page, 'a'),
    b: await field(page, 'b'),
    algorithm: await page.locator('#algorithm').inputValue(),
    heuristic: await page.locator('#heuristic').inputValue(),
    answer: await figures(page),
  };
}

/** Proves that the page still answers: the route back is another line. */
export async function expectUsable(page: Page): Promise<void> {
  const [a, shape] = [await field(page, 'a'), await routeShape(page)];
  await page.locator('[data-swap]:visible').click();
  await expect.poll(() => field(page, 'b')).toBe(a);
  await expect.poll(() => routeShape(page)).not.toBe(shape);
}

/** Drops a file as a file manager does. */
export function drop(page: Page, name: string, content: string | Uint8Array): Promise<void> {
  return dropAll(page, { [name]: content });
}

/** Drops several files at once. */
export async function dropAll(
  page: Page,
  contents: Record<string, string | Uint8Array>,
): Promise<void> {
  const files = Object.entries(contents).map(([name, content]) => ({
    name,
    bytes: Buffer.from(content).toString('base64'),
  }));
  const dataTransfer = await page.evaluateHandle((files) => {
    const transfer = new DataTransfer();
    for (const { name, bytes } of files) {
      const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([content], name));
    }
    return transfer;
  }, files);
  for (const type of ['dragenter', 'dragover', 'drop']) {
    await page.dispatchEvent('#map', type, { dataTransfer });
  }
}

function watch(page: Page, report: (fault: string) => void): void {
  const { origin } = new URL(inject('site').url);
  const isOurs = (request: Request) =>
    /^(data|blob):/.test(request.url()) || new URL(request.url()).origin === origin;
  page.on('console', (message) => {
    if (message.type() === 'error') report(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => report(`uncaught: ${error.message}`));
  page.context().on('request', (request) => {
    if (!isOurs(request)) report(`request: ${request.url()}`);
  });
}
