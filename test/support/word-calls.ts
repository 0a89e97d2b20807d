/** Arguments for the functions of the English table of words, by the types that they declare. */
import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** What stands for a text of the user or of a file: it must not get lost. */
export const marker = /‹\w+›/g;

const faults = ['dangles', 'intersections', 'nearDuplicates', 'duplicates', 'traps', 'turns'];
const algorithms = 'bfs dijkstra astar greedy bidijkstra biastar landmarks bilandmarks hierarchy';
const leftOut = [
  'members missing',
  'several members',
  'no road near',
  'conditional',
  'unknown word',
];

/** By name, where need be after the file that means something else by it. */
const samples: Readonly<Record<string, readonly unknown[]>> = {
  AlgorithmName: algorithms.split(' '),
  Attribute: ['name', 'oneway', 'speed', 'class', 'length', 'cost'],
  Best: ['shortest', 'fastest', 'easiest', 'cheapest', 'best'],
  Course: [
    { step: 'asking', attempt: 1 },
    { step: 'asking', attempt: 12 },
    { step: 'waiting', attempt: 1, seconds: 12, status: 429 },
    { step: 'waiting', attempt: 1, seconds: 12, status: 504 },
    { step: 'receiving', bytes: 12 },
  ],
  Fault: ['components', ...faults],
  'overpass Fault': 'busy refused unreachable cut-off too-large no-answer timed-out empty'.split(
    ' ',
  ),
  'remote Fault': 'unreachable busy timed-out not-osrm too-large refused'.split(' '),
  NetworkInfo: [3, 11, 100].map((nodes) => ({
    nodes,
    edges: nodes,
    components: nodes,
    turns: { used: nodes },
  })),
  "NetworkInfo['turns']": [
    { read: 11, used: 11, leftOut: {} },
    { read: 100, used: 3, leftOut: Object.fromEntries(leftOut.map((reason) => [reason, 12])) },
  ],
  'Partial<Repairs>': [1, 3, 11].map((joined) => ({
    joined,
    split: joined,
    merged: joined,
    dropped: joined,
  })),
  StoreFault: ['blocked', 'insecure', 'newer', 'full', 'damaged'],
  TurnDirection: ['back', 'straight', 'left', 'right'],
  "TurnSign['kind']": ['no', 'only'],
  Way: ['road', 'corridor'],
};

/** @returns by the path of the function, such as "answer.less": lists of arguments */
export function callsOf(folder: string, part: string): Map<string, unknown[][]> {
  const source = readFileSync(`${folder}/${part}.ts`, 'utf8');
  const { body } = parseSync(`${part}.ts`, source).program as unknown as Node;
  const statements = (body as Node[])
    .map((node) => (node.declaration as Node | null) ?? node)
    .flatMap((node) => (node.declarations as Node[] | undefined) ?? node);
  const named = (name: string) =>
    statements.find(({ id }) => (id as Node | undefined)?.name === name);
  const calls = new Map<string, unknown[][]>();

  const collect = (value: Node, path: string): void => {
    if (value.type === 'Identifier') {
      const declared = named(value.name as string);
      if (declared?.type === 'FunctionDeclaration') collect(declared, path);
      // A table of texts.
      if (declared?.type === 'VariableDeclarator') collect(declared.init as Node, path);
    }
    if (value.type === 'TSSatisfiesExpression' || value.type === 'TSAsExpression')
      collect(value.expression as Node, path);
    if (value.type === 'ObjectExpression')
      for (const { key, value: inner } of value.properties as { key: Node; value: Node }[])
        collect(inner, `${path}.${key.name ?? key.value}`);
    if (value.params) calls.set(path, product((value.params as Node[]).map(valuesOf)));
  };

  const valuesOf = (given: Node): readonly unknown[] => {
    const param = given.type === 'AssignmentPattern' ? (given.left as Node) : given;
    const { typeAnnotation } = param.typeAnnotation as Node;
    const some = valuesOfType(typeAnnotation as Node, (param.name as string) ?? '');
    return param.optional ? [...some, undefined] : some;
  };

  const valuesOfType = (type: Node, name: string): readonly unknown[] => {
    switch (type.type) {
      case 'TSStringKeyword':
        return [`‹${name}›`];
      case 'TSNumberKeyword':
        return [0, 1, 2, 3, 11, 100];
      case 'TSBooleanKeyword':
        return [true, false];
      case 'TSNullKeyword':
        return [null];
      case 'TSLiteralType':
        return [(type.literal as Node).value];
      case 'TSUnionType':
        return (type.types as Node[]).flatMap((each) => valuesOfType(each, name));
      case 'TSTypeOperator':
        return [1, 3, 12].map((items) =>
          Array.from({ length: items }, (_, i) => `‹${name}${i}›`),
        );
    }
    const text = source.slice(type.start as number, type.end as number);
    const alias = statements.find(
      (node) => node.type === 'TSTypeAliasDeclaration' && (node.id as Node).name === text,
    );
    if (alias) return valuesOfType(alias.typeAnnotation as Node, name);
    const known = samples[`${part} ${text}`] ?? samples[text];
    if (!known) throw new Error(`${part}.ts: no samples of ${text}; add some here`);
    return known;
  };

  collect(named(part)!.init as Node, part);
  return calls;
}

interface Node {
  type: string;
  [key: string]: unknown;
}

function product(choices: readonly (readonly unknown[])[]): unknown[][] {
  return choices.reduce<unknown[][]>(
    (lists, values) => lists.flatMap((list) => values.map((value) => [...list, value])),
    [[]],
  );
}
