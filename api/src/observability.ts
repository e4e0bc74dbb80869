import { type Pool, watchQueries, watchSlowQueries } from './platform/db';
import { currentRequestId } from './platform/log';
import type { HttpApp } from './platform/http';
import { observeGauge, slowQueries } from './platform/http/server/metrics';
import { beginQuerySpan, endSpan } from './platform/trace';
import { countDeadJobs, countWaitingJobs } from './platform/outbox';

const slowMs = 500;

/** Adds a statement to the trace that it belongs to. */
export function traceQuery(text: string): (error?: unknown) => void {
  const span = beginQuerySpan(text);
  if (!span) return () => undefined;
  return (error) => {
    endSpan(span, error);
  };
}

/** Logs slow statements, traces all of them, raises the storage alarm and publishes the gauges of pool, outbox and Redis. */
export function observeService(app: HttpApp, pool: Pool, isRedisAvailable: (() => boolean) | undefined): void {
  watchSlowQueries(pool, slowMs, (query) => {
    slowQueries.inc();
    app.log.warn({ ...query, requestId: currentRequestId() }, 'a statement was slow');
  });
  watchQueries(pool, traceQuery);
  // A job can meet a full disk too, and a job has no response that would report it.
  watchQueries(pool, () => (error) => {
    app.storageAlarm.observe(error);
  });
  observeGauge('database_connections', 'Connections in the pool', () => pool.totalCount);
  observeGauge('database_waiting', 'Callers that wait for a connection', () => pool.waitingCount);
  observeGauge('outbox_waiting', 'Jobs that are due', () => countWaitingJobs(pool).catch(() => Number.NaN));
  observeGauge('outbox_dead_jobs', 'Jobs that failed for the last time', () => countDeadJobs(pool).catch(() => Number.NaN));
  observeGauge('redis_unavailable', '1 while Redis does not answer and each process counts on its own', () =>
    Number(isRedisAvailable?.() === false),
  );
}
