-- What a buyer needs of a shop to fetch and to pay for an order, and until when a shop is closed.
alter table shops
  add column pickup_address text,
  add column payment_details text,
  -- The last day on which the shop is closed, in Kyiv; null with `is_on_holiday`: until further notice.
  add column holiday_until date,
  add column holiday_text text;
