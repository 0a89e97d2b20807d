/** Oracles for roads that are closed or dearer in part: by the pieces, and on divided edges. */
import type { Position } from '../../src/geo/position.ts';
import { lineLength } from '../../src/geo/sphere.ts';
import { type QuestionOptions, type RoadParts, Router, type Where } from '../../src/index.ts';
import { partCost } from '../../src/metric/edge-weights.ts';
import { measureEdges } from '../../src/metric/measure.ts';
import { type Network, placeAt, positionOfPlace } from '../../src/network/network.ts';
import type { Random } from './random.ts';
import { anywhere } from './stored.ts';
import type { Weigh } from './weighing.ts';

/** What a question closes, and what it avoids by which factor. */
export interface DividedTerms extends QuestionOptions {
  closed: Where[];
  avoid: { where: Where; factor: number }[];
}

/** A part of an edge with one factor. */
interface Marked {
  start: number;
  end: number;
  factor: number;
}

/** The parts that each item of the question marks, by edge; they may overlap. */
export function marksOf(router: Router, { closed, avoid }: DividedTerms): Map<number, Marked[]> {
  const marks = new Map<number, Marked[]>();
  const add = ({ edge, start, end }: RoadParts, factor: number): void => {
    edge.forEach((e, i) => {
      const there = marks.get(e) ?? [];
      there.push({ start: start[i], end: end[i], factor });
      marks.set(e, there);
    });
  };
  for (const where of closed) add(router.select([where]), Infinity);
  for (const { where, factor } of avoid) add(router.select([where]), factor);
  return marks;
}

/** The factor in the middle of a stretch that no mark divides. */
function factorAt(marks: readonly Marked[], offset: number): number {
  return Math.max(
    1,
    ...marks.filter(({ start, end }) => start < offset && offset < end).map((m) => m.factor),
  );
}

/** Whether a mark is a point through which there is no way. */
function isBlock({ start, end, factor }: Marked): boolean {
  return start === end && factor === Infinity;
}

function boundaries(marks: readonly Marked[], low: number, high: number): number[] {
  const inner = marks.flatMap(({ start, end }) => [start, end]);
  return [low, ...inner.filter((offset) => offset > low && offset < high), high].sort(
    (a, b) => a - b,
  );
}

/** Adds up the pieces of a part of an edge, and rounds the sum up once. */
export function weighingPieces(router: Router, terms: DividedTerms): Weigh {
  const { network } = router;
  const { metric = 'distance', ignoreOneway } = terms;
  const costs = measureEdges(network, metric);
  const marks = marksOf(router, terms);
  return (edge, start, end) => {
    if (start === end) return 0;
    if (!ignoreOneway && network.edgeDirection[edge] === (end > start ? -1 : 1)) return Infinity;
    const isUp = end > start;
    const there = marks.get(edge) ?? [];
    const [low, high] = isUp ? [start, end] : [end, start];
    if (there.some((mark) => isBlock(mark) && low < mark.start && mark.start < high)) {
      return Infinity;
    }
    const at = boundaries(there, low, high);
    let sum = partCost(network, costs, edge, start, end);
    for (let i = 1; i < at.length; i++) {
      const factor = factorAt(there, (at[i - 1] + at[i]) / 2);
      if (factor === Infinity) return Infinity;
      const [from, to] = isUp ? [at[i - 1], at[i]] : [at[i], at[i - 1]];
      if (factor > 1) sum += (factor - 1) * partCost(network, costs, edge, from, to);
    }
    return Math.ceil(sum * 1e6);
  };
}

export interface DividedRouter {
  router: Router;
  closed: number[];
  penalties: [number, number][];
  /** The edge that each edge was a part of. */
  parent: number[];
  /** Number of edges more than before. */
  extra: number;
}

