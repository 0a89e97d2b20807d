/** The few globals that every JavaScript host shares; the library uses no others. */

declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
  decode(input?: Uint8Array): string;
}

declare const performance: { now(): number };
