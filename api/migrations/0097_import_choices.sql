-- What a seller chose for the categories and columns of a price list, so that the next file of the same source asks nothing. Titles are kept because numbers of
-- categories mean something else in the file of another program.
create table import_choices (
  shop_id bigint not null references shops on delete cascade,
  -- 'file': uploaded price lists.
  source text not null,
  kind text not null check (kind in ('category', 'column')),
  key text not null,
  title text not null,
  category_id integer references categories on delete cascade,
  -- Null: the column is ignored.
  field text,
  updated_at timestamptz not null default now(),
  primary key (shop_id, source, kind, key),
  check ((kind = 'category') = (category_id is not null))
);
