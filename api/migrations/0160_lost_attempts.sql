-- Attempts whose process ended before they did, without progress since; the running one counts until it ends. The third ends the job.
alter table outbox add column lost_attempts integer not null default 0;
