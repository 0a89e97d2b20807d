/** Tiny networks with turns, restricted roads and all that makes them awkward. */
import { haversine } from '../../src/geo/sphere.ts';
import type { Network, Turns } from '../../src/network/network.ts';
import type { Random } from './random.ts';

/**
 * Two to seven nodes with parallel edges, loops, one-ways and edges of no length or cost; turns past a node
 * or past edges that often overlap; restricted roads; either rule for U-turns.
 */
export function randomTurnNetwork(random: Random): Network {
  const nodeCount = 2 + random.below(6);
  const nodeLng = new Float64Array(nodeCount);
  const nodeLat = new Float64Array(nodeCount);
  for (let node = 0; node < nodeCount; node++) {
    nodeLng[node] = 8 + random.below(5) / 1000;
    nodeLat[node] = 47 + random.below(5) / 1000;
  }
  const edgeCount = 1 + random.below(2 * nodeCount + 4);
  const tail: number[] = [];
  const head: number[] = [];
  const lng: number[] = [];
  const lat: number[] = [];
  const firstShape = [0];
  const edgeMeters = new Float64Array(edgeCount);
  for (let edge = 0; edge < edgeCount; edge++) {
    const a = random.below(nodeCount);
    const b = random.chance(0.1) ? a : random.below(nodeCount);
    tail.push(a);
    head.push(b);
    const isStraight = a !== b && random.chance(0.3);
    const start = lng.length;
    lng.push(nodeLng[a]);
    lat.push(nodeLat[a]);
    if (!isStraight) {
      lng.push(8 + random.below(40) / 10_000);
      lat.push(47 + random.below(40) / 10_000);
    }
    lng.push(nodeLng[b]);
    lat.push(nodeLat[b]);
    for (let i = start + 1; i < lng.length; i++) {
      edgeMeters[edge] += haversine(lng[i - 1], lat[i - 1], lng[i], lat[i]);
    }
    firstShape.push(lng.length);
  }
  // Some roads cost nothing, so that ways that turn round cost no more than others.
  const cost = random.chance(0.7)
    ? edgeMeters
    : edgeMeters.map((meters) => (random.chance(0.6) ? 0 : meters));
  const hasRestricted = random.chance(0.5);
  const edgeAccess = Uint8Array.from(tail, () =>
    random.chance(0.4) ? random.pick([3, 3, 3, 1, 2]) : 0,
  );
  const ways = { forward: Float64Array.of(0.1), backward: Float64Array.of(0.1) };
  const lastShapes = new Set(firstShape.map((first) => first - 1));
  const network: Network = {
    profile: 'car',
    nodeLng,
    nodeLat,
    edgeTail: Int32Array.from(tail),
    edgeHead: Int32Array.from(head),
    edgeMeters,
    edgeCost: { forward: cost, backward: cost },
    edgeDirection: Int8Array.from(tail, () => (random.chance(0.25) ? random.pick([1, -1]) : 0)),
    edgeClass: new Uint8Array(edgeCount),
    firstShape: Int32Array.from(firstShape),
    shapeLng: Float64Array.from(lng),
    shapeLat: Float64Array.from(lat),
    shapeRoad: Int32Array.from(lng, (_, i) => (lastShapes.has(i) ? -1 : 0)),
    shapeBackward: new Uint8Array(lng.length),
    properties: [null],
    roadFeature: Int32Array.of(0),
    roadPace: ways,
    hasSpeeds: false,
    ...(hasRestricted && { edgeAccess }),
    ...(random.chance(0.25) && { uTurns: 'dead-ends' as const }),
  };
  if (random.chance(0.85)) network.turns = randomTurns(random, network, 2 + random.below(20));
  return network;
}

/** Sequences of two to four steps, some of which go on from each other. */
export function randomTurns(
  random: Random,
  { edgeTail, edgeHead }: Network,
  count: number,
): Turns {
  const steps = 2 * edgeTail.length;
  const from = (step: number): number => (step % 2 === 0 ? edgeTail : edgeHead)[step >> 1];
  const to = (step: number): number => from(step ^ 1);
  const known: number[][] = [];
  const only: number[] = [];
  for (let tries = 0; tries < count; tries++) {
    const before = known.length > 0 && random.chance(0.3) ? random.pick(known) : [];
    const sequence = before.slice(random.below(2), before.length - random.below(2));
    if (sequence.length === 0) sequence.push(random.below(steps));
    while (sequence.length < 2 || (sequence.length < 4 && random.chance(0.35))) {
      const last = sequence[sequence.length - 1];
      const next = [...Array(steps).keys()].filter((step) => from(step) === to(last));
      sequence.push(random.chance(0.2) ? last ^ 1 : random.pick(next));
    }
    known.push(sequence);
    only.push(random.chance(0.3) ? 1 : 0);
  }
  const firstStep = [0];
  for (const sequence of known) firstStep.push(firstStep[firstStep.length - 1] + sequence.length);
  return {
    firstStep: Int32Array.from(firstStep),
    step: Int32Array.from(known.flat()),
    only: Uint8Array.from(only),
  };
}
