/**
 * Expressions that users write as heuristics, such as `abs(dx) + abs(dy)`. A parser gives the tree;
 * what is not listed here is refused, so that no text reaches an object of the page.
 */
import jsep, { type CoreExpression, type Expression } from 'jsep';
import { longestFormula } from '../estimates.ts';

/** What an expression knows: the way from a place to the goal, and the roads that meet there. */
export interface Scope {
  /** Meters that the goal lies farther east and north; below 0 if it lies west or south. */
  dx: number;
  dy: number;
  /** Meters in a straight line. */
  distance: number;
  /** Number of roads that meet at the place. */
  degree: number;
  /** The most important of them: 0 for a motorway to 5 for a path. */
  class: number;
  /** What a meter costs where it costs least: 1 where meters are counted. */
  rate: number;
}

export const variables = ['dx', 'dy', 'distance', 'degree', 'class', 'rate'] as const;

/** Any number, also NaN and infinite ones. */
export type Formula = (scope: Readonly<Scope>) => number;

/** Why a text is no formula. */
export type Fault =
  | { kind: 'empty' | 'long' | 'unfinished' | 'several' | 'unsupported' }
  /** `rest` begins with what was not expected. */
  | { kind: 'unexpected'; rest: string }
  | { kind: 'unknown'; name: string }
  | { kind: 'arguments'; name: string; wanted: number };

/** @returns the formula, or what is wrong with the text */
export function readFormula(text: string): { formula: Formula } | { fault: Fault } {
  if (text.length > longestFormula) return { fault: { kind: 'long' } };
  try {
    return { formula: compile(parse(text)) };
  } catch (error) {
    if (error instanceof Unreadable) return { fault: error.fault };
    throw error;
  }
}

class Unreadable extends Error {
  readonly fault: Fault;
  constructor(fault: Fault) {
    super(fault.kind);
    this.fault = fault;
  }
}

/** A power, as in `dx ^ 2` or `dx ** 2`, comes before products, from right to left. */
const POWER = 11;
jsep.addBinaryOp('^', POWER, true);
jsep.addBinaryOp('**', POWER, true);
jsep.removeAllLiterals();

function parse(text: string): Expression {
  if (text.trim() === '') throw new Unreadable({ kind: 'empty' });
  try {
    return jsep(text);
  } catch (error) {
    const { index = 0 } = error as { index?: number };
    const rest = text.slice(index).trim();
    throw new Unreadable(rest === '' ? { kind: 'unfinished' } : { kind: 'unexpected', rest });
  }
}

function compile(expression: Expression): Formula {
  const node = expression as CoreExpression;
  switch (node.type) {
    case 'Literal':
      return constant(node.value);
    case 'Identifier':
      return named(node.name);
    case 'UnaryExpression':
      return applied(unary.get(node.operator), [node.argument]);
    case 'BinaryExpression':
      return applied(binary.get(node.operator), [node.left, node.right]);
    case 'ConditionalExpression': {
      const [test, one, other] = [node.test, node.consequent, node.alternate].map(compile);
      return (scope) => (test!(scope) ? one! : other!)(scope);
    }
    case 'CallExpression':
      return called(node.callee, node.arguments);
    case 'Compound':
    case 'SequenceExpression':
      throw new Unreadable({ kind: 'several' });
    default:
      throw new Unreadable({ kind: 'unsupported' });
  }
}

function constant(value: unknown): Formula {
  if (typeof value !== 'number') throw new Unreadable({ kind: 'unsupported' });
  return () => value;
}

function named(name: string): Formula {
  if (name === 'pi') return () => Math.PI;
  const variable = variables.find((each) => each === name);
  if (variable === undefined) throw new Unreadable({ kind: 'unknown', name });
  return (scope) => scope[variable];
}

function called(callee: Expression, given: readonly Expression[]): Formula {
  if (callee.type !== 'Identifier') throw new Unreadable({ kind: 'unsupported' });
  const { name } = callee as jsep.Identifier;
  const operation = functions.get(name);
  if (!operation) throw new Unreadable({ kind: 'unknown', name });
  const wanted = operation.length;
  // Functions of a list, whose length is 0, take one or more.
  if (wanted === 0 ? given.length === 0 : given.length !== wanted) {
    throw new Unreadable({ kind: 'arguments', name, wanted: Math.max(wanted, 1) });
  }
  return applied(operation, given);
}

type Operation = (...given: number[]) => number;

function applied(operation: Operation | undefined, given: readonly Expression[]): Formula {
  if (!operation) throw new Unreadable({ kind: 'unsupported' });
  const [first, second, ...others] = given.map(compile) as [Formula, ...Formula[]];
  if (!second) return (scope) => operation(first(scope));
  if (others.length === 0) return (scope) => operation(first(scope), second(scope));
  const all = [first, second, ...others];
  return (scope) => operation(...all.map((each) => each(scope)));
}

const unary = new Map<string, Operation>([
  ['-', (a) => -a!],
  ['+', (a) => a!],
  ['!', (a) => Number(!a)],
]);

const binary = new Map<string, Operation>([
  ['+', (a, b) => a! + b!],
  ['-', (a, b) => a! - b!],
  ['*', (a, b) => a! * b!],
  ['/', (a, b) => a! / b!],
  ['%', (a, b) => a! % b!],
  ['^', (a, b) => a! ** b!],
  ['**', (a, b) => a! ** b!],
  ['<', (a, b) => Number(a! < b!)],
  ['<=', (a, b) => Number(a! <= b!)],
  ['>', (a, b) => Number(a! > b!)],
  ['>=', (a, b) => Number(a! >= b!)],
  ['==', (a, b) => Number(a === b)],
  ['!=', (a, b) => Number(a !== b)],
  ['&&', (a, b) => Number(Boolean(a && b))],
  ['||', (a, b) => Number(Boolean(a || b))],
]);

/** Their lengths are the numbers of their arguments. */
const functions = new Map<string, Operation>([
  ['abs', (a: number) => Math.abs(a)],
  ['sqrt', (a: number) => Math.sqrt(a)],
  ['exp', (a: number) => Math.exp(a)],
  ['log', (a: number) => Math.log(a)],
  ['sin', (a: number) => Math.sin(a)],
  ['cos', (a: number) => Math.cos(a)],
  ['floor', (a: number) => Math.floor(a)],
  ['ceil', (a: number) => Math.ceil(a)],
  ['round', (a: number) => Math.round(a)],
  ['pow', (a: number, b: number) => a ** b],
  ['min', (...all) => Math.min(...all)],
  ['max', (...all) => Math.max(...all)],
  ['hypot', (...all) => Math.hypot(...all)],
] as [string, Operation][]);

export const functionNames: readonly string[] = [...functions.keys()];
