-- What told the ordered variant from the others at that time, such as "чорний, 256 ГБ" in each language; null for an offer that stood alone.
alter table order_items add column choices jsonb;
