import { purgeSessions, purgeSocialLogins } from './features/accounts';
import { purgeViewMarks } from './features/offers';
import { purgeDailyViews } from './features/shops';
import { purgeQuestions } from './features/support';
import { type Pool, watchQueries, watchSlowQueries } from './platform/db';
import { currentRequestId } from './platform/log';
import { type HttpApp, purgeIdempotencyKeys } from './platform/http';
import { observeGauge, slowQueries } from './platform/http/metrics';
import { beginQuerySpan, endSpan } from './platform/trace';
import { countDeadJobs, countWaitingJobs, type OutboxWorker, purgeDoneJobs } from './platform/outbox';

const slowMs = 500;
const hourMs = 3600_000;

/** Notes a statement in the trace that it belongs to. */
export function traceQuery(text: string): (error?: unknown) => void {
  const span = beginQuerySpan(text);
  if (!span) return () => undefined;
  return (error) => {
    endSpan(span, error);
  };
}

/** What keeps the service healthy beside its features: slow statements are told, numbers are shown, what is over is thrown away. */
export function keepUp(app: HttpApp, pool: Pool, worker: OutboxWorker): void {
  watchSlowQueries(pool, slowMs, (query) => {
    slowQueries.inc();
    app.log.warn({ ...query, requestId: currentRequestId() }, 'a statement was slow');
  });
  watchQueries(pool, traceQuery);
  // Jobs meet a full disk as well, and nobody is answered then.
  watchQueries(pool, () => (error) => {
    app.storageAlarm.note(error);
  });
  observeGauge('database_connections', 'Connections in the pool', () => pool.totalCount);
  observeGauge('database_waiting', 'Callers that wait for a connection', () => pool.waitingCount);
  observeGauge('outbox_waiting', 'Jobs that are due', () => countWaitingJobs(pool).catch(() => Number.NaN));
  observeGauge('outbox_dead_jobs', 'Jobs that failed for the last time', () => countDeadJobs(pool).catch(() => Number.NaN));
  worker.every('purge', hourMs, async () => {
    await purgeIdempotencyKeys(pool);
    await purgeSessions(pool);
    await purgeSocialLogins(pool);
    await purgeViewMarks(pool);
    await purgeDailyViews(pool);
    await purgeQuestions(pool);
    await purgeDoneJobs(pool);
  });
}
