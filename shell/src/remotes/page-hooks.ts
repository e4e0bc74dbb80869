import type { LoadReport } from './load-report';

export type LoadedBuild = Pick<LoadReport, 'remote' | 'build'>;

/** What the audit of the page does when a remote is left; empty until it runs. */
export const pageHooks: {
  /** Runs before the next remote is loaded. Returns whether the build is under suspicion: the next page should be a new document. */
  leaving?: ((build: LoadedBuild) => boolean) | undefined;
  /** Runs when the page of the next remote is shown. */
  left?: ((build: LoadedBuild) => void) | undefined;
} = {};
