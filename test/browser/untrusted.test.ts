import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { answered, drop, expectUsable, networkName, small, test } from './page.ts';
import { town } from './town.ts';

const attacks = [
  '<img src=x onerror="window.__xss=1">',
  '<script>window.__xss=1</script>',
  '"><svg onload=window.__xss=1>',
  "'-(window.__xss=1)-'",
  'javascript:window.__xss=1',
  '<iframe srcdoc="<script>parent.__xss=1</script>"></iframe>',
  '<a href="https://example.org/">click</a>',
  '{{constructor.constructor("window.__xss=1")()}}',
  '\u202Ereversed\u0000\u0007',
];

/** Three at a time: opening a file takes a moment. */
const volleys = [0, 3, 6].map((first) => attacks.slice(first, first + 3).join(' '));

const pollution = JSON.parse(
  '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"toString":"x","hasOwnProperty":1}',
) as Record<string, unknown>;

test('S1, S2, S3: what a file says stays text', async ({ visit }) => {
  const page = await visit(small);
  const properties = Object.fromEntries(attacks.map((attack) => [attack, attack]));
  for (const volley of volleys) {
    const known = { name: volley, highway: volley, oneway: volley, junction: volley };
    await drop(page, fileName(volley), town(4, { ...properties, ...pollution, ...known }));
    await expect
      .poll(() => networkName(page))
      .toContain(volley.slice(0, 12).replaceAll('/', '∕'));
    await expectUsable(page);
    await page.keyboard.press('x');
    await page
      .locator('#toast')
      .getByText(`Closed ${volley.slice(0, 12)}`)
      .waitFor();
    await page.locator('[data-report]').click();
    await page.locator('#report .report-fields').waitFor();
    await page.getByLabel('Close the report').click();
  }
  await expectClean(page);
});

test('S1, S2: so do error messages that quote it', async ({ visit }) => {
  const page = await visit(small);
  for (const volley of volleys) {
    const text = JSON.stringify(volley);
    for (const content of [
      volley,
      `{"type":${text}}`,
      `{"type":"FeatureCollection","features":[{"type":"Feature","id":${text},"geometry":{"type":${text}}}]}`,
      `{"type":"LineString","coordinates":[[${text},0],[1,1]]}`,
    ]) {
      await drop(page, fileName(volley), content);
      await page.getByRole('alert').waitFor();
      await page.locator('#toast [aria-label="Close"]').click();
    }
  }
  await expectClean(page);
});

test('S1, S2: so do links', async ({ visit }) => {
  const keys = [
    'n',
    'a',
    'b',
    'via',
    'alg',
    'h',
    'w',
    'z',
    't',
    'theme',
    'view',
    'p',
    'close',
    'crs',
    'join',
    'fields',
  ];
  const page = await visit(small);
  for (const volley of volleys) {
    const value = encodeURIComponent(volley);
    const others = keys.map((key) => `${key}=${value}`).join('&');
    await page.evaluate((hash) => {
      location.hash = hash;
    }, `${others}&file=${value}`);
    await page.locator('#toast').getByText('This link was made with').waitFor();
    await page.locator('#toast [aria-label="Close"]').click();
    await answered(page);
  }
  await expectClean(page);
});

test('S5: a link to an address loads nothing unasked', async ({ visit }) => {
  const address = encodeURIComponent('https://example.org/<img src=x>.geojson');
  const page = await visit({ hash: `url=${address}` });
  await page
    .getByRole('button', { name: 'Load', exact: true })
    .first()
    .waitFor({ state: 'attached' });
  await expectClean(page);
});

test('S5: only web addresses are loaded, and none is gone to', async ({ visit }) => {
  const page = await visit(small);
  const { origin, pathname } = new URL(page.url());
  const alert = page.getByRole('alert');
  for (const address of [
    'javascript:window.__xss=1',
    'data:application/geo+json,{}',
    'file:///etc/passwd',
    'blob:https://example.org/1',
    'ftp://example.org/roads.geojson',
  ]) {
    await page.locator('[data-change]').click();
    await page.locator('#address-field').fill(address);
    await page.locator('#address-field').press('Enter');
    await alert.getByText('Only addresses that begin with https://').waitFor();
    await page.evaluate(
      (hash) => {
        location.hash = hash;
      },
      `n=romania&url=${encodeURIComponent(address)}`,
    );
    await alert.getByText('ignored: url').waitFor();
    await answered(page);
    expect(page.url().startsWith(origin + pathname), address).toBe(true);
    await expectClean(page);
    await page.locator('#toast [aria-label="Close"]').click();
  }
});

async function expectClean(page: Page): Promise<void> {
  const found = await page.evaluate(() => ({
    ran: (window as { __xss?: unknown }).__xss,
    polluted: ({} as { polluted?: unknown }).polluted,
    prototype: Object.keys(Object.prototype),
    strangers: document.querySelectorAll(
      'iframe, object, embed, img, body script, a[href^="javascript:"], a[href*="example.org"]',
    ).length,
  }));
  expect(found).toEqual({ ran: undefined, polluted: undefined, prototype: [], strangers: 0 });
}

/** Like a file's on a disk: with all but the slash. */
function fileName(volley: string): string {
  return `${volley.replaceAll('/', '∕')}.geojson`;
}
