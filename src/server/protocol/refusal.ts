/** Why a request is not answered: the codes of OSRM's HTTP interface, and those of operation. */

/** Answered with status 400, as osrm-routed does. */
export const osrmCodes = [
  'InvalidUrl',
  'InvalidService',
  'InvalidVersion',
  'InvalidOptions',
  'InvalidQuery',
  'InvalidValue',
  'NoSegment',
  'TooBig',
  'NoRoute',
  'NoTable',
  'NoTrips',
  'NotImplemented',
] as const;

/** What osrm-routed has no word for, each with a status of its own. */
export const operationCodes = {
  Busy: 503,
  Timeout: 504,
  InternalError: 500,
} as const;

export type OperationCode = keyof typeof operationCodes;
export type RefusalCode = (typeof osrmCodes)[number] | OperationCode;

/** The message says what was got and what is expected; the code is for programs. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: RefusalCode;

  constructor(code: RefusalCode, message: string) {
    super(message);
    this.code = code;
  }

  get status(): number {
    return this.code in operationCodes ? operationCodes[this.code as OperationCode] : 400;
  }
}

export function invalidOptions(message: string): Refusal {
  return new Refusal('InvalidOptions', message);
}
