/** Questions about a search, whose answers are in its steps. */
import type { Position } from '../geo/position.ts';
import { type Random, seeded } from '../geo/random.ts';
import { WEIGHTS_PER_METER } from '../graph/graph.ts';
import type { Network } from '../network/network.ts';
import type { RouteRequest } from '../router/route.ts';
import type { RouteFinder } from '../router/route-finder.ts';
import { type SearchStep, searchSteps } from '../router/search-steps.ts';
import { algorithms } from '../search/algorithms.ts';
import type { QuizChoice, QuizQuestion } from './contract/quiz.ts';

/** Choices of a question; fewer where few nodes wait. */
const MOST_CHOICES = 4;
/** A longer search is asked about its first steps, which the eye can follow. */
const MOST_STEPS = 2000;
/** Nodes whose numbers differ by less than this share look equal. */
const CLEAR = 0.02;

/**
 * @param seed of the choice of moments and nodes: the same seed gives the same questions
 * @param count of questions; fewer where the search is short
 */
export function quizOf(
  router: RouteFinder,
  request: RouteRequest,
  seed: number,
  count: number,
): QuizQuestion[] {
  const random = seeded(seed);
  const steps = firstSteps(router, request);
  const questions: Question[] = [];
  const moments = shuffled(random, [...steps.keys()].slice(1, -1));
  for (const moment of moments) {
    if (questions.length === count) break;
    const kinds = shuffled(random, [nextSettled, nearest] as const);
    const question = kinds[0](steps, moment, random) ?? kinds[1](steps, moment, random);
    if (question) questions.push(question);
  }
  const unit = algorithms[request.algorithm ?? 'astar'].unitWeights ? 1 : WEIGHTS_PER_METER;
  return questions.map((question) => ({
    ...question,
    choices: question.choices.map((choice) => inUnits(choice, unit, router.network)),
  }));
}

/** A choice before it is sent: its node instead of its position, and whole weights. */
type Choice = Omit<QuizChoice, 'position'> & { node: number };
type Question = Omit<QuizQuestion, 'choices'> & { choices: Choice[] };

function firstSteps(router: RouteFinder, request: RouteRequest): SearchStep[] {
  const steps: SearchStep[] = [];
  for (const step of searchSteps(router, request)) {
    steps.push(step);
    if (steps.length === MOST_STEPS || step.leg > 0) break;
  }
  return steps;
}

/** "Which node is settled next?" Null if too few nodes wait, or none is clearly first. */
function nextSettled(
  steps: readonly SearchStep[],
  moment: number,
  random: Random,
): Question | null {
  const next = steps[moment + 1];
  if (!next) return null;
  const labels = new Map<number, { g: number; key: number }>();
  for (const { arcs } of steps.slice(0, moment + 1)) {
    for (const { label, after, key } of arcs)
      if (key !== null) labels.set(label, { g: after, key });
  }
  const waiting = steps[moment].queue.entries.flatMap(({ node, label, overtaken }) => {
    const known = labels.get(label);
    return overtaken || !known || node === next.node ? [] : [{ node, ...known }];
  });
  const others = apart(
    shuffled(random, waiting).filter(({ key }) => key > next.f + CLEAR * Math.abs(next.f)),
  );
  if (others.length === 0) return null;
  const right: Choice = { node: next.node, g: next.g, h: next.h, f: next.f };
  const wrong = others
    .slice(0, MOST_CHOICES - 1)
    .map(({ node, g, key }): Choice => ({ node, g, h: Math.max(0, key - g), f: key }));
  return asked('next', moment, right, wrong, random);
}

/** "Which of these is nearest to A by road?", of settled nodes. */
function nearest(steps: readonly SearchStep[], moment: number, random: Random): Question | null {
  const settled = apart(
    shuffled(
      random,
      steps.slice(0, moment + 1).filter(({ g }) => g > 0),
    ),
  );
  const [first, ...others] = settled.slice(0, MOST_CHOICES).sort((a, b) => a.g - b.g);
  if (!first || others.length === 0 || others[0].g < (1 + CLEAR) * first.g) return null;
  const [right, ...wrong] = [first, ...others].map(
    ({ node, g, h, f }): Choice => ({ node, g, h, f }),
  );
  return asked('nearest', moment, right, wrong, random);
}

function asked(
  kind: QuizQuestion['kind'],
  moment: number,
  right: Choice,
  wrong: readonly Choice[],
  random: Random,
): Question {
  const choices = shuffled(random, [right, ...wrong]);
  return { kind, settled: moment + 1, choices, right: choices.indexOf(right) };
}

/** Each node once. */
function apart<T extends { node: number }>(nodes: readonly T[]): T[] {
  return [...new Map(nodes.map((each) => [each.node, each])).values()];
}

function inUnits({ node, ...weights }: Choice, unit: number, network: Network): QuizChoice {
  const { g, h, f } = weights;
  const position: Position = [network.nodeLng[node], network.nodeLat[node]];
  return { position, g: g / unit, h: h / unit, f: f / unit };
}

function shuffled<T>(random: Random, items: readonly T[]): T[] {
  const list = [...items];
  for (let i = list.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [list[i], list[j]] = [list[j], list[i]];
  }
  return list;
}
