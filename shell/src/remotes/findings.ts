/** Endpoint for findings of pages about their remotes. */
export const findingsAddress = '/federation/findings/';
/** Maximum number of findings of one report. */
export const maxFindings = 20;

/** Kinds of findings: */
export const findingKinds = [
  // A function that the whole page shares was replaced.
  'patched',
  // A key of the storage was used that belongs to the shell or another remote.
  'storage',
  // A listener, timer, style sheet or element stayed in the page when the remote was left.
  'left',
  // An error was caught by a boundary, thrown outside of one, or rejected.
  'failed',
  // The page did not respond for some seconds.
  'frozen',
] as const;

/** Kinds that mean a failed screen for the visitor; they count like a failed load of the build. */
export const failureKinds: readonly Finding['kind'][] = ['failed', 'frozen'];

/** A report of a page about a build after it was loaded. */
export interface Finding {
  remote: string;
  build: string;
  kind: (typeof findingKinds)[number];
  /** The function, the key, or the error with its position in the build. */
  name: string;
  /** Number of suspect builds of the page; absent when it is only this one. */
  of?: number;
}
