/** The few globals that every JavaScript host shares; the library uses no others. */

declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
  readonly encoding: string;
  decode(input?: Uint8Array, options?: { stream?: boolean }): string;
}

declare class TextEncoder {
  encode(input: string): Uint8Array<ArrayBuffer>;
}

declare const crypto: {
  getRandomValues(numbers: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer>;
};

declare function atob(text: string): string;

declare const performance: { now(): number };

declare function setTimeout(call: () => void, milliseconds: number): unknown;

interface ClosingPort {
  postMessage(message: unknown, transfer: readonly ArrayBufferLike[]): void;
  close(): void;
}

/** Absent from some hosts without workers. */
declare const MessageChannel: (new () => { port1: ClosingPort; port2: ClosingPort }) | undefined;
