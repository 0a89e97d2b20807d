/** Calls that a worker answers beside the questions to its router: the types of both ends. */
import type { Router } from '../router/router.ts';
import type { Answer, CallContext, Contract, Transferred } from './rpc.ts';

/** What the answer to a call of your own has at hand. */
export interface OwnContext<Held = Router, Progress = unknown> extends CallContext<Progress> {
  /** The open one; reading it throws an Error while there is none. */
  readonly router: Held;
  /** From now on this router answers, such as one that the call itself has opened. */
  hold(router: Held): void;
}

/** Calls of your own by their names: what `serveRouter` takes, and what its client is typed by. */
export type OwnCalls<Held = Router> = Record<
  string,
  (argument: never, context: OwnContext<Held, never>) => unknown
>;

export type NoCalls = Record<never, never>;

/** How a worker answers the calls of a contract. */
export type OwnHandlers<Calls extends Contract, Held = Router, Progress = unknown> = {
  [Name in keyof Calls]: (
    argument: Parameters<Calls[Name]>[0],
    context: OwnContext<Held, Progress>,
  ) => Answer<ReturnType<Calls[Name]>> | Promise<Answer<ReturnType<Calls[Name]>>>;
};

/** What the client gets of an answer. */
export type OwnAnswer<Call> = Call extends (...given: never[]) => infer Given
  ? Awaited<Given> extends infer Each
    ? Each extends Transferred<infer Value>
      ? Value
      : Each
    : never
  : never;

/** The name under which a call travels: it may have that of a question to the router. */
export function nameOfOwn(name: string): string {
  return `own ${name}`;
}
