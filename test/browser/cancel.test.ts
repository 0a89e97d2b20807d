import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectUsable, networkName, small, test } from './page.ts';

test('Cancel keeps the network that was there', async ({ visit }) => {
  // A server that never answers: the opening lasts until it is cancelled.
  const page = await visit({
    ...small,
    prepare: (page) => page.route('**/endless.geojson', () => {}),
  });
  const [name, figures] = [
    await networkName(page),
    await page.locator('#network-figures').innerText(),
  ];

  await page.locator('[data-change]').click();
  await page.locator('#address-field').fill(new URL('endless.geojson', page.url()).href);
  await page.locator('#address-field').press('Enter');
  await page.locator('#loading-name').getByText('endless.geojson').waitFor();
  await page.locator('[data-cancel]').click();

  await page.locator('#loading').waitFor({ state: 'hidden' });
  expect(await networkName(page)).toBe(name);
  expect(await page.locator('#network-figures').innerText()).toBe(figures);
  expect(await page.getByRole('alert').count()).toBe(0);
  await expectUsable(page);
});

test('what a link opens is not opened once more when it is cancelled', async ({ visit }) => {
  let others = Promise.resolve();
  const page = await visit({
    hash: 'n=romania&split=1',
    async prepare(page) {
      await page.route('**/romania.geojson', () => {});
      await countOpenings(page);
      others = cancelForManhattan(page);
    },
  });
  await others;
  expect(await networkName(page)).toBe('Manhattan, schematic');
  expect(await page.locator('html').getAttribute('data-openings')).toBe('2');
});

test('a big file can be cancelled while it is being read', async ({ visit }) => {
  const page = await visit(small);
  const name = await networkName(page);
  const dataTransfer = await page.evaluateHandle(() => {
    const road =
      '{"type":"Feature","properties":{"name":"Long Road"},"geometry":{"type":"LineString","coordinates":[[10,50],[10.1,50.1],[10.2,50]]}},';
    const piece = road.repeat(10_000);
    const parts = [
      '{"type":"FeatureCollection","features":[',
      ...Array(40).fill(piece),
      road.slice(0, -1),
      ']}',
    ];
    const transfer = new DataTransfer();
    transfer.items.add(new File(parts, 'big.geojson'));
    return transfer;
  });
  for (const type of ['dragenter', 'dragover', 'drop']) {
    await page.dispatchEvent('#map', type, { dataTransfer });
  }
  await page.locator('[data-cancel]').click();
  await page.locator('#loading').waitFor({ state: 'hidden' });
  expect(await networkName(page)).toBe(name);
  await expectUsable(page);
});

/** Counts how often a router is asked to open a network. */
async function countOpenings(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message: { name?: string }, ...rest: never[]) {
      const { dataset } = document.documentElement;
      if (message.name === 'own open') dataset.openings = `${Number(dataset.openings ?? 0) + 1}`;
      post.call(this, message, ...rest);
    };
  });
}

/** Cancels what the page opens first, and asks for another network. */
async function cancelForManhattan(page: Page): Promise<void> {
  await page.locator('[data-cancel]').click();
  await page.locator('[data-change]').click();
  await page.locator('[data-network="manhattan"]').click();
}
