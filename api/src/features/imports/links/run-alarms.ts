/** Reasons why a run waits for the seller before it changes anything. */
export type RunAlarm = 'rows_dropped' | 'errors_rose' | 'offers_missing';

export interface FileCounts {
  rows: number;
  errors: number;
}

const minMoreErrors = 3;
const minRisePercent = 10;

/**
 * Compares a file with the one that was imported before it (docs/product/import.md#alarms).
 * @param missing offers that would count as missing, and how many of the link are on sale; null when missing offers stay unchanged.
 */
export function findAlarms(before: FileCounts, now: FileCounts, missing: { gone: number; all: number } | null): RunAlarm[] {
  const alarms: RunAlarm[] = [];
  if (now.rows * 2 <= before.rows) alarms.push('rows_dropped');
  const percent = ({ rows, errors }: FileCounts) => (rows === 0 ? 0 : (errors * 100) / rows);
  if (now.errors - before.errors >= minMoreErrors && percent(now) - percent(before) >= minRisePercent) alarms.push('errors_rose');
  // The file has as many rows but other offers, because the identifiers have changed.
  if (missing && missing.gone > 0 && missing.gone * 2 >= missing.all && !alarms.includes('rows_dropped')) alarms.push('offers_missing');
  return alarms;
}
