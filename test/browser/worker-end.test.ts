import { expect } from 'vitest';
import { answered, drop, expectUsable, networkName, small, test } from './page.ts';
import { town } from './town.ts';

test.for<[string, () => void]>([
  [
    'by a fault',
    () => {
      setTimeout(() => {
        throw new Error('provoked');
      });
    },
  ],
  ['without a word', () => self.close()],
])(
  'R20: a search that stops is started again, and the page says so: %s',
  async ([, end], { visit }) => {
    const page = await visit({ ...small, expected: /provoked/ });
    const routers = () =>
      page.workers().filter((worker) => worker.url().includes('router.worker'));
    const earlier = new Set(routers());
    await drop(page, 'town.geojson', town(9));
    // The name may stand there while the network before still answers.
    await expect.poll(() => routers().some((router) => earlier.has(router))).toBe(false);
    await answered(page);
    expect(await networkName(page)).toBe('town.geojson');
    expect(routers().length).toBeGreaterThan(0);
    await Promise.all(routers().map((worker) => worker.evaluate(end).catch(() => {})));
    await page.getByRole('alert').getByText('The search stopped unexpectedly').waitFor();
    await expect.poll(() => routers().length).toBeGreaterThan(0);
    await answered(page);
    expect(await networkName(page)).toBe('town.geojson');
    expect(await page.getByText('background worker stopped').count()).toBe(0);
    await expectUsable(page);
  },
);
