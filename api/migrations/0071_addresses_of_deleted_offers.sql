-- without a transaction: the table is large, and its index is built while the service runs.

-- A deleted offer has its id behind its alias. Links to the alias without it still lead to a page that says so.
drop index concurrently if exists offers_deleted_alias;
create index concurrently offers_deleted_alias on offers (regexp_replace(alias, '-deleted-[0-9]+$', '')) where deleted_at is not null;
