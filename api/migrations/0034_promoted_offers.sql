-- without a transaction
-- Offers that the daily charge looks at.
drop index concurrently if exists offers_promoted;
create index concurrently offers_promoted on offers (shop_id) where (in_top or in_color) and deleted_at is null;
