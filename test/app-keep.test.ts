import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type KeptSession,
  keptWork,
  readSession,
  revive,
  sessionVersion,
} from '../src/app/keep/format.ts';
import { givingWay, listed, type NetworkRow, readRow, rowVersion } from '../src/app/keep/row.ts';
import { sessionFor } from '../src/app/keep/tab.ts';
import { initialSession, type Network, noPlan, reduce } from '../src/app/store/session.ts';
import type { NetworkSource } from '../src/worker/contract/network.ts';

const city: Network = {
  id: 'city',
  name: 'City',
  source: { name: 'city', url: 'https://x/city' },
};
const source: NetworkSource = { name: 'roads.geojson', file: new Blob(['{}']) };
const roads: Network = { id: null, name: 'Campus', source };
const repaired: Network = {
  ...roads,
  profile: 'car',
  vehicle: { width: 2.5 },
  positions: { crs: 'EPSG:32632' },
  fixes: { join: 2, splitCrossings: true },
  fields: { name: 'STREET', oneway: { field: 'DIR', codes: { '1': 'forward' } }, class: null },
  turns: [{ kind: 'no', from: [1, 2], via: [3, 4], to: [5, 6] }],
};
const plan = {
  ...noPlan,
  network: repaired,
  from: [1.5, 2.25],
  via: [[1, 2]],
  closed: [[3, 4]],
  closedWith: [
    { property: 'highway', value: 'steps' },
    { property: 'tunnel', value: null },
  ],
  areas: [
    {
      kind: 'avoided',
      corners: [
        [0, 0],
        [1, 0],
        [0, 1],
      ],
    },
  ],
  places: [{ position: [1, 2], name: 'Café' }],
  metric: { climb: 6 },
  compared: [
    { algorithm: 'astar', heuristic: 'manhattan', heuristicWeight: 1.5, colour: 'third' },
    {
      algorithm: 'dijkstra',
      heuristic: 'none',
      heuristicWeight: 1,
      metric: { field: 'a,b/c', as: 'cost' },
      colour: 'first',
    },
  ],
} as const;
const work = {
  plan,
  past: [
    { label: 'Opened Campus', plan: { ...noPlan, network: city, suggested: true } },
    { label: 'Joined dead ends', plan: { ...noPlan, network: roads } },
  ],
  future: [{ label: 'Moved A', plan: { ...plan, from: [9, 9] as const } }],
};
const keyOf = (asked: NetworkSource) => (asked === source ? 'abc' : undefined);
const kept: KeptSession = {
  version: sessionVersion,
  saved: 1e12,
  address: 'file=roads.geojson',
  pieces: { mode: 'route' },
  ...keptWork(work, keyOf)!,
};
const bases = kept.networks.map(({ isEmbedded }) => (isEmbedded ? city : roads));

