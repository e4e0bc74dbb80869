import Fastify from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export const metricsRegistry = new Registry();

const requestSeconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time to answer a request',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [metricsRegistry],
});

/** Statements that took longer than the limit. */
export const slowQueries = new Counter({
  name: 'database_slow_queries_total',
  help: 'Statements that took longer than the limit',
  registers: [metricsRegistry],
});

/** Mails that were not sent because their address reached its limit. */
export const limitedMails = new Counter({
  name: 'mails_limited_total',
  help: 'Mails that were not sent because their address reached its limit',
  registers: [metricsRegistry],
});

/** Requests that were refused by a rate limit. */
export const limitedRequests = new Counter({
  name: 'http_limited_requests_total',
  help: 'Requests that were refused by a rate limit',
  labelNames: ['route', 'by'],
  registers: [metricsRegistry],
});

/** Requests that were refused by load shedding. */
export const shedRequests = new Counter({
  name: 'http_shed_requests_total',
  help: 'Requests that were refused because the process was overloaded',
  labelNames: ['by'],
  registers: [metricsRegistry],
});

/** Values that were left out of answers because they do not fit their schema. */
export const unfitValues = new Counter({
  name: 'http_unfit_values_total',
  help: 'Values that were left out of answers because they do not fit their schema',
  labelNames: ['route'],
  registers: [metricsRegistry],
});

/** Reads that a replica could answer, and who did. */
export const replicaReads = new Counter({
  name: 'database_replica_reads_total',
  help: 'Reads that may use a replica, by who answered and why',
  labelNames: ['source', 'why'],
  registers: [metricsRegistry],
});

interface ObservedReplica {
  name: string;
  isUsed: boolean;
  /** Null while it is unknown. */
  lagMs: number | null;
}

let listReplicas: () => readonly ObservedReplica[] = () => [];

/** Publishes how far replicas are behind and which are in use; computed when the metrics are read. */
export function observeReplicas(list: () => readonly ObservedReplica[]): void {
  listReplicas = list;
}

const replicaGauges = [
  {
    name: 'database_replica_lag_seconds',
    help: 'How far a replica is behind',
    read: ({ lagMs }: ObservedReplica) => (lagMs === null ? Number.NaN : lagMs / 1000),
  },
  {
    name: 'database_replica_in_use',
    help: '1 when a replica may answer reads, 0 when it is left out',
    read: ({ isUsed }: ObservedReplica) => Number(isUsed),
  },
];
for (const { name, help, read } of replicaGauges)
  new Gauge({
    name,
    help,
    labelNames: ['replica'],
    registers: [metricsRegistry],
    collect() {
      for (const replica of listReplicas()) this.set({ replica: replica.name }, read(replica));
    },
  });

/** Refunds and chargebacks of top-ups. */
export const paymentReversals = new Counter({
  name: 'payment_reversals_total',
  help: 'Refunds and chargebacks of top-ups that were booked',
  labelNames: ['provider'],
  registers: [metricsRegistry],
});

export function observeRequest(method: string, route: string, statusCode: number, ms: number): void {
  requestSeconds.observe({ method, route, status: statusCode }, ms / 1000);
}

const jobSeconds = new Histogram({
  name: 'outbox_job_duration_seconds',
  help: 'Time to run a job of the outbox',
  labelNames: ['queue', 'outcome'],
  buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 30, 120, 600],
  registers: [metricsRegistry],
});

export function observeJob(queue: string, outcome: 'done' | 'failed', ms: number): void {
  jobSeconds.observe({ queue, outcome }, ms / 1000);
}

const outboxErrors = new Counter({
  name: 'outbox_errors_total',
  help: 'Times that the outbox could not be read or written',
  registers: [metricsRegistry],
});

export function countOutboxError(): void {
  outboxErrors.inc();
}

/** Registers a gauge that is computed when the metrics are read; a second call with the same name replaces it. */
export function observeGauge(name: string, help: string, read: () => number | Promise<number>): void {
  metricsRegistry.removeSingleMetric(name);
  new Gauge({
    name,
    help,
    registers: [metricsRegistry],
    async collect() {
      this.set(await read());
    },
  });
}

/** Serves metrics in the Prometheus text format on an internal port. */
export async function startMetricsServer(host: string, port: number): Promise<{ close(): Promise<void> }> {
  collectDefaultMetrics({ register: metricsRegistry });
  const app = Fastify({ logger: false });
  app.get('/metrics', async (_request, reply) => reply.type(metricsRegistry.contentType).send(await metricsRegistry.metrics()));
  await app.listen({ host, port });
  return { close: () => app.close() };
}
