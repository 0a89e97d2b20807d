/** Answers of a router that a caller passes on. */
import { expectLine, expectMembers, expectType, isIndex } from '../input/arguments.ts';
import { invalid } from '../input/request-error.ts';

/** What is read of a network here. */
interface Edges {
  edgeMeters: Float64Array;
}

/** @throws RequestError for what are no parts of edges of the network */
export function expectParts(name: string, parts: unknown, network: Edges): void {
  const table = 'Int32Array[parts] edge\nFloat64Array[parts] start end';
  expectMembers(name, parts, 'select or isochrone', table);
  const { edge, start, end } = parts as Record<'edge' | 'start' | 'end', Int32Array>;
  edge.forEach((each, i) => {
    expectEdge(`${name}.edge`, each, network);
    const most = network.edgeMeters[each];
    if (Math.min(start[i], end[i]) >= 0 && Math.max(start[i], end[i]) <= most) return;
    throw invalid(name, [start[i], end[i]], `offsets on edge ${each} from 0 to ${most} meters`);
  });
}

/** @throws RequestError for what is no reach, or no selection */
export function expectReach(name: string, reach: unknown, network: Edges): void {
  expectParts(name, reach, network);
  expectType(`${name}.meters`, Object(reach).meters, 'a finite number');
}

/** @throws RequestError for what are not the parts of an isochrone */
export function expectReachedParts(parts: unknown): void {
  expectMembers('parts', parts, 'isochrone', 'Float64Array[parts] start end from until');
}

/** @throws RequestError for what is no search space of the network */
export function expectSpace(space: unknown, network: Edges): void {
  const table = 'Int32Array[edges] edge from\nUint8Array[edges] backward';
  expectMembers('explored', space, 'route with trace: true', table);
  for (const edge of Object(space).edge) expectEdge('explored.edge', edge, network);
}

/** @throws RequestError for what is no edge of the network */
export function expectEdge(name: string, edge: unknown, { edgeMeters }: Edges): void {
  if (!isIndex(edge, edgeMeters.length)) throw invalid(name, edge, 'an edge of the network');
}

/** @throws RequestError for what is no snap */
export function expectSnap(name: string, snap: unknown): void {
  const { position, meters } = Object(snap);
  expectLine(`${name}.position`, [position]);
  expectType(`${name}.meters`, meters, 'a finite number');
}

/** @throws RequestError for what are no legs of a route, each with its steps */
export function expectLegs(legs: unknown): void {
  expectType('route.legs', legs, 'a list');
  for (const leg of legs as unknown[]) {
    expectMembers('route.legs', leg, 'route', 'Array steps');
    for (const step of Object(leg).steps) expectStep(step);
  }
}

const step = `
  String name mode maneuver.type
  Number meters maneuver.bearingBefore maneuver.bearingAfter
  Array maneuver.position`;

/** @throws RequestError for what is no step of a route */
export function expectStep(given: unknown): void {
  expectMembers('step', given, 'route', step);
}

/**
 * @param methods that are called of it
 * @throws RequestError for what lacks one
 */
export function expectRouter(
  router: unknown,
  methods: readonly string[],
  kinds = 'a Router',
): void {
  const isCallable = (name: string): boolean => typeof Object(router)[name] === 'function';
  if (Object(Object(router).info) === Object(router).info && methods.every(isCallable)) return;
  throw invalid('router', router, kinds);
}
