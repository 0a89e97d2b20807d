/**
 * From the text of an OpenStreetMap file to the length of legal routes: reading, placing and
 * searching judged together, on small towns of all kinds.
 */
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Position } from '../src/geo/position.ts';
import { type RouteRequest, Router, type TurnOption } from '../src/index.ts';
import { lawfulMeters, lawfulReach, RouteJudge } from './support/lawful-routes.ts';
import { type OsmMap, type OsmWay, osmXML } from './support/osm-map.ts';
import { type Random, seeded, shuffled } from './support/random.ts';
import { randomTown } from './support/random-osm.ts';
import {
  type Move,
  RoadLaw,
  type Rule,
  type Traveller,
  type UTurns,
} from './support/road-law.ts';

const TOWNS = Number(process.env.LAWFUL_TOWNS ?? 250);
vi.setConfig({ hookTimeout: 300_000, testTimeout: 300_000 });

/** Sums of whole millionths, rounded up on each edge. */
const ROUNDING = 1e-4;

const exact: Partial<RouteRequest>[] = [
  { algorithm: 'dijkstra' },
  { algorithm: 'astar' },
  { algorithm: 'astar', heuristic: 'euclidean' },
  { algorithm: 'bidijkstra' },
  { algorithm: 'biastar' },
  { algorithm: 'landmarks' },
  { algorithm: 'bilandmarks' },
  { algorithm: 'hierarchy' },
];

interface Town {
  seed: number;
  map: OsmMap;
  traveller: Traveller;
  uTurns: UTurns;
  router: Router;
  law: RoadLaw;
  /** Ids of nodes on roads, junctions and bends alike. */
  places: number[];
  random: Random;
}

