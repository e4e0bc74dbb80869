-- without a transaction: jobs are taken while the service runs.

-- The next job of each queue is the first of its part of the index.
drop index concurrently if exists outbox_due;
create index concurrently outbox_due on outbox (queue, run_at, id) where done_at is null;
drop index concurrently if exists outbox_ready;
