import { Counter, Gauge, Histogram, register } from 'prom-client';

/** Statements that took longer than the limit. */
export const slowQueries = new Counter({
  name: 'database_slow_queries_total',
  help: 'Statements that took longer than the limit',
});

/** Mails that were not sent because their address reached its limit. */
export const limitedMails = new Counter({
  name: 'mails_limited_total',
  help: 'Mails that were not sent because their address reached its limit',
});

/** Requests that were refused by a rate limit. */
export const limitedRequests = new Counter({
  name: 'http_limited_requests_total',
  help: 'Requests that were refused by a rate limit',
  labelNames: ['route', 'by'],
});

/** Values that were left out of answers because they do not fit their schema. */
export const unfitValues = new Counter({
  name: 'http_unfit_values_total',
  help: 'Values that were left out of answers because they do not fit their schema',
  labelNames: ['route'],
});

/** Reads that a replica could answer, by the answering server. */
export const replicaReads = new Counter({
  name: 'database_replica_reads_total',
  help: 'Reads that may use a replica, by who answered and why',
  labelNames: ['source', 'why'],
});

interface ObservedReplica {
  name: string;
  isUsed: boolean;
  /** Null while it is unknown. */
  lagMs: number | null;
}

let listReplicas: () => readonly ObservedReplica[] = () => [];

/** Publishes the lag of replicas and which are in use; computed when the metrics are read. */
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
    collect() {
      for (const replica of listReplicas()) this.set({ replica: replica.name }, read(replica));
    },
  });

/** Refunds and chargebacks of top-ups. */
export const paymentReversals = new Counter({
  name: 'payment_reversals_total',
  help: 'Refunds and chargebacks of top-ups that were booked',
  labelNames: ['provider'],
});

const jobSeconds = new Histogram({
  name: 'outbox_job_duration_seconds',
  help: 'Time to run a job of the outbox',
  labelNames: ['queue', 'outcome'],
  buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 30, 120, 600],
});

export function observeJob(queue: string, outcome: 'done' | 'failed', ms: number): void {
  jobSeconds.observe({ queue, outcome }, ms / 1000);
}

const outboxErrors = new Counter({
  name: 'outbox_errors_total',
  help: 'Times that the outbox could not be read or written',
});

export function countOutboxError(): void {
  outboxErrors.inc();
}

/** Registers a gauge that is computed when the metrics are read; a second call with the same name replaces it. */
export function observeGauge(name: string, help: string, read: () => number | Promise<number>): void {
  register.removeSingleMetric(name);
  new Gauge({
    name,
    help,
    async collect() {
      this.set(await read());
    },
  });
}
