import { describe, expect, test } from 'vitest';
import type { Position } from '../src/geo/position.ts';
import { Router } from '../src/index.ts';
import { Streets } from '../src/worker/streets.ts';
import { seeded } from './support/random.ts';

describe('streets by their names', () => {
  const streets = streetsOf([
    [
      'Rua São João',
      [
        [0, 0],
        [0.01, 0],
        [0.02, 0],
      ],
    ],
    [
      'Rua da Alegria',
      [
        [0.01, -0.01],
        [0.01, 0],
        [0.01, 0.01],
      ],
    ],
    // It goes on as another street, without a junction.
    [
      'Rua das Flores',
      [
        [0.02, 0],
        [0.03, 0],
      ],
    ],
    [
      'Большая улица',
      [
        [0, 0.01],
        [0.01, 0.01],
      ],
    ],
    // A town farther away has one of the same name.
    [
      'Rua da Alegria',
      [
        [0.2, 0],
        [0.21, 0],
      ],
    ],
  ]);
  const titles = (text: string, near: Position = [0, 0]) =>
    streets.find({ text, near }).map(({ title }) => title);

  test.each([
    ['rua sao j', 'Rua São João'],
    ['SÃO JOÃO', 'Rua São João'],
    ['joao sao', 'Rua São João'],
    ['rua da alegrya', 'Rua da Alegria'],
    ['больш', 'Большая улица'],
    ['fl', 'Rua das Flores'],
  ])('%s is found', (text, title) => {
    expect(titles(text)[0]).toBe(title);
  });

  test('the nearer of two with one name comes first', () => {
    const places = (near: Position) =>
      streets
        .find({ text: 'Rua da Alegria', near })
        .map(({ position }) => Math.round(position[0] * 10));
    expect(places([0, 0])).toEqual([0, 2]);
    expect(places([0.3, 0])).toEqual([2, 0]);
  });

  test.each([
    ['Rua São João / Rua da Alegria', [0.01, 0]],
    ['alegria & sao joao', [0.01, 0]],
    ['sao joao / flo', [0.02, 0]],
  ])('%s is a crossing', (text, [lng, lat]) => {
    const [found] = streets.find({ text, near: [0, 0] });
    expect(found?.title).toContain(' / ');
    expect(found?.position[0]).toBeCloseTo(lng!, 9);
    expect(found?.position[1]).toBeCloseTo(lat!, 9);
  });

  test('after a slash come all streets that meet the first one', () => {
    expect(titles('sao joao /').toSorted()).toEqual([
      'Rua São João / Rua da Alegria',
      'Rua São João / Rua das Flores',
    ]);
    expect(titles('flores / alegria')).toEqual([]);
  });
});

test('crossings are the positions that two streets share', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const random = seeded(seed);
    const roads = Array.from({ length: 14 }, (): [string, Position[]] => {
      const line = Array.from(
        { length: 4 },
        (): Position => [random.below(5) / 10, random.below(5) / 10],
      ).filter((at, i, all) => String(at) !== String(all[i - 1]));
      return [`Street ${'ABCDE'[random.below(5)]}`, line];
    }).filter(([, line]) => line.length > 1);
    const streets = streetsOf(roads);
    const positionsOf = (name: string) =>
      new Set(roads.flatMap(([own, line]) => (own === name ? line.map(String) : [])));
    for (const [one, other] of [
      ['Street A', 'Street B'],
      ['Street C', 'Street D'],
    ] as const) {
      const others = positionsOf(other);
      const expected = [...positionsOf(one)].filter((at) => others.has(at)).toSorted();
      const found = streets
        .find({ text: `${one} / ${other}`, near: [0, 0] })
        .filter(({ title }) => title === `${one} / ${other}`)
        .map(({ position }) => String(position));
      expect(found.length, `seed ${seed}`).toBe(Math.min(expected.length, 8));
      for (const at of found) expect(expected, `seed ${seed}`).toContain(at);
    }
  }
});

function streetsOf(roads: [name: string, line: Position[]][]): Streets {
  const features = roads.map(([name, coordinates]) => ({
    type: 'Feature',
    properties: { name },
    geometry: { type: 'LineString', coordinates },
  }));
  return new Streets(Router.fromGeoJSON({ type: 'FeatureCollection', features }).network);
}
