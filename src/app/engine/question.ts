/** The plan and the searches as the worker's question. */
import { metricName } from '../../metric/metric.ts';
import { CELL } from '../../network/maze.ts';
import type { RouteRequest } from '../../router/route.ts';
import type {
  Contestant,
  Journey,
  Question,
  SearchQuestion,
  Terms,
} from '../../worker/contract/question.ts';
import { requestOf as journeyRequest } from '../../worker/request.ts';
import { usual } from '../store/searches.ts';
import type { Plan } from '../store/session.ts';
import { isMaze, isReady, method, opened, rival, searches } from '../store/state.ts';

/** Null while A or B is missing. The journey minimises what the first search does. */
export function questionOf(plan: Plan): Question | null {
  const { from, to, via } = plan;
  // Until an algorithm is prepared, the others answer without it.
  const ready = searches.value.filter(({ algorithm }) => isReady(algorithm));
  const [first, ...others]: Contestant[] = ready.length
    ? ready
    : [{ ...usual(rival.value), colour: 'second' }];
  if (!from || !to || !first) return null;
  const { metric = plan.metric, ...chosen } = first;
  const contestants = [chosen, ...others.map((search) => within(search, metric, plan.metric))];
  return { from, to, via, contestants, metric, ...termsOf(plan) };
}

/** A search names its metric only where the journey has another one. */
function within(
  { metric: own, ...search }: Contestant,
  metric: Journey['metric'],
  usualMetric: Journey['metric'],
): Contestant {
  const wanted = own ?? usualMetric;
  return metricName(wanted) === metricName(metric) ? search : { ...search, metric: wanted };
}

/** Its first search alone, whose route is shown. */
export function firstSearch(question: Question): SearchQuestion {
  return searchQuestion(question, question.contestants[0]!);
}

/** One of its searches alone. */
export function searchQuestion(
  { contestants: _, ...journey }: Question,
  { colour: __, metric = journey.metric, ...search }: Contestant,
): SearchQuestion {
  return { ...journey, metric, search };
}

/** A journey as the router takes it. */
export function requestOf(journey: Journey): RouteRequest {
  return journeyRequest(journey, opened.peek()?.info ?? {});
}

/** Which roads are open, and which way: the same for all questions to a plan. */
export function termsOf({ closed, closedWith, areas }: Plan): Omit<Terms, 'metric'> {
  const { ignoreOneway } = method.value;
  // A cell between walls is not beside the corridor behind them.
  const within = isMaze.value && { maxSnapMeters: CELL - 1 };
  return { closed, closedWith, areas, ignoreOneway, ...within };
}
