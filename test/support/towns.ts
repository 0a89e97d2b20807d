/** Small networks that cost something, and questions to them. */
import type { Position } from '../../src/geo/position.ts';
import { type QuestionOptions, Router, type WeightFunction } from '../../src/index.ts';
import { draw } from './letters.ts';
import { type Random, randomRoads } from './random.ts';
import { anywhere } from './stored.ts';

/** Roads with tolls (of zero now and then), slopes and speeds. */
export function randomTown(random: Random): Router {
  const roads = randomRoads(random);
  for (const { properties } of roads.features) {
    Object.assign(properties as object, {
      toll: random.chance(0.3) ? 0 : random.below(500) / 100,
      slope: 0.5 + random.below(40) / 10,
      maxspeed: random.pick(['30', '50', '20 mph']),
    });
  }
  return Router.fromGeoJSON(roads);
}

/** Blocks of streets with a toll each of few different amounts, so that ties are common. */
export function randomCity(random: Random): Router {
  const side = 24;
  const rows = Array.from({ length: 2 * side - 1 }, (_, y) =>
    (y % 2 === 0 ? '+-' : '| ').repeat(side).slice(0, 2 * side - 1),
  );
  const { roads } = draw(rows.join('\n'), { step: 50 });
  for (const road of roads.features) {
    const oneway = random.pick(['no', 'no', 'no', 'yes', '-1']);
    road.properties = { oneway, toll: random.pick([0, 1, 2, 20]) };
  }
  return Router.fromGeoJSON(roads);
}

/** Closes some segments, and some only one way. */
const closing: WeightFunction = (a, b) => {
  const code = Math.abs(Math.round(1e7 * (a[0] + 3 * b[1]))) % 10;
  if (code === 0) return null;
  return code === 1 ? { backward: 7 } : { forward: 1 + code, backward: code === 2 ? 0 : 2 };
};

const uphill: WeightFunction = (a, b) => ({
  forward: 1 + 1e5 * Math.abs(a[1] - b[1]),
  backward: 1 + 1e5 * Math.abs(a[0] - b[0]),
});

/** Options of a question; some roads closed, some penalised, but never edge 0. */
export function randomTerms(
  random: Random,
  { info }: Router,
): QuestionOptions & { closed?: number[] } {
  const edges = (share: number): number[] =>
    Array.from({ length: info.edges - 1 }, (_, i) => i + 1).filter(() => random.chance(share));
  return {
    ...(random.chance(0.5) && { closed: edges(0.15) }),
    ...(random.chance(0.5) && {
      penalties: edges(0.3).map((edge) => [edge, 1 + random.below(80) / 7] as const),
    }),
    metric: random.pick([
      'distance',
      'time',
      { field: 'toll' },
      { field: 'slope', as: 'multiplier' },
      uphill,
      closing,
    ]),
    ignoreOneway: random.chance(0.2),
    ...(random.chance(0.2) && { maxSnapMeters: random.below(150) }),
  };
}

/** Some of the places may be the same. */
export function randomNodes(random: Random, router: Router, count: number): Position[] {
  const { nodeLng, nodeLat } = router.network;
  return Array.from({ length: count }, () => {
    const node = random.below(nodeLng.length);
    return [nodeLng[node], nodeLat[node]];
  });
}

/** Anywhere, at nodes, and again and again at the same places or a little farther on. */
export function randomPlaces(random: Random, router: Router, count: number): Position[] {
  const { nodeLng, nodeLat } = router.network;
  const places: Position[] = [];
  while (places.length < count) {
    const node = random.below(nodeLng.length);
    const known = places.length > 0 ? random.pick(places) : anywhere(random, router);
    places.push(
      random.pick<Position>([
        anywhere(random, router),
        anywhere(random, router),
        [nodeLng[node], nodeLat[node]],
        known,
        [known[0] + (random() - 0.5) * 1e-3, known[1] + (random() - 0.5) * 1e-3],
      ]),
    );
  }
  return places;
}
