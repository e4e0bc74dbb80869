/** Endpoint for load reports of the browser. */
export const reportsAddress = '/federation/reports/';

/** Result of one attempt to load a build. */
export interface LoadReport {
  remote: string;
  build: string;
  /** Base address that was used: the build's own folder or its mirror. */
  base: string;
  ms: number;
  /** Number of earlier attempts. */
  retries: number;
  /** The error; absent on success. */
  error?: string;
  /** Id of the failure, shown to the person and logged. */
  incident?: string;
}

/** All load reports of this document, for the developer panel. */
export const loadReports: LoadReport[] = [];

/** Records a report and sends it, also while the document unloads. */
export function reportLoad(report: LoadReport): void {
  if (report.error) report.incident = Math.random().toString(36).slice(2, 10);
  loadReports.push(report);
  navigator.sendBeacon(reportsAddress, JSON.stringify(report));
}
