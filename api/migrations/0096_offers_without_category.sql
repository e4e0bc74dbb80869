-- Rows of price lists without a category of ours become drafts that name what is missing (docs/decisions/0094-categories-of-price-lists.md).
alter table offers add column is_category_missing boolean not null default false;
alter table offers add constraint offers_without_category_hidden check (not is_category_missing or status <> 'active') not valid;
alter table offers validate constraint offers_without_category_hidden;
