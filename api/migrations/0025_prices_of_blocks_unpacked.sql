-- Hundreds of rows are looked into for one page of a list; unpacking one takes longer than reading it.
alter table scope_block_price alter column below set storage plain;
