-- What words of a price list mean: units, words of availability, currencies, values of attributes. Kept as the choices of categories are.
alter table imports add column value_mapping jsonb not null default '{}';
alter table import_choices drop constraint import_choices_kind_check;
alter table import_choices add constraint import_choices_kind_check check (kind in ('category', 'column', 'value')) not valid;
