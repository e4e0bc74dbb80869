-- without a transaction: the table is large, and its index is built while people go on.

-- How codes are compared: no case, no accents, one kind of apostrophe; foldSku of the service does the same. Of Cyrillic letters only the
-- stress goes: й and ї consist of a letter and a mark too.
create or replace function fold_sku(sku text) returns text language sql immutable parallel safe return
  lower(normalize(regexp_replace(regexp_replace(normalize(translate(normalize(sku, NFC), '’ʼ‘`´ёЁ', '''''''''''ее'), NFD), '([A-Za-z])[\u0300-\u036f]+', '\1', 'g'), '\u0301', '', 'g'), NFC));

drop index concurrently if exists offers_shop_sku_plain;
create index concurrently offers_shop_sku_plain on offers (shop_id, fold_sku(sku)) where sku is not null and deleted_at is null;

-- Titles as normalizeText of the service makes words comparable, for lists that are looked through as a whole.
create or replace function fold_text(given text) returns text language sql immutable parallel safe return
  translate(lower(normalize(given, NFC)), 'ёґыэàáâãäåçèéêëìíîïñòóôõöùúûüъ''’ʼ‘`´' || U&'\0301', 'егиеaaaaaaceeeeiiiinooooouuuu');
