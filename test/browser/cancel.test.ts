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
