/** Why a server has no answer. */
export class RemoteError extends Error {
  override name = 'RemoteError';
  /**
   * A code of OSRM, such as `TooBig`; `Unreachable`, `Busy` or `Timeout` if no server could answer;
   * `BadAnswer` for an answer of another form.
   */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
