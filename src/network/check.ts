import { spaceOf } from '../geo/space.ts';
import { LEAST_HEIGHT, MOST_HEIGHT } from '../input/geojson/heights.ts';
import { expectBetween, expectLengths, expectRows } from './expect.ts';
import { MOST_COST, type Network } from './network.ts';

/** Limits of positions on the globe, and on a plane. */
const DEGREES = [180, 90];
const FINITE = [Number.MAX_VALUE, Number.MAX_VALUE];

/** Machines may differ in the last digits of sines and roots. */
const ROUNDING = 1e-9;

/**
 * Verifies a network from an untrusted file or a caller: positions are on the globe, ids are in range, shapes
 * begin and end at the nodes of their edges, and no edge is shorter than its shape.
 *
 * @throws RangeError that names the first wrong value
 */
export function checkNetwork(network: Network): void {
  checkLengths(network);
  checkNodes(network);
  checkEdges(network);
  checkShapes(network);
  checkHeights(network);
  checkRoads(network);
  checkAccess(network);
  checkTurns(network);
}

function checkLengths(network: Network): void {
  const { nodeLng, nodeLat, edgeTail, edgeHead, edgeMeters, edgeCost } = network;
  const { edgeDirection, edgeClass, firstShape, shapeLng, shapeLat } = network;
  const { shapeRoad, shapeBackward, roadFeature } = network;
  if (edgeTail.length === 0) throw new RangeError('edgeTail.length: got 0, expected 1 or more');
  expectLengths(nodeLng.length, { nodeLat });
  const edgeArrays = { edgeHead, edgeMeters, ...edgeCost, edgeDirection, edgeClass };
  expectLengths(edgeTail.length, edgeArrays);
  const { shapeHeight } = network;
  const shapeArrays = { shapeLat, shapeRoad, shapeBackward, ...(shapeHeight && { shapeHeight }) };
  expectLengths(shapeLng.length, shapeArrays);
  expectRows('firstShape', firstShape, edgeTail.length, shapeLng.length, 2);
  const { properties, roadId } = network;
  expectLengths(roadFeature.length, { properties, ...(roadId && { roadId }) });
  const { forward, backward } = network.roadPace;
  expectLengths(roadFeature.length, { forward, backward });
}

function checkNodes({ nodeLng, nodeLat, flat }: Network): void {
  const [x, y] = flat ? FINITE : DEGREES;
  for (let node = 0; node < nodeLng.length; node++) {
    expectBetween('nodeLng', nodeLng[node], -x, x, node);
    expectBetween('nodeLat', nodeLat[node], -y, y, node);
  }
}

function checkEdges(network: Network): void {
  const { edgeTail, edgeHead, edgeMeters, edgeDirection, edgeClass } = network;
  const { forward, backward } = network.edgeCost;
  const lastNode = network.nodeLng.length - 1;
  for (let edge = 0; edge < edgeTail.length; edge++) {
    expectBetween('edgeTail', edgeTail[edge], 0, lastNode, edge);
    expectBetween('edgeHead', edgeHead[edge], 0, lastNode, edge);
    expectBetween('edgeMeters', edgeMeters[edge], 0, MOST_COST, edge);
    expectBetween('edgeCost.forward', forward[edge], 0, MOST_COST, edge);
    expectBetween('edgeCost.backward', backward[edge], 0, MOST_COST, edge);
    expectBetween('edgeDirection', edgeDirection[edge], -1, 1, edge);
    expectBetween('edgeClass', edgeClass[edge], 0, 5, edge);
  }
}

