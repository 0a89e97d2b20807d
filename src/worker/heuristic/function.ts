/** A formula as a heuristic of the library: its value at every node, 0 where that is no estimate. */
import type { Position } from '../../geo/position.ts';
import { type Space, spaceOf } from '../../geo/space.ts';
import type { NamedMetric } from '../../metric/metric.ts';
import type { Network } from '../../network/network.ts';
import { UNTAGGED_CLASS } from '../../profile/classes.ts';
import type { RouteFinder } from '../../router/route-finder.ts';
import type { HeuristicFunction } from '../../search/own-heuristic.ts';
import type { OddValue } from '../contract/heuristic.ts';
import { onceFor } from '../once.ts';
import { readFormula, type Scope } from './expression.ts';

/**
 * @param text the expression of a user; of one that cannot be read, 0 is the value everywhere
 * @param onOdd called where 0 stands for a value
 */
export function formulaFunction(
  { network, engine }: RouteFinder,
  text: string,
  metric: NamedMetric,
  onOdd: (node: number, value: OddValue) => void = () => {},
): HeuristicFunction {
  const read = readFormula(text);
  if ('fault' in read) return () => 0;
  const { degree, roadClass } = crossingsOf(network);
  const space = spaceOf(network);
  const rate = engine.leastPerMeter(metric);
  return (from, to, node) => {
    const way = wayBetween(space, from, to);
    const value = read.formula({ ...way, degree: degree[node], class: roadClass[node], rate });
    if (value >= 0 && value < Infinity) return value;
    onOdd(node, Number.isNaN(value) ? 'notNumber' : value < 0 ? 'negative' : 'infinite');
    return 0;
  };
}

/** East and north as at the middle between both. */
function wayBetween(
  { perUnit, unwrap, narrowing, distance }: Space,
  [x1, y1]: Position,
  [x2, y2]: Position,
): Pick<Scope, 'dx' | 'dy' | 'distance'> {
  return {
    dx: perUnit * narrowing((y1 + y2) / 2) * (unwrap(x2, x1) - x1),
    dy: perUnit * (y2 - y1),
    distance: distance(x1, y1, x2, y2),
  };
}

/** The roads that meet at each node; counted once per network. */
const crossingsOf = onceFor(({ nodeLng, edgeTail, edgeHead, edgeClass }: Network) => {
  const degree = new Int32Array(nodeLng.length);
  const roadClass = new Uint8Array(nodeLng.length).fill(UNTAGGED_CLASS);
  for (let edge = 0; edge < edgeTail.length; edge++) {
    for (const node of [edgeTail[edge], edgeHead[edge]]) {
      const isFirst = degree[node]++ === 0;
      roadClass[node] = isFirst ? edgeClass[edge] : Math.min(roadClass[node], edgeClass[edge]);
    }
  }
  return { degree, roadClass };
});
