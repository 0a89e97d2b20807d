import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished } from 'vitest';
import { small, test } from './page.ts';
import { violations } from './sight.ts';

test('the map is embedded in a page of another site, also without an origin of its own', async ({
  visit,
}) => {
  const page = await visit({
    ...small,
    expected: /^request: http:\/\/(127.0.0.1|localhost):/,
  });
  await page.locator('[data-export]').click();
  await page.locator('#export').getByText('Embed in a page…').click();
  await page.locator('#embed-size [value="320 × 240"]').check({ force: true });
  await page.locator('#clip-end').fill('0.9');
  await page.locator('#clip-start').fill('0.5');
  const html = await page.locator('#embed-html').inputValue();
  expect(html).toContain('width="320" height="240" loading="lazy" sandbox="allow-scripts');
  expect(html).toContain('clip=0.5-0.9');
  expect(html).toContain('title="A* and Dijkstra on the roads of Romania"');
  expect(await violations(page)).toEqual([]);
  const preview = page.frameLocator('#embed iframe');
  await preview.locator('path.route-core').waitFor({ state: 'attached' });
  await page.locator('#clip-end').fill('0.2');
  expect(await page.locator('#clip-end').getAttribute('aria-invalid')).toBe('true');
  expect(await page.locator('#embed-html').inputValue()).toBe(html);

  // Its sandbox as it is copied, and the strictest one.
  for (const sandbox of [/$^/, / allow-same-origin/]) {
    // Without an origin, workers may ask https and localhost for the network.
    const copied = html.replace(sandbox, '').replace('127.0.0.1', 'localhost');
    await page.goto(await siteWith(copied));
    const frame = page.frameLocator('iframe');
    // Without motion, the race stands where the clip ends.
    await frame.locator('#scrubber[aria-valuenow="2"]').waitFor();
    expect(await frame.locator('#card, #toolbar, #legend').count()).toBe(0);
    const link = frame.locator('#open-page');
    expect(await link.getAttribute('href')).toMatch(/\/#n=romania.*clip=0\.5-0\.9/);
    await frame.locator('body').press('End');
    await frame.locator('#caption').getByText('20% less').waitFor();
  }
});

/** Another site, whose one page has this HTML. */
async function siteWith(html: string): Promise<string> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end(`<!doctype html><h1>Blog</h1>${html}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
