/** Roads closed by a property: what is offered, and what is closed. */
import { expect, test } from 'vitest';
import { kindsFor, textOf } from '../src/app/closures/kinds.ts';
import { Router } from '../src/index.ts';
import { ownNetwork } from '../src/router/import-roads.ts';
import { RouteFinder } from '../src/router/route-finder.ts';
import { roadsFound } from '../src/worker/answers.ts';
import type { SelectedRoads } from '../src/worker/contract/question.ts';
import { markRoads, roadsOf } from '../src/worker/marked-roads.ts';
import { propertyValues } from '../src/worker/property-values.ts';
import { selectionOf } from '../src/worker/request.ts';

const kinds = ['steps', 'path', 'path', 'residential', null, 'path'];
function at(x: number, y: number): number[] {
  return [10 + x / 1000, 50 + y / 1000];
}
function street(from: number[], to: number[], properties: Record<string, unknown> | null) {
  return {
    type: 'Feature',
    properties,
    geometry: { type: 'LineString', coordinates: [from, to] },
  };
}
/** A ladder: each rung has another property. */
const features = kinds.flatMap((highway, i) => [
  street(at(0, i), at(1, i), { highway, lanes: i % 2, id: `r${i}` }),
  street(at(0, i), at(0, i + 1), { tunnel: i === 0 ? '' : { a: i } }),
  street(at(1, i), at(1, i + 1), null),
]);
const router = Router.fromGeoJSON({ type: 'FeatureCollection', features });

test.each<[SelectedRoads, (own: Record<string, unknown>) => boolean]>([
  [{ property: 'highway', value: 'path' }, (own) => own.highway === 'path'],
  [{ property: 'lanes', value: '0' }, (own) => own.lanes === 0],
  [{ property: 'highway', value: null }, (own) => own.highway != null],
  [{ property: 'tunnel', value: null }, (own) => own.tunnel instanceof Object],
  [{ property: 'nothing', value: 'path' }, () => false],
  [{ property: 'constructor', value: null }, () => false],
])('%j closes the roads that an obvious filter finds', (selection, isMeant) => {
  const meant = features.filter(({ properties }) => properties && isMeant(properties));
  const { roads, lines, bbox } = roadsFound(router, selectionOf(selection));
  expect(roads).toBe(meant.length);
  const sorted = (all: readonly (readonly (readonly number[])[])[]) =>
    all.map((line) => JSON.stringify([...line].sort())).sort();
  expect(sorted(lines)).toEqual(sorted(meant.map(({ geometry }) => geometry.coordinates)));
  expect(bbox === null).toBe(meant.length === 0);
});

test('a copy without properties closes the roads that are marked there', () => {
  const { network } = router;
  const properties = new Array<Record<string, unknown> | null>(network.properties.length).fill(
    null,
  );
  const copy = new RouteFinder(ownNetwork({ ...network, properties }));
  const selections = [
    { property: 'highway', value: 'path' },
    { property: 'lanes', value: '0' },
    { property: 'highway', value: null },
  ];
  markRoads(properties, { selections, roads: roadsOf(network.properties, selections) });
  for (const selection of selections.map(selectionOf)) {
    const { edge } = router.select(selection);
    expect(edge.length).toBeGreaterThan(0);
    expect(copy.select(selection).edge).toEqual(edge);
  }
});

test('properties are counted, the most frequent first', () => {
  const [highway, ...others] = propertyValues(router.network.properties).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  );
  expect(highway).toEqual({
    name: 'highway',
    roads: 5,
    values: [
      { value: 'path', roads: 3 },
      { value: 'steps', roads: 1 },
      { value: 'residential', roads: 1 },
    ],
  });
  expect(others.map(({ name, roads }) => [name, roads])).toEqual([
    ['id', 6],
    ['lanes', 6],
    ['tunnel', 5],
  ]);
  // Objects are no kinds.
  expect(others[2]!.values).toEqual([]);
});

const properties = [
  { name: 'highway', roads: 9, values: [value('path', 5), value('steps', 3), value('a=b', 1)] },
  { name: 'surface', roads: 4, values: [value('stone', 3), value('path', 1)] },
];

test.each([
  ['', ['highway …', 'surface …']],
  ['high', ['highway …']],
  ['ST', ['highway = steps', 'surface = stone']],
  ['pat', ['highway = path', 'surface = path']],
  ['highway=', ['highway = path', 'highway = steps', 'highway = a=b', 'highway']],
  ['highway = steps', ['highway = steps']],
  ['highway=ste', ['highway = steps', 'highway = ste']],
  ['highway=a=b', ['highway = a=b']],
  ['highway=rare', ['highway = rare']],
  ['nothing=x', []],
])('"%s" offers %j', (text, expected) => {
  const offered = kindsFor(text, properties);
  expect(offered.map((kind) => textOf(kind) + (kind.isWhole ? '' : ' …'))).toEqual(expected);
});

function value(text: string, roads: number) {
  return { value: text, roads };
}
