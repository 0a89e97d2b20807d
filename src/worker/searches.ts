/** The searches of a question as the router takes them: estimates and formulas become functions. */
import type { NamedMetric } from '../metric/metric.ts';
import type { ComparedSearch, NoRoute, Route, RouteRequest } from '../router/route.ts';
import type { RouteFinder } from '../router/route-finder.ts';
import type { Recording } from '../search/trace.ts';
import type { OpenedNetwork } from './contract/network.ts';
import type { AlgorithmOptions, Question, SearchQuestion } from './contract/question.ts';
import { isOwnFormula, tableHeuristic } from './estimates.ts';
import { parts } from './parts.ts';
import { isReadable } from './readable.ts';
import { requestOf } from './request.ts';

/** A router, and what searches on it know beside it: the estimates of the file. */
export interface Asked extends Pick<OpenedNetwork, 'names'> {
  router: RouteFinder;
}

/** The answer to each search, with what it explored. */
export async function answersTo(
  asked: Asked,
  question: Question,
  trace: Recording = isReadable(asked.router.network) || 'settled',
): Promise<(Route | NoRoute)[]> {
  const { router } = asked;
  const { contestants, ...journey } = question;
  const searches = await searchesOf(asked, question);
  return router.compare({ ...requestOf(journey, router.info), trace }, searches);
}

export function searchesOf(
  asked: Asked,
  { contestants, metric }: Question,
): Promise<ComparedSearch[]> {
  return Promise.all(contestants.map((contestant) => searchOf(asked, { metric, ...contestant })));
}

export async function searchRequest(
  asked: Asked,
  { search, ...journey }: SearchQuestion,
): Promise<RouteRequest> {
  const { metric } = journey;
  const chosen = await searchOf(asked, { ...search, metric });
  return { ...requestOf(journey, asked.router.info), ...chosen };
}

async function searchOf(
  { router, names }: Asked,
  { heuristic, ...search }: AlgorithmOptions & { metric: NamedMetric; colour?: unknown },
): Promise<ComparedSearch> {
  const { colour: _, ...others } = search;
  if (heuristic === 'table') return { ...others, heuristic: tableHeuristic(names) };
  if (!isOwnFormula(heuristic)) return { ...others, heuristic };
  const { formulaFunction } = await parts.formula();
  const text = heuristic.slice(1);
  return { ...others, heuristic: formulaFunction(router, text, others.metric) };
}
