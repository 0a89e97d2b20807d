import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { GeoJsonProperties } from 'geojson';
import { afterAll, expect, test } from 'vitest';
import type { Asked } from '../src/app/export/asked.ts';
import { libraryCode, searchOf, serverRequest } from '../src/app/export/code.ts';
import { commandLine } from '../src/app/export/command-line.ts';
import { statistics } from '../src/app/export/statistics.ts';
import type { Network } from '../src/app/store/session.ts';
import { type Position, Router } from '../src/index.ts';
import type { Comparison } from '../src/worker/contract/comparison.ts';
import type { Question } from '../src/worker/contract/question.ts';
import { built } from './support/built.ts';
import { commandWords } from './support/command.ts';

const folder = mkdtempSync(join(tmpdir(), 'roadstar-code-'));
afterAll(() => rmSync(folder, { recursive: true }));

const start = promisify(execFile);

/** A grid of 5 by 5 streets; those to the north have a toll. */
const at = (x: number, y: number): Position => [18 + x / 100, 52 + y / 100];
const streets = [0, 1, 2, 3, 4].flatMap((i) =>
  [0, 1, 2, 3].flatMap((j) => [
    street(at(j, i), at(j + 1, i), { toll: 1, highway: 'residential', note: i === 1 && 'a, b' }),
    street(at(i, j), at(i, j + 1), { toll: 3, highway: i + j === 2 ? 'footway' : 'residential' }),
  ]),
);
const file = "it's a town.geojson";
const roads = JSON.stringify({ type: 'FeatureCollection', features: streets });
writeFileSync(join(folder, file), roads);

const network: Network = { id: null, name: file, source: { name: file, text: '' } };
const question: Question = {
  from: at(0.2, 0),
  to: at(3.8, 4),
  via: [],
  closed: [],
  closedWith: [],
  areas: [],
  metric: 'distance',
  ignoreOneway: false,
  contestants: [
    { algorithm: 'astar', heuristic: 'great-circle', heuristicWeight: 1, colour: 'first' },
  ],
};
const plain: Asked = { network, question, isFlat: false, isMaze: false };

test('the plain question is short code', () => {
  expect(libraryCode(plain)).toBe(`import { readFile } from 'node:fs/promises';
import { Router } from 'roadstar';

const router = await Router.open(await readFile('it\\'s a town.geojson'));
const answer = router.route({ from: [18.002, 52], to: [18.038, 52.04] });
console.log(answer.found ? answer.meters : answer.message);
`);
  expect(commandLine(plain)).toBe(`npx roadstar route 'it'\\''s a town.geojson' \\
  --from=18.002,52 \\
  --to=18.038,52.04
`);
  expect(serverRequest(plain)).toBe(
    "curl -sS 'http://localhost:5000/route/v1/driving/18.002,52;18.038,52.04?overview=full&geometries=geojson&steps=true'\n",
  );
});

const square = (x: number, y: number): Position[] => [
  at(x - 0.3, y - 0.3),
  at(x + 0.3, y - 0.3),
  at(x + 0.3, y + 0.3),
  at(x - 0.3, y + 0.3),
];

const cases: [what: string, asked: Asked][] = [
  [
    'vias, closures, areas and another algorithm',
    {
      ...plain,
      question: {
        ...question,
        via: [at(1, 3), at(2, 1)],
        closed: [at(0.5, 1), at(2, 2.5)],
        closedWith: [
          { property: 'highway', value: 'footway' },
          { property: 'note', value: 'a, b' },
        ],
        areas: [
          { kind: 'closed', corners: square(1, 1) },
          { kind: 'avoided', corners: square(3, 3) },
        ],
        contestants: [
          { algorithm: 'bidijkstra', heuristic: 'none', heuristicWeight: 1, colour: 'first' },
        ],
      },
    },
  ],
  [
    'a profile, a field as the cost, own turns and one-ways ignored',
    {
      ...plain,
      network: {
        ...network,
        profile: 'car',
        vehicle: { height: 3.8 },
        turns: [{ kind: 'no', from: at(0.5, 0), via: at(1, 0), to: at(1, 0.5) }],
      },
      question: { ...question, metric: { field: 'toll', as: 'multiplier' }, ignoreOneway: true },
    },
  ],
  [
    'repairs and fields',
    {
      ...plain,
      network: { ...network, fixes: { splitCrossings: true, join: 2 }, fields: { class: null } },
      question: { ...question, metric: { field: 'toll' } },
    },
  ],
];

