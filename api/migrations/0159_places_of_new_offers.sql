-- Where the last new offers of a shop stand in the default ordering of a category, so that further ones keep a distance from them.
create table creation_places (
  shop_id bigint not null references shops on delete cascade,
  category_id integer not null references categories on delete cascade,
  -- At most four, in the order in which they were created; when they were created and where they stand (hoisted_at), in microseconds.
  created bigint[] not null default '{}',
  ranks bigint[] not null default '{}',
  primary key (shop_id, category_id)
);
create index creation_places_category on creation_places (category_id);
