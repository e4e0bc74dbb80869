-- without a transaction: the tables are large, and their indexes are built while the service runs.

-- Quotas count the pictures of an account and its imports of a day.
drop index concurrently if exists media_files_owner;
create index concurrently media_files_owner on media_files (owner_id);
drop index concurrently if exists imports_user;
create index concurrently imports_user on imports (user_id, created_at);
