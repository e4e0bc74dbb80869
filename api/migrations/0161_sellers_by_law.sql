-- Who sells by law: a name with its code, and optionally an address (docs/product/shop-site.md#the-seller-by-law).
-- safe: the columns are new and empty, and a check of the few shops takes no time.
alter table shops
  add column legal_name text constraint shops_legal_name_check check (length(legal_name) between 1 and 200),
  add column legal_code text constraint shops_legal_code_check check (legal_code ~ '^([0-9]{8}|[0-9]{10})$'),
  add column legal_address text constraint shops_legal_address_check check (length(legal_address) between 1 and 200),
  add constraint shops_legal_whole_check check ((legal_name is null) = (legal_code is null) and (legal_address is null or legal_name is not null));
