import type { RegistryRemote, RemoteBuild } from '@yarmarok/shared-contract';

/** Where the browser tells how loading went. */
export const reportsAddress = '/federation/reports/';

/** What one try to load a build came to. */
export interface LoadReport {
  /** Empty where only the build is known. */
  remote: string;
  build: string;
  /** Why this build: what most people get, a canary, the one before, a second try elsewhere, or a developer's own. */
  reason: 'stable' | 'canary' | 'before' | 'mirror' | 'override';
  /** What was loaded: the remote, or a part of one that was loaded before. */
  phase: 'remote' | 'chunk';
  ms: number;
  /** Tries before this one. */
  retries: number;
  /** Why it failed; absent when it did not. */
  error?: string;
  /** By which the person and the log name the failure. */
  incident?: string;
}

/** Everything that this document loaded, for the panel. */
export const loadReports: LoadReport[] = [];

/** Writes a report down and sends it, also from a document that is about to go. */
export function reportLoad(report: LoadReport): void {
  if (report.error) report.incident = Math.random().toString(36).slice(2, 10);
  loadReports.push(report);
  navigator.sendBeacon(reportsAddress, JSON.stringify(report));
}

/** Why this build of a remote is tried. */
export function reasonOf({ stable, chosen }: RegistryRemote, build: RemoteBuild): LoadReport['reason'] {
  return build.base === build.mirror ? 'mirror' : build.id === stable.id ? (chosen ?? 'stable') : 'before';
}
