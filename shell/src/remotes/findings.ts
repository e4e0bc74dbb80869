/** Endpoint for findings of pages about their remotes. */
export const findingsAddress = '/federation/findings/';
/** Maximum number of findings of one report. */
export const maxFindings = 20;

/** Kinds of findings: */
export const findingKinds = [
  // A function that all of the page shares was replaced.
  'patched',
  // A key of the storage was used that belongs to somebody else.
  'storage',
  // Something stayed in the page when the remote was left: a listener, a timer, a style sheet, an element.
  'left',
  // An error was caught by a boundary, thrown without one, or rejected.
  'failed',
  // The page answered nothing for some seconds.
  'frozen',
] as const;

/** Kinds with which a screen failed for its visitor: they count like a build that could not be loaded. */
export const failureKinds: readonly Finding['kind'][] = ['failed', 'frozen'];

/** A report of a page about a build after it was loaded. */
export interface Finding {
  remote: string;
  build: string;
  kind: (typeof findingKinds)[number];
  /** The function, the key, or the error with its place in the build. */
  name: string;
  /** Number of builds of the page that may be at fault; absent when it is this one. */
  of?: number;
}
