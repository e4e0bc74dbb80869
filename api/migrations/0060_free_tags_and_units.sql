-- Words of the seller beside the tags of the marketplace, units that people sell by, and categories that nobody confirmed yet.
alter table offers add column free_tags text[] not null default '{}';
alter table offers add column is_category_guessed boolean not null default false;
-- safe: the new constraint allows all that the old one did
alter table offers drop constraint offers_unit_check;
alter table offers add constraint offers_unit_check check (unit in ('piece', 'package', 'set', 'pair', 'roll', 'sheet', 'kg', 'g', 't', 'l', 'ml', 'm', 'm2', 'm3', 'hour', 'service')) not valid;
