/** Endpoint for findings of pages about their remotes. */
export const findingsAddress = '/federation/findings/';
/** Maximum number of findings of one report. */
export const maxFindings = 20;

/** What a page found out about a build after it was loaded. */
export interface Finding {
  remote: string;
  build: string;
  /** A function that all of the page shares was replaced, or a key of the storage was used that belongs to somebody else. */
  kind: 'patched' | 'storage';
  /** The function or the key. */
  name: string;
}
