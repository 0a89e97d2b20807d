/** Limits for the engine on networks that were measured before. */

/** Mean number of nodes settled per random pair; a tenth more is allowed. */
const settled: Record<string, Record<string, number>> = {
  city: {
    Dijkstra: 5_143,
    'two-way Dijkstra': 3_039,
    'A*': 1_157,
    'two-way A*': 825,
    landmarks: 284,
    'two-way landmarks': 281,
    'hierarchy, with path': 148,
  },
  porto: {
    Dijkstra: 33_855,
    'two-way Dijkstra': 23_780,
    'A*': 8_940,
    'two-way A*': 6_272,
    landmarks: 2_467,
    'hierarchy, with path': 286,
  },
  moscow: {
    Dijkstra: 66_659,
    'two-way Dijkstra': 41_664,
    'A*': 13_466,
    'two-way A*': 8_766,
    landmarks: 3_360,
    'hierarchy, with path': 251,
  },
};

/** Mean time per query as a share of FQ. */
const time: Record<string, Record<string, number>> = {
  porto: { hierarchy: 1 / 75, 'hierarchy, with path': 3 / 75 },
  moscow: {
    Dijkstra: 0.75,
    'A*': 0.18,
    'two-way A*': 0.25,
    landmarks: 0.12,
    hierarchy: 1 / 230,
    'hierarchy, with path': 3 / 230,
  },
};

/** Infinity without a limit. */
export function settledLimit(network: string, search: string): number {
  return 1.1 * (limit(settled, network, search) ?? Infinity);
}

/** Infinity without a limit. */
export function timeLimit(network: string, search: string): number {
  return limit(time, network, search) ?? Infinity;
}

function limit(
  limits: Record<string, Record<string, number>>,
  network: string,
  search: string,
): number | undefined {
  const known = Object.keys(limits).find((name) => network.startsWith(name));
  return known === undefined ? undefined : limits[known][search];
}

/** Up edges with RoutingKit's order. */
const knownUpEdges: Record<string, number> = { porto: 310_259, moscow: 456_946 };

/** By the name of the measurement, in its unit. */
export function preparationLimits(network: string, fq: number): Record<string, number> {
  const known = Object.keys(knownUpEdges).find((name) => network.startsWith(name));
  if (known === undefined) return {};
  return {
    order: 10,
    contraction: 200,
    'up edges': 1.05 * knownUpEdges[known],
    'bytes per up edge': 40,
    ...(known === 'moscow' && { customization: 3 * fq, 'one closure': 0.1, 'ten closures': 0.5 }),
    'matrix 1,000 × 1,000': 2,
    snap: 8,
  };
}
