import { gzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { encodings } from '../fixtures/encodings.ts';
import { json } from '../fixtures/json.ts';
import { bytesOf } from '../fixtures/outcome.ts';
import { faultsOf } from '../fixtures/sentence.ts';
import { drop, expectUsable, field, networkName, small, test } from './page.ts';
import { town } from './town.ts';

const points = {
  type: 'FeatureCollection',
  features: [1, 2, 3].map((x) => ({
    type: 'Feature',
    properties: null,
    geometry: { type: 'Point', coordinates: [x, 50] },
  })),
};
const meters = {
  type: 'LineString',
  coordinates: [
    [795609, 618963],
    [795700, 619020],
  ],
};

const bad: [string, string | Uint8Array, RegExp][] = [
  ['an empty file', '', /empty/i],
  ['a file that is no JSON', 'roads: A to B', /valid JSON.*line 1/i],
  ['a file that stops in its first road', town().slice(0, 200), /stops in the middle/i],
  ['a gzip file that stops in its first road', gzipSync(town()).subarray(0, 60), /cut off/],
  [
    'a small file of millions of values',
    gzipSync(`{"type":"Topology","arcs":[${'[],'.repeat(9e6)}0]}`),
    /values/,
  ],
  ['a web page', '<!doctype html><title>404</title>', /HTML/],
  ['points and no roads', JSON.stringify(points), /no roads.*3 points/i],
  ['meters instead of degrees', JSON.stringify(meters), /degrees/i],
];

test('a sentence says what is wrong with a file, and the old network stays', async ({
  visit,
}) => {
  const page = await visit(small);
  const shown = async () => [
    await networkName(page),
    await field(page, 'a'),
    await field(page, 'b'),
  ];
  const before = await shown();
  for (const [index, [what, content, words]] of bad.entries()) {
    // The alert names the file, which must not have the words that are looked for.
    const name = `bad-${index}.geojson`;
    await drop(page, name, content);
    const alert = page.getByRole('alert').filter({ hasText: name });
    await alert.waitFor();
    const message = await alert.innerText();
    expect(message, what).toMatch(words);
    expect(message).not.toMatch(/TypeError|undefined|\bat .*:\d+:\d+|\[object/);
    await page.locator('#loading').waitFor({ state: 'hidden' });
    expect(await shown(), what).toEqual(before);
  }
  await expectUsable(page);
});

test('R11: one bad file after the other has its own sentence, and the old network stays', async ({
  visit,
}) => {
  const page = await visit(small);
  const before = [await networkName(page), await field(page, 'a'), await field(page, 'b')];
  const refused = [...json, ...encodings].filter(([, , outcome]) => outcome instanceof RegExp);
  // One for each sentence that is expected.
  const kinds = new Map(refused.map((fixture) => [String(fixture[2]), fixture]));
  for (const [what, input, outcome] of [...kinds.values()].slice(0, 20)) {
    await drop(page, `${what}.geojson`, bytesOf(input));
    const said = page.locator('#toast[role="alert"] p').getByText(`${what}.geojson: `);
    await said.waitFor();
    const sentence = (await said.innerText()).slice(`${what}.geojson: `.length);
    expect(sentence, what).toMatch(outcome as RegExp);
    expect(faultsOf(sentence), sentence).toEqual([]);
  }
  expect([await networkName(page), await field(page, 'a'), await field(page, 'b')]).toEqual(
    before,
  );
  await expectUsable(page);
});
