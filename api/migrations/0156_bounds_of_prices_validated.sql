alter table offers validate constraint offers_price_bounds;
alter table offers validate constraint offers_active_price;
