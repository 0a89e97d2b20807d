/** What other languages say for the messages of the library, which are in English. */
import type { InputErrorCode } from '../../input/input-error.ts';
import type { NoWay, SeparateParts } from '../../router/route.ts';

export interface LibraryWords {
  /** Cause and remedy; the message of the library, with the place in the file, stands behind. */
  errors: Record<InputErrorCode, string>;
  /** For an error without a code. */
  failed: string;
  noWay: Record<Exclude<NoWay['reason'], 'closed'>, string>;
  separate: Record<SeparateParts['between'], (length: string) => string>;
  /** Why features were left out, by the reason that the library gives. */
  leftOut: Readonly<Record<string, string>>;
}
