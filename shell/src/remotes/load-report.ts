/** Where the browser tells how loading went. */
export const reportsAddress = '/federation/reports/';

/** What one try to load a build came to. */
export interface LoadReport {
  remote: string;
  build: string;
  /** Where it came from: the build's own folder or its mirror. */
  base: string;
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
