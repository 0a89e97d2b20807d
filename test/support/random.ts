/** Seeded chance: the same seed gives the same graph, so that a failure can be run again. */
import type { FeatureCollection, LineString, Position } from 'geojson';
import { seeded as sequence } from '../../src/geo/random.ts';
import type { Graph } from '../../src/graph/graph.ts';
import type { Ends } from '../../src/search/find.ts';

/** A stream of numbers from 0 to 1, and what tests draw from it. */
export interface Random {
  (): number;
  /** A whole number from 0 to count - 1. */
  below: (count: number) => number;
  pick: <T>(items: readonly T[]) => T;
  chance: (share: number) => boolean;
}

/** Seeds that follow each other begin far apart. */
export function seeded(seed: number): Random {
  const next = sequence(Math.imul(seed + 1, 0x9e3779b9));
  return Object.assign(next, {
    below: (count: number): number => Math.floor(next() * count),
    pick: <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)],
    chance: (share: number): boolean => next() < share,
  });
}

export function shuffled<T>(random: Random, items: readonly T[]): T[] {
  const list = [...items];
  for (let i = list.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [list[i], list[j]] = [list[j], list[i]];
  }
  return list;
}

/** A graph as a fixture: what a failing test prints, and what can be pasted into the next one. */
export interface Arcs {
  nodeCount: number;
  arcs: [tail: number, head: number, weight: number][];
}

/**
 * A directed multigraph with two-way and one-way edges, parallel arcs, self-loops, nodes without
 * any arc, weights of zero, and few enough different weights that ties are common.
 */
export function randomArcs(random: Random): Arcs {
  const nodeCount = 1 + random.below(random.chance(0.2) ? 60 : 14);
  const edges = random.below(3 * nodeCount + 1);
  const heaviest = random.pick([1, 4, 20, 1_000_000_000]);
  const arcs: Arcs['arcs'] = [];
  for (let edge = 0; edge < edges; edge++) {
    const tail = random.below(nodeCount);
    const head = random.chance(0.06) ? tail : random.below(nodeCount);
    const weight = random.chance(0.12) ? 0 : 1 + random.below(heaviest);
    arcs.push([tail, head, weight]);
    if (!random.chance(0.3)) arcs.push([head, tail, random.chance(0.1) ? 1 : weight]);
    if (random.chance(0.15)) arcs.push([tail, head, 1 + random.below(heaviest)]);
  }
  return { nodeCount, arcs };
}

/** The fixture as the searches' graph; edges are numbered as the arcs are. */
export function graphOf({ nodeCount, arcs }: Arcs): Graph {
  const order = arcs.map((_, arc) => arc).sort((a, b) => arcs[a][0] - arcs[b][0] || a - b);
  return {
    nodeCount,
    arcCount: arcs.length,
    firstOut: Int32Array.from({ length: nodeCount + 1 }, (_, node) =>
      arcs.reduce((count, [tail]) => count + (tail < node ? 1 : 0), 0),
    ),
    tail: Int32Array.from(order, (arc) => arcs[arc][0]),
    head: Int32Array.from(order, (arc) => arcs[arc][1]),
    weight: Float64Array.from(order, (arc) => arcs[arc][2]),
    arcEdge: Int32Array.from(order),
    arcBackward: new Uint8Array(arcs.length),
  };
}

export function arcsOf({ nodeCount, tail, head, weight }: Graph): Arcs {
  const arcs = Array.from(tail, (from, arc): Arcs['arcs'][0] => [from, head[arc], weight[arc]]);
  return { nodeCount, arcs };
}

export interface RoadOptions {
  /** Corner and size in degrees of the box that the roads lie in. */
  lng?: number;
  lat?: number;
  width?: number;
  height?: number;
}

/**
 * Roads between the crossings of a crooked grid: bends, one-ways both ways drawn, classes,
 * parallel roads, loops from a crossing to itself, rings, duplicates and islands.
 */
export function randomRoads(
  random: Random,
  { lng = 8.5, lat = 47, width = 0.02, height = 0.02 }: RoadOptions = {},
): FeatureCollection<LineString> {
  const size = 2 + random.below(5);
  const [dx, dy] = [width / size, height / size];
  const crooked = random.pick([0, 0.3]);
  const near = ([x, y]: Position, share: number): Position => [
    round(x + (random() - 0.5) * share * dx),
    round(y + (random() - 0.5) * share * dy),
  ];
  const crossings: Position[][] = [];
  for (let y = 0; y < size; y++) {
    crossings.push([]);
    for (let x = 0; x < size; x++) crossings[y].push(near([lng + x * dx, lat + y * dy], crooked));
  }
  const features: FeatureCollection<LineString>['features'] = [];
  const add = (line: Position[]): void => {
    const coordinates = line.map(withinGlobe);
    const properties: Record<string, string> = {};
    if (random.chance(0.25)) properties.oneway = random.pick(['yes', '-1']);
    if (random.chance(0.2)) properties.highway = random.pick(['primary', 'path']);
    features.push({ type: 'Feature', properties, geometry: { type: 'LineString', coordinates } });
    if (random.chance(0.05)) features.push(structuredClone(features[features.length - 1]));
  };
  const road = (a: Position, b: Position): void => {
    const bends: Position[] = [];
    for (let i = random.below(4); i > 0; i--) {
      bends.push(near([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], 0.8));
    }
    add([a, ...bends, b]);
    if (random.chance(0.1)) add([b, near([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], 1), a]);
  };
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const here = crossings[y][x];
      if (x + 1 < size && random.chance(0.8)) road(here, crossings[y][x + 1]);
      if (y + 1 < size && random.chance(0.8)) road(here, crossings[y + 1][x]);
      if (random.chance(0.1)) add([here, near(here, 0.5), near(here, 0.5), here]);
    }
  }
  if (features.length === 0 || random.chance(0.3)) {
    const [west, south] = [lng - 2 * dx, lat - 2 * dy];
    const corners = [
      [west, south],
      [west + dx, south],
      [west + dx, south + dy],
    ].map((corner) => near(corner, 0.3));
    add(random.chance(0.5) ? corners : [...corners, corners[0]]);
  }
  return { type: 'FeatureCollection', features };
}

/** Seven decimals, as files have them. */
function round(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7;
}

function withinGlobe([lng, lat]: Position): Position {
  const turned = lng > 180 ? lng - 360 : lng < -180 ? lng + 360 : lng;
  return [round(turned), Math.max(-90, Math.min(90, lat))];
}

/** None to three places to begin and to end at, the same one perhaps twice, and a direct way. */
export function randomEnds(random: Random, { nodeCount, arcs }: Arcs): Ends {
  // The way off an edge is never longer than an edge.
  const heaviest = arcs.reduce((most, [, , weight]) => Math.max(most, weight), 0);
  const seeds = (): Ends['sources'] =>
    Array.from({ length: random.pick([0, 1, 1, 1, 2, 2, 3]) }, () => ({
      node: random.below(nodeCount),
      weight: random.pick([0, 0, random.below(heaviest + 1)]),
    }));
  const direct = random.chance(0.15) ? random.below(3 * heaviest + 1) : Infinity;
  return { sources: seeds(), targets: seeds(), direct };
}
