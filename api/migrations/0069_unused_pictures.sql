-- without a transaction: the tables are large, and their indexes are built while the service runs.

-- Since when nothing shows a picture, as the daily job saw it; a removed one loses its files next.
alter table media_files add column if not exists unused_since timestamptz;
alter table media_files add column if not exists is_removed boolean not null default false;
drop index concurrently if exists media_files_removed;
create index concurrently media_files_removed on media_files (key) where is_removed;

-- The job asks for some hundred pictures at a time who shows them.
drop index concurrently if exists offers_image_keys;
create index concurrently offers_image_keys on offers using gin (image_keys);
drop index concurrently if exists order_items_image_key;
create index concurrently order_items_image_key on order_items (image_key);
drop index concurrently if exists offer_reviews_image_keys;
create index concurrently offer_reviews_image_keys on offer_reviews using gin (image_keys);
drop index concurrently if exists order_proposals_items;
create index concurrently order_proposals_items on order_proposals using gin (items jsonb_path_ops);
drop index concurrently if exists users_avatar_key;
create index concurrently users_avatar_key on users (avatar_key) where avatar_key is not null;
drop index concurrently if exists fetched_pictures_key;
create index concurrently fetched_pictures_key on fetched_pictures (key);
