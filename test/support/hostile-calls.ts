/** Calls of public functions with hostile arguments, and what is wrong with their answers. */
import { PointFault } from '../../src/formats.ts';
import { InputError, RequestError } from '../../src/index.ts';
import { hostileValues, Own, placesIn, replaced } from './hostile.ts';

export interface Call {
  name: string;
  /** Valid ones, made anew for each call. */
  args: () => unknown[];
  run: (args: readonly unknown[]) => unknown;
}

type Class = abstract new (...args: never[]) => unknown;

interface Asked {
  /** Errors that are promised besides those of the library. */
  promised?: readonly Class[];
  /** How deep members of arguments are replaced. */
  levels?: number;
}

/** Each argument, and each member of one, is replaced by each hostile value. */
export async function faultsOf(
  { args, run }: Omit<Call, 'name'>,
  { promised = [], levels }: Asked = {},
): Promise<string[]> {
  const wrong: string[] = [];
  for (const place of placesIn(args(), levels)) {
    for (const [value, make] of Object.entries(hostileValues)) {
      const fault = await settled(() => run(replaced(args(), place, make()))).then(
        () => null,
        (error: unknown) => faultIn(error, promised),
      );
      if (fault !== null) wrong.push(`${place.join('.')} = ${value}: ${fault}`);
    }
  }
  return wrong;
}

/** Null for the errors that are promised: named ones, and those of the caller's own objects. */
function faultIn(error: unknown, promised: readonly Class[]): string | null {
  if (error instanceof Own) return null;
  const isNamed = [RequestError, InputError, PointFault, ...promised].some(
    (named) => error instanceof named,
  );
  if (!isNamed) return String(error);
  const { message } = error as Error;
  return message.length > 20 && message.length < 1000 ? null : message;
}

/** Waits for a promise, and reads an iterator to its end. */
export async function settled(ask: () => unknown): Promise<void> {
  const given = await ask();
  if (typeof Object(given).next !== 'function') return;
  for await (const _ of given as AsyncGenerator<unknown>);
}
