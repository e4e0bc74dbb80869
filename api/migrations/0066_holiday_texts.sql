-- The text of a holiday in the languages of the shop, as its description.
alter table shops add column holiday_texts jsonb not null default '{}';
-- safe: no version has read or written it
alter table shops drop column holiday_text;