function checkShapes(network: Network): void {
  const { edgeTail, edgeHead, edgeMeters, firstShape, shapeLng, shapeLat } = network;
  const edgeCount = edgeTail.length;
  const [x, y] = network.flat ? FINITE : DEGREES;
  const { distance } = spaceOf(network);
  for (let edge = 0; edge < edgeCount; edge++) {
    const first = firstShape[edge];
    const last = firstShape[edge + 1] - 1;
    expectAt(network, edge, first, edgeTail[edge]);
    expectAt(network, edge, last, edgeHead[edge]);
    let meters = 0;
    for (let i = first; i < last; i++) {
      expectBetween('shapeLng', shapeLng[i], -x, x, i);
      expectBetween('shapeLat', shapeLat[i], -y, y, i);
      meters += distance(shapeLng[i], shapeLat[i], shapeLng[i + 1], shapeLat[i + 1]);
    }
    expectBetween('edgeMeters', edgeMeters[edge], (1 - ROUNDING) * meters, MOST_COST, edge);
  }
}

function checkHeights({ shapeHeight = new Float64Array(0) }: Network): void {
  shapeHeight.forEach((height, i) => {
    if (Number.isNaN(height)) return;
    expectBetween('shapeHeight', height, LEAST_HEIGHT, MOST_HEIGHT, i);
  });
}

function expectAt(network: Network, edge: number, shape: number, node: number): void {
  const { nodeLng, nodeLat, shapeLng, shapeLat } = network;
  if (shapeLng[shape] === nodeLng[node] && shapeLat[shape] === nodeLat[node]) return;
  throw new RangeError(`the shape of edge ${edge} does not reach its node ${node}`);
}

function checkRoads(network: Network): void {
  const { firstShape, shapeRoad, shapeBackward, properties, roadFeature } = network;
  const { roadPace } = network;
  const roadCount = roadFeature.length;
  for (let edge = 0; edge + 1 < firstShape.length; edge++) {
    const last = firstShape[edge + 1] - 1;
    for (let i = firstShape[edge]; i < last; i++) {
      expectBetween('shapeRoad', shapeRoad[i], 0, roadCount - 1, i);
    }
    expectBetween('shapeRoad', shapeRoad[last], -1, -1, last);
  }
  for (let i = 0; i < shapeBackward.length; i++) {
    expectBetween('shapeBackward', shapeBackward[i], 0, 1, i);
  }
  for (const way of ['forward', 'backward'] as const) {
    const pace = `roadPace.${way}`;
    for (let road = 0; road < roadCount; road++) {
      expectBetween(pace, roadPace[way][road], Number.MIN_VALUE, MOST_COST, road);
    }
  }
  for (let road = 0; road < roadCount; road++) {
    expectBetween('roadFeature', roadFeature[road], 0, Infinity, road);
    const value: unknown = properties.at(road);
    if (typeof value !== 'object' || Array.isArray(value)) {
      throw new RangeError(`properties[${road}]: got no object, expected an object or null`);
    }
  }
}

function checkAccess({ edgeTail, edgeAccess }: Network): void {
  if (edgeAccess === undefined) return;
  expectLengths(edgeTail.length, { edgeAccess });
  for (let edge = 0; edge < edgeAccess.length; edge++) {
    expectBetween('edgeAccess', edgeAccess[edge], 0, 3, edge);
  }
}

/** The steps of each turn follow each other. */
function checkTurns({ edgeTail, edgeHead, turns }: Network): void {
  if (turns === undefined) return;
  const { firstStep, step, only } = turns;
  expectRows('turns.firstStep', firstStep, only.length, step.length, 2);
  const isFirst = new Uint8Array(step.length + 1);
  for (const first of firstStep) isFirst[first] = 1;
  for (let i = 0; i < step.length; i++) {
    expectBetween('turns.step', step[i], 0, 2 * edgeTail.length - 1, i);
    if (isFirst[i] === 1) continue;
    const end = ((step[i - 1] & 1) === 1 ? edgeTail : edgeHead)[step[i - 1] >> 1];
    const start = ((step[i] & 1) === 1 ? edgeHead : edgeTail)[step[i] >> 1];
    if (start !== end) {
      throw new RangeError(`turns.step[${i}]: begins at node ${start}, expected ${end}`);
    }
  }
  for (let i = 0; i < only.length; i++) expectBetween('turns.only', only[i], 0, 1, i);
}
