-- Which request noted a job: its id for the log, its trace for whoever follows it.
alter table outbox add column context jsonb;
