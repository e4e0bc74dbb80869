/** Reasons why a picture could not be fetched. */
export type PictureProblemCode =
  | 'forbidden'
  | 'status'
  | 'timeout'
  | 'too_large'
  | 'not_picture'
  | 'redirects'
  | 'unreachable'
  | 'quota'
  | 'unprocessed';

export class PictureProblem extends Error {
  constructor(
    readonly code: PictureProblemCode,
    /** Status code of the answer, for `status`. */
    readonly status = 0,
  ) {
    super(code);
    this.name = 'PictureProblem';
  }

  /** Is true when a retry may succeed. */
  get isPassing(): boolean {
    return (
      this.code === 'timeout' || this.code === 'unreachable' || (this.code === 'status' && (this.status >= 500 || this.status === 429))
    );
  }
}
