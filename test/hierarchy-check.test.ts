/** No broken hierarchy is let through, whichever number of it is another. */
import { expect, test } from 'vitest';
import { undirected } from '../src/hierarchy/adjacency.ts';
import { checkHierarchy } from '../src/hierarchy/check.ts';
import { customize } from '../src/hierarchy/customize.ts';
import { buildHierarchy, type Hierarchy } from '../src/hierarchy/hierarchy.ts';
import { nestedDissection } from '../src/hierarchy/order.ts';
import { ArcWeights } from '../src/metric/arc-weights.ts';
import { graphOf, randomArcs, seeded } from './support/random.ts';

const arrays = [
  'order',
  'rank',
  'parent',
  'depth',
  'lowest',
  'firstUp',
  'upDepth',
  'edgeWay',
] as const;

function copy(hierarchy: Hierarchy): Hierarchy {
  const each = arrays.map((name) => [name, hierarchy[name].slice()]);
  return { ...hierarchy, ...Object.fromEntries(each) };
}

test.each(arrays)('every other number in %s is found', (name) => {
  let tried = 0;
  for (let seed = 0; seed < 25; seed++) {
    const random = seeded(seed);
    const graph = graphOf(randomArcs(random));
    const hierarchy = buildHierarchy(graph, nestedDissection(null, undirected(graph)));
    for (let at = 0; at < hierarchy[name].length; at++) {
      const right = hierarchy[name][at];
      const others = [-2147483648, -2, -1, 0, right - 1, right + 1, right + 7, 2147483647];
      for (const other of others) {
        if (other === right) continue;
        const broken = copy(hierarchy);
        broken[name][at] = other;
        // Ids and counts end the check at once, so that nothing can loop in it either.
        expect(() => checkHierarchy(broken, graph), `seed ${seed}, ${at}: ${other}`).toThrow(
          RangeError,
        );
        tried++;
      }
    }
    const short = { ...hierarchy, [name]: hierarchy[name].slice(1) };
    if (hierarchy[name].length > 0)
      expect(() => checkHierarchy(short, graph)).toThrow(RangeError);
  }
  expect(tried).toBeGreaterThan(1000);
});

test('a hierarchy of another graph is found', () => {
  const graph = graphOf({ nodeCount: 3, arcs: [[0, 1, 5]] });
  const other = graphOf({ nodeCount: 3, arcs: [[1, 2, 5]] });
  const hierarchy = buildHierarchy(graph, Int32Array.of(0, 1, 2));
  expect(() => checkHierarchy(hierarchy, other)).toThrow('arc 0 has no up edge');
  expect(() => checkHierarchy(hierarchy, graphOf({ nodeCount: 4, arcs: [] }))).toThrow(
    'nodeCount: got 3, expected 4',
  );
});

test('nothing but nodes, and nothing at all', () => {
  for (const nodeCount of [0, 1, 5]) {
    const graph = graphOf({ nodeCount, arcs: [] });
    const hierarchy = buildHierarchy(graph, nestedDissection(null, undirected(graph)));
    checkHierarchy(hierarchy, graph);
    expect(hierarchy.upCount).toBe(0);
    expect(customize(hierarchy, new ArcWeights(graph)).up).toHaveLength(0);
  }
});
