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
    await drop(page, 'town.geojson', town(9));
    await expect.poll(() => networkName(page)).toBe('town.geojson');
    await answered(page);
    const routers = page.workers().filter((worker) => worker.url().includes('router.worker'));
    expect(routers.length).toBeGreaterThan(0);
    await Promise.all(routers.map((worker) => worker.evaluate(end).catch(() => {})));
    await page.getByRole('alert').getByText('The search stopped unexpectedly').waitFor();
    await expect
      .poll(() => page.workers().some((worker) => worker.url().includes('router.worker')))
      .toBe(true);
    await answered(page);
    expect(await networkName(page)).toBe('town.geojson');
    await expectUsable(page);
  },
);
