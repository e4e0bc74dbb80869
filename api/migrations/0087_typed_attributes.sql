-- What offers of a category say in a form that can be compared: definitions are data, which the service brings along and operators change.
-- Rows that an operator changed are marked, so that the next release does not overwrite them.
create table attributes (
  id integer generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z][a-z0-9_]{0,59}$'),
  kind text not null check (kind in ('choice', 'number', 'boolean', 'color', 'size')),
  name jsonb not null,
  -- Other names in imported files and free attributes.
  aliases text[] not null default '{}',
  -- Of numbers: the unit in which they are stored.
  unit text check (unit is null or kind = 'number'),
  -- Of sizes: what the values count in, such as eu or int.
  size_system text check (size_system is null or kind = 'size'),
  is_edited boolean not null default false
);

create table attribute_values (
  id integer generated always as identity primary key,
  attribute_id integer not null references attributes on delete cascade,
  code text not null check (length(code) between 1 and 80),
  title jsonb not null,
  aliases text[] not null default '{}',
  position integer not null default 0,
  -- Of colors: shown as a swatch.
  hex text check (hex ~ '^#[0-9a-f]{6}$'),
  unique (attribute_id, code)
);

-- Attributes of a category and of all categories below it, unless one of these says otherwise.
create table category_attributes (
  category_id integer not null references categories on delete cascade,
  attribute_id integer not null references attributes on delete cascade,
  is_required boolean not null default false,
  is_filterable boolean not null default true,
  in_title boolean not null default false,
  position integer not null default 0,
  is_edited boolean not null default false,
  -- Kept, so that the next release does not bring the link back.
  is_removed boolean not null default false,
  primary key (category_id, attribute_id)
);
create index category_attributes_attribute on category_attributes (attribute_id);

-- What the attributes of an offer mean; derived from offers.attributes. A choice of several values has several rows.
create table offer_attribute_values (
  offer_id bigint not null references offers on delete cascade,
  attribute_id integer not null references attributes on delete cascade,
  position smallint not null default 0,
  value_id integer references attribute_values on delete cascade,
  number_value double precision,
  flag boolean,
  primary key (offer_id, attribute_id, position),
  check (num_nonnulls(value_id, number_value, flag) = 1)
);
create index offer_attribute_values_value on offer_attribute_values (value_id, offer_id) where value_id is not null;
create index offer_attribute_values_number on offer_attribute_values (attribute_id, number_value, offer_id) where number_value is not null;
create index offer_attribute_values_attribute on offer_attribute_values (attribute_id);
