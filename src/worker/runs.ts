/** The answers to the searches of a question → what the page draws and lists of them. */
import { areSame } from '../geo/arrays.ts';
import { WEIGHTS_PER_METER } from '../graph/graph.ts';
import type { Network } from '../network/network.ts';
import type { NoRoute, Route, SearchStats } from '../router/route.ts';
import { exploredMeters, type SearchSpace } from '../router/search-space.ts';
import { algorithms } from '../search/algorithms.ts';
import type {
  ExploredComparison,
  PlainRoute,
  Run,
  RunFigures,
  Steps,
} from './contract/comparison.ts';
import type { Contestant } from './contract/question.ts';
import { isReadable } from './readable.ts';

export function compared(
  network: Network,
  contestants: readonly Contestant[],
  answers: readonly (Route | NoRoute)[],
): ExploredComparison {
  const runs = answers.map((answer, i): Run => {
    const { exact, relaxed, queueOperations } = answer;
    return {
      ...contestants[i],
      ...figuresOf(network, answer),
      exact,
      relaxed,
      queueOperations,
      line: answer.found && !isSameWay(answers[0], answer) ? answer.line : null,
      steps: isReadable(network) ? steps(network, answer) : null,
    };
  });
  const { traces: _, explored: __, ...answer } = withoutSteps(answers[0]);
  return { answer: answer as PlainRoute | NoRoute, runs, explored: answers.map(exploredBy) };
}

/** The page asks for `directions` where it shows steps: for each message they would be computed. */
function withoutSteps(answer: Route | NoRoute): PlainRoute | NoRoute {
  if (!answer.found) return answer;
  const legs = answer.legs.map(({ meters, start, end }) => ({ meters, start, end }));
  return { ...answer, legs };
}

export function figuresOf(network: Network, answer: Route | NoRoute): RunFigures {
  return {
    settled: answer.settled,
    exploredMeters: exploredMeters(network, exploredBy(answer)),
    meters: answer.found ? answer.meters : null,
    cost: answer.found ? answer.cost : null,
  };
}

function isSameWay(first: Route | NoRoute, { edges }: Route): boolean {
  return first.found && areSame(first.edges, edges);
}

export function exploredBy({ explored }: Route | NoRoute): SearchSpace {
  const none = new Int32Array();
  return explored ?? { edge: none, from: none, until: none, backward: new Uint8Array() };
}

function steps(network: Network, { traces = [], algorithm }: SearchStats): Steps {
  const unit = algorithms[algorithm].unitWeights ? 1 : WEIGHTS_PER_METER;
  const nodes = traces.flatMap(({ settled }) => [...settled]);
  const label = (name: 'g' | 'h' | 'f'): Float64Array =>
    Float64Array.from(
      traces.flatMap((trace) => [...trace[name]]),
      (weight) => weight / unit,
    );
  return {
    lng: Float64Array.from(nodes, (node) => network.nodeLng[node]),
    lat: Float64Array.from(nodes, (node) => network.nodeLat[node]),
    g: label('g'),
    h: label('h'),
    f: label('f'),
  };
}