/** The same roads with a node at every boundary of a mark, and edges that are closed as a whole. */
export function divideNetwork(router: Router, terms: DividedTerms): DividedRouter {
  const { network } = router;
  const marks = marksOf(router, terms);
  const nodes = { lng: [...network.nodeLng], lat: [...network.nodeLat] };
  const edges: Record<
    'tail' | 'head' | 'meters' | 'direction' | 'class' | 'forward' | 'backward',
    number[]
  > = { tail: [], head: [], meters: [], direction: [], class: [], forward: [], backward: [] };
  const shapes: Record<'first' | 'lng' | 'lat' | 'road' | 'back', number[]> = {
    first: [0],
    lng: [],
    lat: [],
    road: [],
    back: [],
  };
  const answer: Omit<DividedRouter, 'router' | 'extra'> = {
    closed: [],
    penalties: [],
    parent: [],
  };
  for (let edge = 0; edge < network.edgeTail.length; edge++) {
    const meters = network.edgeMeters[edge];
    const there = marks.get(edge) ?? [];
    const at = boundaries(there, 0, meters);
    let tail = network.edgeTail[edge];
    for (let i = 1; i < at.length; i++) {
      const [start, end] = [at[i - 1], at[i]];
      if (start === end) continue;
      let head = network.edgeHead[edge];
      if (there.some((mark) => isBlock(mark) && mark.start === start)) {
        // Another node at the same position: there is no way from one to the other.
        nodes.lng.push(nodes.lng[tail]);
        nodes.lat.push(nodes.lat[tail]);
        tail = nodes.lng.length - 1;
      }
      const from = placeAt(network, edge, start);
      const to = placeAt(network, edge, end);
      if (end < meters) {
        head = nodes.lng.length;
        const [lng, lat] = positionOfPlace(network, to);
        nodes.lng.push(lng);
        nodes.lat.push(lat);
      }
      const factor = factorAt(there, (start + end) / 2);
      if (factor === Infinity) answer.closed.push(edges.tail.length);
      else if (factor > 1) answer.penalties.push([edges.tail.length, factor]);
      answer.parent.push(edge);
      edges.tail.push(tail);
      edges.head.push(head);
      edges.direction.push(network.edgeDirection[edge]);
      edges.class.push(network.edgeClass[edge]);
      const share = (end - start) / meters;
      edges.forward.push(network.edgeCost.forward[edge] * share);
      edges.backward.push(network.edgeCost.backward[edge] * share);
      const point = (lng: number, lat: number, shape: number, isLast: boolean): void => {
        shapes.lng.push(lng);
        shapes.lat.push(lat);
        shapes.road.push(isLast ? -1 : network.shapeRoad[shape]);
        shapes.back.push(isLast ? 0 : network.shapeBackward[shape]);
      };
      point(nodes.lng[tail], nodes.lat[tail], from.shape, false);
      const last = to.share === 0 ? to.shape - 1 : to.shape;
      for (let s = from.shape + 1; s <= last; s++) {
        point(network.shapeLng[s], network.shapeLat[s], s, false);
      }
      point(nodes.lng[head], nodes.lat[head], 0, true);
      const first = shapes.first[shapes.first.length - 1];
      const line = shapes.lng
        .slice(first)
        .map((lng, i): Position => [lng, shapes.lat[first + i]]);
      // Degrees are rounded, and no edge is shorter than its shape.
      edges.meters.push(Math.max(end - start, lineLength(line)));
      shapes.first.push(shapes.lng.length);
      tail = head;
    }
  }
  const divided: Network = {
    ...network,
    nodeLng: Float64Array.from(nodes.lng),
    nodeLat: Float64Array.from(nodes.lat),
    edgeTail: Int32Array.from(edges.tail),
    edgeHead: Int32Array.from(edges.head),
    edgeMeters: Float64Array.from(edges.meters),
    edgeCost: {
      forward: Float64Array.from(edges.forward),
      backward: Float64Array.from(edges.backward),
    },
    edgeDirection: Int8Array.from(edges.direction),
    edgeClass: Uint8Array.from(edges.class),
    firstShape: Int32Array.from(shapes.first),
    shapeLng: Float64Array.from(shapes.lng),
    shapeLat: Float64Array.from(shapes.lat),
    shapeRoad: Int32Array.from(shapes.road),
    shapeBackward: Uint8Array.from(shapes.back),
  };
  const extra = edges.tail.length - network.edgeTail.length;
  return { router: Router.fromNetwork(divided), ...answer, extra };
}

/** A polygon of three to six corners around a place of the town, perhaps with a hole. */
export function randomArea(random: Random, router: Router): Where {
  const [lng, lat] = anywhere(random, router);
  const corners = 3 + random.below(4);
  const size = 0.001 + 0.006 * random();
  const turn = random();
  const ring = (scale: number): number[][] => {
    const points = Array.from({ length: corners }, (_, i) => {
      const angle = 2 * Math.PI * ((i + turn) / corners);
      return [lng + scale * size * Math.cos(angle), lat + scale * size * Math.sin(angle)];
    });
    return [...points, points[0]];
  };
  const coordinates = random.chance(0.3) ? [ring(1), ring(0.5).reverse()] : [ring(1)];
  return { type: 'Polygon', coordinates };
}

/** Something to close or to avoid, of every kind. */
export function randomWhere(random: Random, router: Router): Where {
  const { roadFeature, edgeTail, nodeLng, nodeLat } = router.network;
  const node = random.below(nodeLng.length);
  const on = router.snap(anywhere(random, router)).position;
  const toll = random.below(500) / 100;
  return random.pick<() => Where>([
    () => randomArea(random, router),
    () => randomArea(random, router),
    () => random.below(edgeTail.length),
    () => ({ feature: random.pick([...roadFeature]) }),
    () => [...on],
    () => [...router.snap([nodeLng[node], nodeLat[node]]).position],
    () => (properties) => Math.abs(properties?.toll - toll) < 0.4,
  ])();
}
