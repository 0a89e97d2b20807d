/** A heuristic that the user writes as a formula. */
import type { OddValue } from '../../../worker/contract/heuristic.ts';

const odd = {
  notNumber: (places: string) => `At ${places} places it is not a number: 0 stands for it.`,
  infinite: (places: string) => `At ${places} places it is infinite: 0 stands for it.`,
  negative: (places: string) => `At ${places} places it is below 0: 0 stands for it.`,
} satisfies Record<OddValue, (places: string) => string>;

export const heuristic = {
  formula: 'Formula',
  examples: 'Examples',
  mayUse: 'What a formula may use',
  variables: {
    dx: 'meters to B eastward; below 0 where B lies west',
    dy: 'meters to B northward; below 0 where B lies south',
    distance: 'meters to B in a straight line',
    degree: 'roads that meet at the place',
    class: 'the most important of them, from 0 (motorway) over 4 (street) to 5 (path)',
    rate: 'the least that a meter costs; 1 where length counts',
  },
  operators: 'Numbers, pi and',
  functions: 'Functions',

  empty: (example: string) => `Write a formula, such as ${example}.`,
  long: (most: string) => `A formula has ${most} characters at most.`,
  unfinished: 'Something is missing at the end.',
  several: 'Two expressions follow each other. Write an operator such as + between them.',
  unsupported: 'Only numbers, names, operators and functions of the list below can be used.',
  unexpected: (rest: string) => `“${rest}” is not expected here.`,
  unknown: (name: string) => `“${name}” is not known. The list below has all names.`,
  oneValue: (name: string) => `${name} takes one value, such as ${name}(dx).`,
  twoValues: (name: string) => `${name} takes two values, such as ${name}(dx, 2).`,
  stays: (formula: string) => `The search goes on with ${formula}.`,
  staysZero: 'The search goes on with 0.',

  checking: 'Checking all places…',
  admissible: (places: string) =>
    `Admissible: at none of ${places} places is it more than the best way to B costs.`,
  tooHigh: (some: string, all: string) => `Not admissible: too high at ${some} of ${all} places.`,
  highest: (estimate: string, exact: string) =>
    `Worst at the ring: it says ${estimate}, the best way costs ${exact}.`,
  consistent: 'Consistent: it falls along no road by more than the road costs.',
  steep: (arcs: string) => `Not consistent: it falls too much along ${arcs} directions of roads.`,
  steepest: (before: string, after: string, more: string) =>
    `Worst along the dashed road: from ${before} to ${after}, which is ${more} more than the road costs.`,
  atGoal: (estimate: string) => `At B itself it is ${estimate} instead of 0.`,
  odd,
  exact: 'So A* settles no place twice, and its route is sure to be a best one.',
  again: 'So the route of A* is a best one, though it may settle places again.',
  unsure: 'So the route may be longer than the best one.',
  show: 'Show',
};