describe('a session', () => {
  test('comes back as it was stored', () => {
    const read = readSession(structuredClone(kept));
    expect(read).toEqual(kept);
    expect(revive(kept, bases)).toEqual(work);
  });

  test('names one network for plans that share one', () => {
    const back = revive(kept, bases)!;
    expect(back.future[0]!.plan.network).toBe(back.plan.network);
    expect(back.past[1]!.plan.network!.source).toBe(back.plan.network!.source);
  });

  test('comes back without the steps on networks that are gone', () => {
    const withoutCity = revive(
      kept,
      kept.networks.map(({ isEmbedded }) => (isEmbedded ? null : roads)),
    )!;
    expect(withoutCity.past.map(({ label }) => label)).toEqual(['Joined dead ends']);
    expect(revive(kept, [])).toBeNull();
  });

  test('is not stored while its network is not', () => {
    expect(keptWork(work, () => undefined)).toBeNull();
    const onCity = { ...work, plan: work.past[0]!.plan };
    expect(keptWork(onCity, () => undefined)).toMatchObject({ past: [{}], future: [] });
  });

  test('of an older page has neither roads closed by properties nor places', () => {
    const { closedWith: _, places: __, compared: ___, ...older } = kept.plan;
    const none = { closedWith: [], places: [], compared: '' };
    expect(readSession({ ...kept, plan: older })).toMatchObject({ plan: none });
  });

  test('of the future is left alone', () => {
    expect(readSession({ ...kept, version: sessionVersion + 1, plan: 'unknown' })).toBe('newer');
    expect(readSession({ ...kept, version: 0 })).toBeNull();
  });

  test('is read only if every value is valid', () => {
    const spoils: [path: string, value: unknown][] = [
      ['saved', Number.NaN],
      ['plan.network', 7],
      ['plan.network', 0.5],
      ['plan.from', [1]],
      ['plan.from', [1, Number.POSITIVE_INFINITY]],
      ['plan.from', undefined],
      ['plan.via', {}],
      ['plan.areas.0.corners', [[0, 0]]],
      ['plan.areas.0.kind', 'odd'],
      ['plan.places.0.position', [1]],
      ['plan.places.0.name', null],
      ['plan.closedWith.0.property', 7],
      ['plan.closedWith.1.value', true],
      ['past.0.label', 5],
      ['networks.0.id', null],
      ['networks.0.reading.turns.0.via', 'here'],
      ['pieces', []],
    ];
    for (const [path, value] of spoils) {
      expect(readSession(spoilt(kept, path.split('.'), value)), path).toBeNull();
    }
  });

  test('that is spoilt anywhere neither throws nor brings what it should not', () => {
    const paths = pathsOf(kept);
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.anything(), (path, value) => {
        const read = readSession(spoilt(kept, path, value));
        if (read === null || read === 'newer') return;
        const back = revive(read, bases);
        const { from, via } = back?.plan ?? noPlan;
        for (const position of [...(from ? [from] : []), ...via]) {
          expect(position.every(Number.isFinite)).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('which session comes back', () => {
  const arrival = { hash: 'n=city&a=1,2', isOwn: false, tab: null };
  const here = { ...arrival, tab: 'own' };

  test('after a reload, that of the tab', () => {
    expect(sessionFor({ ...here, isOwn: true })).toEqual({ id: 'own', ifSame: false });
    expect(sessionFor({ ...here, hash: '' })).toEqual({ id: 'own', ifSame: false });
  });

  test('in a new tab, the newest one, unless a link asks for another', () => {
    expect(sessionFor({ ...arrival, hash: '' })).toEqual({ id: 'newest', ifSame: false });
    expect(sessionFor(arrival)).toEqual({ id: 'newest', ifSame: true });
  });

  test('none for a link that was opened in the tab', () => {
    expect(sessionFor(here)).toBeNull();
  });
});

describe('a restored plan', () => {
  const restored = reduce(initialSession, {
    type: 'restored',
    ...work,
    shown: { time: 1 },
    instead: city,
  });
  const suggestion = { from: [1, 2], to: [3, 4] } as const;

  test('stays as it was when its network opens', () => {
    expect(restored.opening).toMatchObject({ network: repaired, isNew: false });
    const open = reduce(restored, { type: 'opened', points: suggestion, label: 'Opened' });
    expect(open).toMatchObject({ open: repaired, plan, restored: { time: 1 } });
    expect(open.past).toHaveLength(2);
    expect(reduce(open, { type: 'answered' }).restored).toBeNull();
  });

  test.for(['failed', 'cancelled'] as const)('gives way if its network %s', (type) => {
    const next = reduce(restored, { type });
    expect(next).toMatchObject({ opening: { network: city, isNew: true }, past: [] });
    const open = reduce(next, { type: 'opened', points: suggestion, label: 'Opened' });
    expect(open).toMatchObject({ open: city, past: [], plan: { network: city } });
  });
});

describe('saved networks', () => {
  const row: NetworkRow = {
    version: rowVersion,
    id: 'abc',
    name: 'Campus',
    fileName: 'roads.geojson',
    isNamed: false,
    url: null,
    size: 12,
    nodes: 3,
    opened: 5,
    thumbnail: new ArrayBuffer(2),
    work: null,
    deleted: null,
    disk: null,
  };

  test('are read only if they are whole', () => {
    expect(readRow(row)).toEqual(row);
    expect(readRow({ ...row, version: rowVersion + 1 })).toBeNull();
    expect(readRow({ ...row, name: 5 })).toBeNull();
    expect(readRow({ ...row, url: 'ftp://x/roads' })).toBeNull();
    expect(readRow({ ...row, work: {}, disk: 1, thumbnail: 1 })).toEqual({
      ...row,
      thumbnail: null,
    });
  });

  test('are listed by their last use; the oldest one without a name gives way first', () => {
    const rows = [
      row,
      { ...row, id: 'new', opened: 9 },
      { ...row, id: 'named', opened: 1, isNamed: true },
      { ...row, id: 'deleted', deleted: 4 },
      null,
    ];
    expect(listed(rows).map(({ id }) => id)).toEqual(['new', 'abc', 'named']);
    expect(givingWay(rows, new Set(['deleted'])).map(({ id }) => id)).toEqual(['abc', 'new']);
  });
});

type Path = readonly string[];

function pathsOf(value: unknown, start: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [start];
  const inner = Object.entries(value).flatMap(([key, each]) => pathsOf(each, [...start, key]));
  return start.length ? [start, ...inner] : inner;
}

function spoilt(value: object, [key = '', ...rest]: Path, instead: unknown): object {
  const copy: Record<string, unknown> = Array.isArray(value)
    ? ([...value] as unknown as Record<string, unknown>)
    : { ...value };
  copy[key] = rest.length ? spoilt(copy[key] as object, rest, instead) : instead;
  return copy;
}
