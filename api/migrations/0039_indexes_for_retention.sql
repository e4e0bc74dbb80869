-- without a transaction: the tables are large, and their indexes are built while the service runs.

-- Daily views and questions to support are deleted by their age.
drop index concurrently if exists offer_daily_views_day;
create index concurrently offer_daily_views_day on offer_daily_views (day);
drop index concurrently if exists support_questions_created;
create index concurrently support_questions_created on support_questions (created_at);
