/** Why a picture could not be fetched. */
export type PictureProblemCode = 'forbidden' | 'status' | 'timeout' | 'too_large' | 'not_picture' | 'redirects' | 'unreachable' | 'quota';

export class PictureProblem extends Error {
  constructor(
    readonly code: PictureProblemCode,
    /** The answer's, for `status`. */
    readonly status = 0,
  ) {
    super(code);
    this.name = 'PictureProblem';
  }

  /** It may go better the next time. */
  get isPassing(): boolean {
    return (
      this.code === 'timeout' || this.code === 'unreachable' || (this.code === 'status' && (this.status >= 500 || this.status === 429))
    );
  }
}