describe('small towns', () => {
  const towns: Town[] = [];
  beforeAll(async () => {
    for (let seed = 0; seed < TOWNS; seed++) {
      const random = seeded(seed);
      const map = randomTown(random);
      const traveller = random.pick(['car', 'car', 'car', 'bicycle', 'foot', 'all'] as const);
      const uTurns = random.pick(['everywhere', 'dead-ends'] as const);
      const law = new RoadLaw(map, traveller);
      if (law.moves.length === 0) continue;
      let router = await Router.open(osmXML(map), { profile: traveller, uTurns });
      if (random.chance(0.2)) router = Router.fromPacked(router.toPacked());
      const places = placesOf(law, random);
      towns.push({ seed, map, traveller, uTurns, router, law, places, random });
    }
  });

  const at = ({ map }: Town, node: number): Position =>
    (map.nodes.get(node) as { position: Position }).position;
  const named = ({ seed, traveller, uTurns, map }: Town, from: number, to: number): string =>
    `seed ${seed}, ${traveller}, ${uTurns}, from ${from} to ${to}:\n${osmXML(map)}`;

  test('restrictions are counted by what becomes of them', () => {
    for (const town of towns) {
      const { law, router, map, traveller } = town;
      // A packed network does not know what its file said.
      if (traveller === 'foot' || traveller === 'all' || router.info.turns.read === 0) continue;
      const { read, used, leftOut } = router.info.turns;
      expect(read).toBe(map.relations.size);
      expect(used, named(town, -1, -1)).toBe(law.counts.used);
      expect(leftOut.conditional ?? 0, named(town, -1, -1)).toBe(law.counts.conditional);
    }
  });

  test('every exact search finds the shortest legal route', () => {
    const seen = { found: 0, none: 0, longer: 0 };
    for (const town of towns) {
      const { law, places, router, uTurns, traveller } = town;
      const judge = new RouteJudge(law, uTurns);
      const lawless = new RoadLaw({ ...town.map, relations: new Map() }, traveller);
      for (const from of places.slice(0, 3)) {
        const expected = lawfulMeters(law, from, uTurns);
        const least = lawfulMeters(lawless, from);
        for (const to of places.slice(-4)) {
          const meters = expected.get(to) ?? Infinity;
          for (const options of exact) {
            const answer = router.route({ from: at(town, from), to: at(town, to), ...options });
            const got = answer.found ? answer.meters : Infinity;
            const isSame = got === meters || Math.abs(got - meters) < ROUNDING;
            if (!isSame) {
              expect.fail(
                `${options.algorithm}: got ${got}, expected ${meters}; ${named(town, from, to)}`,
              );
            }
            if (!answer.found || answer.meters === 0) continue;
            const fault = judge.fault(answer.line);
            if (fault !== null) {
              expect.fail(`${options.algorithm}: ${fault}; ${named(town, from, to)}`);
            }
          }
          if (meters === Infinity) seen.none++;
          else if (meters > (least.get(to) as number) + 1) seen.longer++;
          else seen.found++;
        }
      }
    }
    // The tables of the law matter: without them the test would prove little.
    expect(Math.min(seen.none, seen.longer)).toBeGreaterThan(TOWNS / 20);
  });

  test('inexact searches find legal routes wherever there are some', () => {
    for (const town of towns) {
      const { law, places, router, uTurns } = town;
      const judge = new RouteJudge(law, uTurns);
      const [from, to] = places;
      const meters = lawfulMeters(law, from, uTurns).get(to) ?? Infinity;
      for (const algorithm of ['bfs', 'greedy'] as const) {
        const answer = router.route({ from: at(town, from), to: at(town, to), algorithm });
        expect(answer.found, named(town, from, to)).toBe(meters < Infinity);
        if (!answer.found || answer.meters === 0) continue;
        expect(answer.meters).toBeGreaterThan(meters - ROUNDING);
        expect(judge.fault(answer.line), named(town, from, to)).toBe(null);
      }
    }
  });

  test('via positions are stops, and each leg is legal by itself', () => {
    for (const town of towns) {
      const { law, places, router, uTurns, random } = town;
      const [from, via, to] = [random.pick(places), random.pick(places), random.pick(places)];
      const first = lawfulMeters(law, from, uTurns).get(via) ?? Infinity;
      const second = lawfulMeters(law, via, uTurns).get(to) ?? Infinity;
      const answer = router.route({
        from: at(town, from),
        to: at(town, to),
        via: [at(town, via)],
      });
      const got = answer.found ? answer.meters : Infinity;
      const isSame = got === first + second || Math.abs(got - first - second) < ROUNDING;
      if (!isSame) {
        expect.fail(`got ${got}, expected ${first + second} by ${via}; ${named(town, from, to)}`);
      }
    }
  });

  test('one-ways and turn restrictions are ignored alike, but private roads are not', () => {
    for (const town of towns) {
      const { map, traveller, places, router, uTurns } = town;
      const law = new RoadLaw(map, traveller, true);
      const [from, to] = places;
      const meters = lawfulMeters(law, from, uTurns).get(to) ?? Infinity;
      for (const algorithm of ['astar', 'bidijkstra', 'hierarchy'] as const) {
        const ends = { from: at(town, from), to: at(town, to) };
        const answer = router.route({ ...ends, algorithm, ignoreOneway: true });
        const got = answer.found ? answer.meters : Infinity;
        const isSame = got === meters || Math.abs(got - meters) < ROUNDING;
        if (!isSame) expect.fail(`got ${got}, expected ${meters}; ${named(town, from, to)}`);
      }
    }
  });

  test('tables, the nearest places and reaches agree', async () => {
    for (const town of towns) {
      const { law, places, router, uTurns } = town;
      const [sources, targets] = [places.slice(0, 4), places.slice(-5)];
      const expected = sources.map((from) => lawfulMeters(law, from, uTurns));
      const positions = (nodes: number[]): Position[] => nodes.map((node) => at(town, node));
      const ends = { sources: positions(sources), targets: positions(targets) };
      const check = (costs: ArrayLike<number>): void => {
        expected.forEach((meters, s) => {
          targets.forEach((to, t) => {
            const [got, want] = [costs[s * targets.length + t], meters.get(to) ?? Infinity];
            if (got !== want && !(Math.abs(got - want) < ROUNDING)) {
              expect.fail(`got ${got}, expected ${want}; ${named(town, sources[s], to)}`);
            }
          });
        });
      };
      check((await router.matrix(ends)).costs);
      // Without a hierarchy, by searches in either direction.
      const other = Router.fromNetwork(router.network);
      check((await other.matrix(ends)).costs);
      const { sources: froms, targets: tos } = ends;
      const { costs: part } = await other.matrix({ sources: froms, targets: tos.slice(0, 2) });
      expected.forEach((meters, s) => {
        targets.slice(0, 2).forEach((to, t) => {
          const [got, want] = [part[2 * s + t], meters.get(to) ?? Infinity];
          const isSame = got === want || Math.abs(got - want) < ROUNDING;
          expect(isSame, named(town, sources[s], to)).toBe(true);
        });
      });
      const [from] = sources;
      const candidates = ends.targets;
      const nearest = router.nearest({ from: at(town, from), candidates, count: Infinity });
      const costs = targets.map((to) => expected[0].get(to) ?? Infinity);
      expect(nearest.length, named(town, from, -1)).toBe(
        costs.filter((c) => c < Infinity).length,
      );
      for (const { index, cost } of nearest) {
        expect(Math.abs(cost - costs[index]), named(town, from, targets[index])).toBeLessThan(
          ROUNDING,
        );
      }
    }
  });

  test('closed edges are closed in every search, and the law holds around them', () => {
    for (const town of towns) {
      const { law, places, router, uTurns, random } = town;
      const judge = new RouteJudge(law, uTurns);
      const { network } = router;
      const edges = network.edgeTail.length;
      const closed = [...new Set([random.below(edges), random.below(edges)])];
      const shut = new Set(closed.flatMap((edge) => movesOf(town, edge)));
      const touched = new Set([...shut].flatMap((m) => [law.moves[m].from, law.moves[m].to]));
      const free = places.filter((node) => !touched.has(node));
      const [from, to] = free;
      if (to === undefined) continue;
      const meters = lawfulMeters(law, from, uTurns, shut).get(to) ?? Infinity;
      for (const options of exact) {
        const ends = { from: at(town, from), to: at(town, to) };
        const answer = router.route({ ...ends, ...options, closed });
        const got = answer.found ? answer.meters : Infinity;
        if (got !== meters && !(Math.abs(got - meters) < ROUNDING)) {
          expect.fail(
            `${options.algorithm}, closed ${closed}: got ${got}, expected ${meters}; ${named(town, from, to)}`,
          );
        }
        if (answer.found && answer.meters > 0) expect(judge.fault(answer.line)).toBe(null);
      }
    }
  });

  test('ends in the middle of a road begin and end in either direction', async () => {
    for (const town of towns.slice(0, TOWNS / 2)) {
      const { law, map, places, router, uTurns, traveller, random } = town;
      const nodes = new Map(map.nodes);
      const ways = new Map(map.ways);
      const open = [...new Set(law.moves.map(({ way }) => way))];
      const first = random.pick(open);
      const ends = [first, random.chance(0.4) ? first : random.pick(open)].map((way, i) => {
        const { refs, tags } = ways.get(way) as OsmWay;
        const next = 1 + random.below(refs.length - 1);
        const [a, b] = [refs[next - 1], refs[next]];
        const [here, there] = [a, b].map((node) => nodes.get(node)?.position as Position);
        const isAlike = ({ from, to }: Move): boolean =>
          [here, there].every((end) =>
            [from, to].some((node) => at(town, node).join() === end.join()),
          );
        // Either of two roads at the same place may be meant.
        if (law.moves.some((move) => isAlike(move) && move.way !== way)) return null;
        const share = random.pick([0.25, 0.5, 0.9]);
        const position: Position = [
          here[0] + share * (there[0] - here[0]),
          here[1] + share * (there[1] - here[1]),
        ];
        const id = 1001 + i;
        nodes.set(id, { position });
        ways.set(way, { refs: refs.toSpliced(next, 0, id), tags });
        return { id, position };
      });
      const [from, to] = ends;
      if (!from || !to) continue;
      const divided = new RoadLaw({ ...map, nodes, ways }, traveller);
      const check = (a: typeof from, b: typeof from): void => {
        const meters = lawfulMeters(divided, a.id, uTurns).get(b.id) ?? Infinity;
        for (const options of exact) {
          const answer = router.route({ from: a.position, to: b.position, ...options });
          const got = answer.found ? answer.meters : Infinity;
          if (got === meters || Math.abs(got - meters) < ROUNDING) continue;
          expect.fail(
            `${options.algorithm}: got ${got}, expected ${meters}, from ${a.position} to ${b.position}; ${named(town, -1, -1)}`,
          );
        }
      };
      const junction = { id: places[0], position: at(town, places[0]) };
      check(from, to);
      check(to, from);
      check(from, junction);
      check(junction, to);
    }
  });

  test('an answer without a route names the law that forbids it', () => {
    const seen: Record<string, number> = {};
    for (const town of towns) {
      const { law, map, places, router, uTurns, traveller } = town;
      const ruleless = new RoadLaw({ ...map, relations: new Map() }, traveller);
      const lawless = new RoadLaw({ ...map, relations: new Map() }, traveller);
      for (const move of lawless.moves) move.isRestricted = false;
      for (const to of places.slice(1, 6)) {
        const [from] = places;
        const answer = router.route({ from: at(town, from), to: at(town, to) });
        if (answer.found || answer.reason === 'separate-parts') continue;
        const isOpen = (each: RoadLaw, turns: UTurns): boolean =>
          lawfulMeters(each, from, turns).has(to);
        expect(isOpen(law, uTurns)).toBe(false);
        const byTurns = isOpen(ruleless, 'everywhere') ? 'forbidden-turn' : null;
        const byAccess = isOpen(lawless, 'everywhere') ? 'private-road' : 'against-oneway';
        expect(answer.reason, named(town, from, to)).toBe(byTurns ?? byAccess);
        seen[answer.reason] = (seen[answer.reason] ?? 0) + 1;
      }
    }
    expect(Object.keys(seen).sort()).toEqual([
      'against-oneway',
      'forbidden-turn',
      'private-road',
    ]);
  });

  test('reaches hold the road that legal routes of a length lead to', () => {
    for (const town of towns) {
      const { law, places, router, uTurns, random } = town;
      const [from] = places;
      const budgets = [random() * 300, 400, 5000];
      const answer = router.isochrone({ from: at(town, from), budgets });
      if (!answer.found) expect.fail(named(town, from, -1));
      answer.reaches.forEach(({ meters }, i) => {
        const expected = lawfulReach(law, from, uTurns, budgets[i]);
        if (Math.abs(meters - expected) > 0.01) {
          expect.fail(
            `${budgets[i]}: got ${meters}, expected ${expected}; ${named(town, from, -1)}`,
          );
        }
      });
    }
  });

  test('stops are visited in the best order', () => {
    for (const town of towns.slice(0, TOWNS / 4)) {
      const { law, places, router, uTurns } = town;
      const [from, to, a, b] = places;
      if (b === undefined) continue;
      const meters = (...stops: number[]): number =>
        stops
          .slice(1)
          .map((stop, i) => lawfulMeters(law, stops[i], uTurns).get(stop) ?? Infinity)
          .reduce((sum, leg) => sum + leg, 0);
      const best = Math.min(meters(from, a, b, to), meters(from, b, a, to));
      const via = [at(town, a), at(town, b)];
      const { route } = router.visit({ from: at(town, from), to: at(town, to), via });
      const got = route.found ? route.meters : Infinity;
      if (got !== best && !(Math.abs(got - best) < ROUNDING)) {
        expect.fail(`got ${got}, expected ${best} by ${a}, ${b}; ${named(town, from, to)}`);
      }
    }
  });

  test('alternatives are legal', () => {
    let others = 0;
    for (const town of towns) {
      const { law, places, router, uTurns } = town;
      const judge = new RouteJudge(law, uTurns);
      const [from, to] = places;
      const request = { from: at(town, from), to: at(town, to) };
      const answer = router.alternatives(request, { maxStretch: 2, localOptimality: 0.1 });
      if (!answer.found) continue;
      others += answer.routes.length - 1;
      for (const { line, meters } of answer.routes) {
        if (meters > 0) expect(judge.fault(line), named(town, from, to)).toBe(null);
      }
    }
    expect(others).toBeGreaterThan(TOWNS / 20);
  });
});

