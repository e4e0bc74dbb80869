import { logDestination } from '@yarmarok/shared-server/log-destination';
import { logOptions } from '@yarmarok/shared-server/log-options';
import { type Logger, pino } from 'pino';
import type { UnfitValue } from './fitting-answer';
import { unfitValues } from './server/metrics';

let log: Logger | undefined;

/** Raises the alarm about values that were left out of an answer. @param where route of the call, or container of the values. */
export function reportUnfitValues(where: string, left: readonly UnfitValue[]): void {
  unfitValues.inc({ route: where }, left.length);
  log ??= pino(logOptions('error'), logDestination());
  log.error({ route: where, left }, 'values that do not fit the schema of an answer were left out');
}
