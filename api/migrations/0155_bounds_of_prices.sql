-- Prices have the bounds of the seller's form, however they are made, and nothing is on sale for nothing. Offers beyond them are hidden.
-- safe: few offers are beyond the bounds, and the service builds its lists anew at the start of this version.
update offers set status = case when status = 'active' then 'hidden' else status end, price_minor = least(price_minor, 999999999999),
  old_price_minor = case when old_price_minor > price_minor and price_minor < 999999999999 then least(old_price_minor, 999999999999) end, updated_at = now()
where price_minor > 999999999999 or old_price_minor > 999999999999 or (price_minor = 0 and status = 'active');
alter table offers add constraint offers_price_bounds check (price_minor <= 999999999999 and old_price_minor <= 999999999999) not valid;
alter table offers add constraint offers_active_price check (status <> 'active' or price_minor > 0) not valid;
