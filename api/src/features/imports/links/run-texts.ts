import { formatMessage, type Locale } from '../../../platform/i18n';
import { fileTexts } from '../imports.messages';
import type { RunProblemCode, RunRecord } from './import-links.repository';
import { alarmTexts, fetchTexts } from './import-links.messages';

/** Formats the reason why a run, or the rest of its file, changed nothing. */
export function formatRunProblem(code: RunProblemCode, number: number | null, rows: number, locale: Locale): string {
  if (isFileProblem(code)) return formatMessage(fileTexts[code], locale, { line: number ?? 0, rows });
  return formatMessage(fetchTexts[code], locale, { number: number ?? 0 });
}

const isFileProblem = (code: RunProblemCode): code is keyof typeof fileTexts & RunProblemCode => !(code in fetchTexts);

/** Formats the reason why a run waits for the seller. */
export function formatAlarms({ alarms, rows_before, rows_total, errors_count }: RunRecord, locale: Locale): string[] {
  return alarms.map((alarm) =>
    formatMessage(alarmTexts[alarm], locale, { before: rows_before ?? 0, now: rows_total ?? 0, errors: errors_count }),
  );
}
