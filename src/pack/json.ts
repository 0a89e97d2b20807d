/** Values ↔ JSON in UTF-8, for the sections that hold no numbers. */
import { InputError } from '../input/input-error.ts';
import { fault, type Kind } from './container.ts';

/** @throws InputError if JSON cannot hold the value */
export function toJSON(value: unknown): Uint8Array {
  try {
    return new TextEncoder().encode(JSON.stringify(value));
  } catch {
    throw new InputError(
      'wrong-properties',
      'The properties of the roads cannot be stored: they are not JSON, or nested too deeply. Remove them.',
    );
  }
}

/** @throws InputError if the bytes are no JSON */
export function fromJSON(kind: Kind, bytes: Uint8Array): unknown {
  try {
    // Not every browser decodes memory that workers share.
    const own = bytes.buffer instanceof ArrayBuffer ? bytes : bytes.slice();
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(own));
  } catch {
    throw fault(kind, 'holds text that is not UTF-8 or not JSON');
  }
}