test.each(cases)('library call and command answer as the page does: %s', async (_, asked) => {
  const expected = await answerOf(asked);
  const code = join(folder, 'code.mjs');
  const library = JSON.stringify(built('index.js'));
  writeFileSync(code, libraryCode(asked).replace("'roadstar'", library));
  // As a shell reads it, with the command of this source instead of the installed one.
  const main = commandWords([]).flat().join(' ');
  const script = `npx() { shift; ${main} "$@"; }\n${commandLine(asked)}`;
  const [called, printed] = await Promise.all([
    start(process.execPath, [code], { cwd: folder }),
    start('bash', ['-euc', script], { cwd: folder }),
  ]);
  expect(Number(called.stdout)).toBeCloseTo(expected, 6);
  expect(JSON.parse(printed.stdout).properties.meters).toBeCloseTo(expected, 6);
});

/** As the page's own worker asks, with another order of calls. */
async function answerOf({ network, question }: Asked): Promise<number> {
  const { profile, vehicle, fields, turns } = network;
  const router = await Router.open(readFileSync(join(folder, file)), {
    ...(profile && { profile }),
    ...(vehicle && { vehicle }),
    ...(fields && { fields }),
    ...(turns && { turns }),
  });
  const { closed, closedWith, areas, contestants, ...others } = question;
  const search = searchOf(contestants[0]!);
  const drawn = (kind: string) =>
    areas
      .filter((area) => area.kind === kind)
      .map(({ corners }) => ({
        type: 'Polygon' as const,
        coordinates: [[...corners, corners[0]!].map(([x, y]) => [x, y])],
      }));
  const answer = router.route({
    ...others,
    ...search,
    closed: [
      ...closed.map((place) => router.snap(place).edge),
      ...closedWith.map(
        ({ property, value }) =>
          (road: GeoJsonProperties) =>
            road?.[property] === value,
      ),
      ...drawn('closed'),
    ],
    avoid: drawn('avoided'),
  });
  if (!answer.found) throw new Error(answer.message);
  return answer.meters;
}

test('text mazes have code of their own, and no command', () => {
  const maze: Asked = {
    ...plain,
    isMaze: true,
    network: { id: 'labyrinth', name: 'labyrinth', source: { name: 'labyrinth.txt', url: 'x' } },
  };
  expect(libraryCode(maze)).toContain(
    "Router.fromNetwork(gridGraph(await readFile('data/labyrinth.txt', 'utf8')).network)",
  );
  expect(commandLine(maze)).toBeNull();
});

test('a server is asked with the same words as the command', () => {
  const text = serverRequest(cases[0]![1]);
  expect(text).toContain('/driving/18.002,52;18.01,52.03;18.02,52.01;18.038,52.04?');
  expect(text).toContain(
    '&close=18.005,52.01&close=18.02,52.025&close-where=highway%3Dfootway&close-where=note%3Da%5C,%20b&close-area=18.007,52.007;',
  );
  expect(text).toContain('&algorithm=bidijkstra&heuristic=none');
  expect(serverRequest(cases[1]![1])).toContain(
    '&profile=car&height=3.8&metric=meters*toll&ignore-oneway=true',
  );
});

test('statistics are a row for each search, safe in a spreadsheet', () => {
  const run = {
    heuristic: 'none',
    heuristicWeight: 1,
    exact: true,
    settled: 5,
    relaxed: 9,
    queueOperations: 14,
  };
  const text = statistics(
    {
      answer: { found: true, metric: '=HYPERLINK("x")' },
      runs: [
        { ...run, algorithm: 'astar', exploredMeters: 12.5, meters: 10, cost: 10 },
        { ...run, algorithm: 'dijkstra', exploredMeters: 20, meters: null, cost: null },
      ],
    } as unknown as Comparison,
    [0.5, 1.5],
    [7.5, 8.5],
  );
  const [head, first, second] = text.split('\r\n');
  expect(head!.split(',')).toHaveLength(13);
  expect(first).toBe('astar,none,1,true,5,9,14,12.5,7.5,10,"\'=HYPERLINK(""x"")",10,0.5');
  expect(second).toBe('dijkstra,none,1,true,5,9,14,20,8.5,,"\'=HYPERLINK(""x"")",,1.5');
});

function street(from: Position, to: Position, properties: object): object {
  return {
    type: 'Feature',
    properties,
    geometry: { type: 'LineString', coordinates: [from, to] },
  };
}
