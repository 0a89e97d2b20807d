import { haversine } from '../geo/sphere.ts';
import type { Network } from './network.ts';

/** Weights in millionths of the unit are exact up to this. */
const MOST_COST = 9e9;
/** Sines and roots may differ in their last digits from one machine to another. */
const ROUNDING = 1e-9;

/**
 * Verifies what `Network` promises: positions on the globe, ids in range, shapes that begin and
 * end at the nodes of their edges, and edges no shorter than their shapes.
 *
 * @throws RangeError naming the first promise that is broken
 */
export function checkNetwork(network: Network): void {
  checkLengths(network);
  checkNodes(network);
  checkEdges(network);
  checkShapes(network);
  checkRoads(network);
}

function checkLengths(network: Network): void {
  const { nodeLng, nodeLat, edgeTail, edgeHead, edgeMeters, edgeCost } = network;
  const { edgeDirection, edgeClass, firstShape, shapeLng, shapeLat } = network;
  const { shapeRoad, shapeBackward, properties, roadFeature } = network;
  if (edgeTail.length === 0) throw new RangeError('edgeTail.length: got 0, expected 1 or more');
  const groups: [count: number, arrays: Record<string, { readonly length: number }>][] = [
    [nodeLng.length, { nodeLat }],
    [edgeTail.length, { edgeHead, edgeMeters, ...edgeCost, edgeDirection, edgeClass }],
    [edgeTail.length + 1, { firstShape }],
    [shapeLng.length, { shapeLat, shapeRoad, shapeBackward }],
    [roadFeature.length, { properties }],
  ];
  for (const [count, arrays] of groups) {
    for (const [name, { length }] of Object.entries(arrays)) {
      if (length !== count) {
        throw new RangeError(`${name}.length: got ${length}, expected ${count}`);
      }
    }
  }
}

function checkNodes({ nodeLng, nodeLat }: Network): void {
  for (let node = 0; node < nodeLng.length; node++) {
    expectBetween('nodeLng', node, nodeLng[node], -180, 180);
    expectBetween('nodeLat', node, nodeLat[node], -90, 90);
  }
}

function checkEdges(network: Network): void {
  const { edgeTail, edgeHead, edgeMeters, edgeDirection, edgeClass } = network;
  const { forward, backward } = network.edgeCost;
  const lastNode = network.nodeLng.length - 1;
  for (let edge = 0; edge < edgeTail.length; edge++) {
    expectBetween('edgeTail', edge, edgeTail[edge], 0, lastNode);
    expectBetween('edgeHead', edge, edgeHead[edge], 0, lastNode);
    expectBetween('edgeMeters', edge, edgeMeters[edge], 0, MOST_COST);
    expectBetween('edgeCost.forward', edge, forward[edge], 0, MOST_COST);
    expectBetween('edgeCost.backward', edge, backward[edge], 0, MOST_COST);
    expectBetween('edgeDirection', edge, edgeDirection[edge], -1, 1);
    expectBetween('edgeClass', edge, edgeClass[edge], 0, 5);
  }
}

function checkShapes(network: Network): void {
  const { edgeTail, edgeHead, edgeMeters, firstShape, shapeLng, shapeLat } = network;
  const edgeCount = edgeTail.length;
  expectBetween('firstShape', 0, firstShape[0], 0, 0);
  // The rows rise to the end: so each of them, of two points at least, lies within.
  expectBetween('firstShape', edgeCount, firstShape[edgeCount], shapeLng.length, shapeLng.length);
  for (let edge = 0; edge < edgeCount; edge++) {
    expectBetween('firstShape', edge + 1, firstShape[edge + 1], firstShape[edge] + 2, Infinity);
  }
  for (let edge = 0; edge < edgeCount; edge++) {
    const first = firstShape[edge];
    const last = firstShape[edge + 1] - 1;
    expectAt(network, edge, first, edgeTail[edge]);
    expectAt(network, edge, last, edgeHead[edge]);
    let meters = 0;
    for (let i = first; i < last; i++) {
      expectBetween('shapeLng', i, shapeLng[i], -180, 180);
      expectBetween('shapeLat', i, shapeLat[i], -90, 90);
      meters += haversine(shapeLng[i], shapeLat[i], shapeLng[i + 1], shapeLat[i + 1]);
    }
    expectBetween('edgeMeters', edge, edgeMeters[edge], (1 - ROUNDING) * meters, MOST_COST);
  }
}

/** The shape of an edge begins and ends where its nodes lie. */
function expectAt(network: Network, edge: number, shape: number, node: number): void {
  const { nodeLng, nodeLat, shapeLng, shapeLat } = network;
  if (shapeLng[shape] === nodeLng[node] && shapeLat[shape] === nodeLat[node]) return;
  throw new RangeError(`the shape of edge ${edge} does not reach its node ${node}`);
}

function checkRoads(network: Network): void {
  const { firstShape, shapeRoad, shapeBackward, properties, roadFeature } = network;
  const roadCount = roadFeature.length;
  for (let edge = 0; edge + 1 < firstShape.length; edge++) {
    const last = firstShape[edge + 1] - 1;
    for (let i = firstShape[edge]; i < last; i++) {
      expectBetween('shapeRoad', i, shapeRoad[i], 0, roadCount - 1);
    }
    expectBetween('shapeRoad', last, shapeRoad[last], -1, -1);
  }
  for (let i = 0; i < shapeBackward.length; i++) {
    expectBetween('shapeBackward', i, shapeBackward[i], 0, 1);
  }
  for (let road = 0; road < roadCount; road++) {
    expectBetween('roadFeature', road, roadFeature[road], 0, Infinity);
    const value: unknown = properties.at(road);
    if (typeof value !== 'object' || Array.isArray(value)) {
      throw new RangeError(`properties[${road}]: got no object, expected one or null`);
    }
  }
}

/** What is no number lies between none. */
function expectBetween(name: string, i: number, got: number, least: number, most: number): void {
  if (got >= least && got <= most) return;
  const expected = least === most ? least : `${least} … ${most}`;
  throw new RangeError(`${name}[${i}]: got ${got}, expected ${expected}`);
}
