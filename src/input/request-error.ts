/** The error of a question or an option that cannot be answered as it is put. */

/** Why a request was refused. Messages may be reworded; codes stay. */
export type RequestErrorCode =
  /** The request is no object with options. */
  | 'not-an-object'
  /** An option of this name does not exist; the message names the nearest one. */
  | 'unknown-option'
  /** The value of an option has the wrong type or is out of range. */
  | 'invalid-option'
  /** A position is not of a known form, or lies off the globe. */
  | 'invalid-position'
  /** An edge id is not one of the network. */
  | 'unknown-edge'
  /** With its penalties, the costs of a question cannot be added up exactly. */
  | 'penalties-too-high'
  /** A matrix would have too many entries. */
  | 'too-many-entries'
  /** An order of contraction does not name every node once. */
  | 'invalid-order'
  /** The text of a maze has unknown letters, too many cells or no way. */
  | 'invalid-maze';

/** The message says what was got and what is expected; the code is for programs. */
export class RequestError extends RangeError {
  override name = 'RequestError';
  readonly code: RequestErrorCode;

  constructor(code: RequestErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