test('turns that are given as an option are obeyed like those of a file', () => {
  const seen = { towns: 0, turns: 0 };
  for (let seed = 0; seed < TOWNS; seed++) {
    const random = seeded(seed);
    const map = randomTown(random);
    const law = new RoadLaw(map, 'car');
    const places = placesOf(law, random);
    // Positions name one place only, and the middle of a segment one road.
    if (places.length < new Set(law.moves.flatMap(({ from, to }) => [from, to])).size) continue;
    const keys = law.moves.map(({ from, to }) => `${from} ${to}`);
    if (law.rules.length === 0 || new Set(keys).size < keys.length) continue;
    const turns = law.rules.map((rule) => turnOption(law, rule, random));
    if (turns.some((turn) => turn === null)) continue;
    const roads = {
      type: 'FeatureCollection',
      features: [...map.ways].map(([id, { refs, tags }]) => ({
        type: 'Feature',
        id,
        properties: tags,
        geometry: {
          type: 'LineString',
          coordinates: refs.map((ref) => map.nodes.get(ref)?.position),
        },
      })),
    };
    const uTurns = random.pick(['everywhere', 'dead-ends'] as const);
    const options = { profile: 'car', uTurns, turns: turns as TurnOption[] } as const;
    const router = Router.fromGeoJSON(roads, options);
    for (const from of places.slice(0, 3)) {
      const expected = lawfulMeters(law, from, uTurns);
      for (const to of places.slice(-3)) {
        const [a, b] = [from, to].map((node) => map.nodes.get(node)?.position as Position);
        const answer = router.route({ from: a, to: b });
        const got = answer.found ? answer.meters : Infinity;
        const meters = expected.get(to) ?? Infinity;
        if (got === meters || Math.abs(got - meters) < ROUNDING) continue;
        expect.fail(
          `got ${got}, expected ${meters} from ${a} to ${b}; seed ${seed}, ${uTurns}: ${JSON.stringify({ turns, roads })}`,
        );
      }
    }
    seen.towns++;
    seen.turns += turns.length;
  }
  expect(seen.towns).toBeGreaterThan(TOWNS / 8);
  expect(seen.turns).toBeGreaterThan(TOWNS / 6);
});

