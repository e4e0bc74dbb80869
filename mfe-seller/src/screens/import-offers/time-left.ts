import type { OfferImport } from '@yarmarok/shared-api/account';

/** Returns the estimated seconds until an import ends, at its average speed; null without enough data. */
export function estimateSecondsLeft({ started_at, rows_total, rows_done }: OfferImport, now: number): number | null {
  if (started_at === null || rows_total === null || rows_done <= 0 || rows_total <= rows_done) return null;
  const passed = (now - Date.parse(started_at)) / 1000;
  return passed <= 0 ? null : Math.max(1, Math.round((passed / rows_done) * (rows_total - rows_done)));
}
