/** The few globals that every JavaScript host shares; the library uses no others. */

declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
  decode(input?: Uint8Array): string;
}

declare class TextEncoder {
  encode(input: string): Uint8Array<ArrayBuffer>;
}

declare const performance: { now(): number };