/** By ids, or by positions on the roads next to the junctions; null if neither would be clear. */
function turnOption({ map, moves }: RoadLaw, rule: Rule, random: Random): TurnOption | null {
  const along = rule.moves.map((move) => moves[move]);
  const [first, last] = [along[0], along[along.length - 1]];
  const position = (node: number): Position => map.nodes.get(node)?.position as Position;
  const road = (move: Move): TurnOption['from'] => {
    const refs = (map.ways.get(move.way) as OsmWay).refs;
    const junction = move === first ? move.to : move.from;
    // A road that passes through the junction, or ends there twice, has two sides.
    const isClear = refs.filter((ref) => ref === junction).length === 1 && isEnd(refs, junction);
    const [a, b] = [position(move.from), position(move.to)];
    return isClear && random.chance(0.5)
      ? { id: move.way }
      : [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  };
  const between = [...new Set(along.slice(1, -1).map(({ way }) => way))];
  if (between.some((way) => isPassed(map, way))) return null;
  // Whoever turns back on the via may do so at either of its ends.
  if (between.includes(first.way) || between.includes(last.way)) return null;
  if (between.length === 0 && along.length > 2) return null;
  return {
    kind: rule.kind,
    from: road(first),
    via: between.length === 0 ? position(first.to) : between.map((id) => ({ id })),
    to: road(last),
  };
}

function isEnd(refs: readonly number[], node: number): boolean {
  return refs[0] === node || refs.at(-1) === node;
}

/** Whether a way has junctions inside or is a ring, so that it can be passed in part. */
function isPassed({ ways }: OsmMap, way: number): boolean {
  const { refs } = ways.get(way) as OsmWay;
  const inside = refs.slice(1, -1);
  const others = [...ways].flatMap(([id, other]) => (id === way ? [] : other.refs));
  return refs[0] === refs.at(-1) || inside.some((node) => others.includes(node));
}

/** Ids of nodes on roads that share their position with no other. */
function placesOf({ map, moves }: RoadLaw, random: Random): number[] {
  const key = (node: number): string => map.nodes.get(node)?.position.join(' ') ?? '';
  const all = [...map.nodes.keys()].map(key);
  const nodes = new Set(moves.flatMap(({ from, to }) => [from, to]));
  return shuffled(random, [...nodes]).filter(
    (node) => all.filter((other) => other === key(node)).length === 1,
  );
}

/** The moves along an edge and back, by the positions of its shape and the names of its ways. */
function movesOf({ law, map, router: { network } }: Town, edge: number): number[] {
  const { firstShape, shapeLng, shapeLat, shapeRoad, properties } = network;
  const segments = new Set<string>();
  for (let i = firstShape[edge]; i < firstShape[edge + 1] - 1; i++) {
    const [a, b] = [i, i + 1].map((shape) => `${shapeLng[shape]} ${shapeLat[shape]}`);
    const name = properties.at(shapeRoad[i])?.name;
    segments.add(`${name}: ${a}, ${b}`).add(`${name}: ${b}, ${a}`);
  }
  return [...law.moves.keys()].filter((move) => {
    const { from, to, way } = law.moves[move];
    const [a, b] = [from, to].map((node) => map.nodes.get(node)?.position.join(' '));
    return segments.has(`${way}: ${a}, ${b}`);
  });
}
