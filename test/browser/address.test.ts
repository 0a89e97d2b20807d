import { expect, inject } from 'vitest';
import { answered, networkName, test } from './page.ts';

test('an address names a network that is loaded when the user agrees', async ({ visit }) => {
  const roads = `${inject('site').url}data/romania.geojson`;
  const page = await visit({ search: `net=${encodeURIComponent(roads)}`, hash: 'alg=dijkstra' });
  expect(await networkName(page)).toBe('Aldermund');
  await page.locator('#toast').getByText(`This link loads ${roads}`).waitFor();
  // The address stays a link until then, also for a reload.
  await page.reload();
  await page.locator('#toast').getByText('Load', { exact: true }).click();
  await expect.poll(() => networkName(page)).toBe('romania.geojson');
  await answered(page);
  await expect.poll(() => page.url()).toContain(`#url=`);
  expect(new URL(page.url()).search).toBe('');
  expect(page.url()).toContain('alg=dijkstra');
});

test('an address that is none is said', async ({ visit }) => {
  const page = await visit({ search: 'net=javascript:alert(1)', hash: 'n=romania' });
  expect(await networkName(page)).toBe('Romania');
  const other = await visit({ search: 'net=ftp://roads' });
  await other.locator('#toast').getByText('could not be read and were ignored: url').waitFor();
});
