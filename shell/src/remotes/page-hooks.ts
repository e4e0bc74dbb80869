import type { LoadReport } from './load-report';

export type LoadedBuild = Pick<LoadReport, 'remote' | 'build'>;

/** Hooks of the page's audit for a remote that is left; empty until the audit runs. */
export const pageHooks: {
  /** Runs before the next remote is loaded. Returns whether the build is suspect, so that the next page should be a new document. */
  leaving?: ((build: LoadedBuild) => boolean) | undefined;
  /** Runs when the page of the next remote is shown. */
  left?: ((build: LoadedBuild) => void) | undefined;
} = {};
