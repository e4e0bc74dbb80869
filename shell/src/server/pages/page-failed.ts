/** A page threw outside of every error boundary. */
export class PageFailed extends Error {
  override readonly name: string = 'PageFailed';
}

/** The loaders or the rendering of a page timed out, for example with a slow database: the response is 503 with `Retry-After`. */
export class PageTimedOut extends PageFailed {
  override readonly name = 'PageTimedOut';
  readonly statusCode = 503;
  /** True when the page still waited for the API: the timeout says nothing about the build. */
  isOutage = false;
}
