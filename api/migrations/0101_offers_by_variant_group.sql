-- without a transaction
drop index concurrently if exists offers_variant_group;
create index concurrently offers_variant_group on offers (variant_group_id) where variant_group_id is not null;
