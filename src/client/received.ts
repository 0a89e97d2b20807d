/** A message → the source of roads that was sent, without the readers that may come later. */

/** What a message holds of a source. */
export type Sent =
  | { kind: 'value'; value: unknown }
  | { kind: 'stream'; stream: ReadableStream }
  | { kind: 'response'; stream: ReadableStream | null; head: ResponseHead };

interface ResponseHead {
  ok: boolean;
  status: number;
  statusText: string;
  headers: [string, string][];
}

/** What `Router.open` takes. */
export function received(source: Sent): object {
  if (source.kind === 'value') return source.value as object;
  if (source.kind === 'stream') return source.stream;
  const { stream: body, head } = source;
  return { ...head, headers: new Headers(head.headers), body, bodyUsed: false };
}
