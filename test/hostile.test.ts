/** Every public function answers arguments that its types forbid with an error that says so. */
import { expect, test } from 'vitest';
import { classes, entries, functions } from './fixtures/calls.ts';
import { replaced } from './support/hostile.ts';
import { type Call, faultsOf, settled } from './support/hostile-calls.ts';

type Callable = (...args: readonly unknown[]) => unknown;

const exported: Record<string, unknown> = Object.assign({}, ...Object.values(entries));
const calls: Call[] = [
  ...Object.entries(functions).map(([name, args]) => ({
    name,
    args,
    run: (args: readonly unknown[]) => (exported[name] as Callable)(...args),
  })),
  ...Object.entries(classes).flatMap(([name, { constructed, statics, make, methods }]) => {
    const Class = exported[name] as (new (
      ...args: readonly unknown[]
    ) => object) &
      Record<string, Callable>;
    const rows: Call[] = [];
    if (constructed) {
      rows.push({ name: `new ${name}`, args: constructed, run: (args) => new Class(...args) });
    }
    for (const [method, args] of Object.entries(statics ?? {})) {
      rows.push({ name: `${name}.${method}`, args, run: (given) => Class[method](...given) });
    }
    for (const [method, args] of Object.entries(methods ?? {})) {
      rows.push({
        name: `${name}#${method}`,
        args,
        run: (given) => (make as () => Record<string, Callable>)()[method](...given),
      });
    }
    return rows;
  }),
];

test('every function and every method of the public entries has a row', () => {
  const isClass = (value: unknown): boolean => /^class\b/.test(String(value));
  const found = Object.entries(exported).flatMap(([name, value]) => {
    if (typeof value !== 'function') return [];
    if (!isClass(value)) return [name];
    const statics = Object.getOwnPropertyNames(value)
      .filter((member) => typeof value[member as never] === 'function')
      .map((method) => `${name}.${method}`);
    return [name, ...statics, ...methodsOf(value.prototype).map((method) => `${name}#${method}`)];
  });
  const known = [
    ...calls.map((call) => call.name.replace('new ', '')),
    ...Object.keys(classes),
    ...Object.entries(classes).flatMap(([name, { hidden = [] }]) =>
      hidden.map((method) => `${name}#${method}`),
    ),
  ];
  expect([...new Set(known)].sort()).toEqual([...new Set(found)].sort());
});

test.each(calls)('$name accepts its row', async ({ args, run }) => {
  await settled(() => run(args()));
});

test.each(calls)('$name has all of its options in its row', async ({ args, run }) => {
  for (const [i, arg] of args().entries()) {
    if (typeof arg !== 'object' || arg === null) continue;
    const all = replaced(args(), [i, 'zzzzzzzz'], 1);
    const said = await settled(() => run(all)).then(
      () => '',
      ({ message }: Error) => message,
    );
    const [, listed] = /unknown option "zzzzzzzz", expected ([\w, ]+)/.exec(said) ?? [];
    if (listed !== undefined)
      expect(Object.keys(arg)).toEqual(expect.arrayContaining(listed.split(', ')));
  }
});

test.each(calls)(
  '$name refuses what it cannot take, in words',
  async ({ args, run }) => {
    expect(await faultsOf({ args, run })).toEqual([]);
  },
  120_000,
);

function methodsOf(prototype: object): string[] {
  const own = Object.getOwnPropertyNames(prototype).filter((name) => {
    const { value } = Object.getOwnPropertyDescriptor(prototype, name) ?? {};
    return typeof value === 'function' && name !== 'constructor';
  });
  const base = Object.getPrototypeOf(prototype);
  const isOurs =
    base !== null &&
    base !== Object.prototype &&
    !(base instanceof Error) &&
    base !== Error.prototype;
  return isOurs ? [...own, ...methodsOf(base)] : own;
}
