-- The schema of the first release. Texts in languages are objects {"uk", "ru", "en"}; a missing one falls back uk, ru, en. Later migrations follow
-- docs/guides/write-a-migration.md.

create extension if not exists pg_trgm;

-- Functions that make texts comparable. Indexes use them, so a change of one needs a new function and new indexes.

-- Codes: no case, no accents, one kind of apostrophe; foldSku of the service does the same. Of Cyrillic letters only the stress goes: й and ї
-- consist of a letter and a mark too.
create function fold_sku(sku text) returns text language sql immutable parallel safe return
  lower(normalize(regexp_replace(regexp_replace(normalize(translate(normalize(sku, NFC), '’ʼ‘`´ёЁ', '''''''''''ее'), NFD), '([A-Za-z])[\u0300-\u036f]+', '\1', 'g'), '\u0301', '', 'g'), NFC));

-- Titles, as normalizeText of the service makes words comparable, for lists that are looked through as a whole.
create function fold_text(given text) returns text language sql immutable parallel safe return
  translate(lower(normalize(given, NFC)), 'ёґыэàáâãäåçèéêëìíîïñòóôõöùúûüъ''’ʼ‘`´' || U&'\0301', 'егиеaaaaaaceeeeiiiinooooouuuu');

-- The goods of an offer by its title, for all languages and ways of writing it.
create function fold_title(title jsonb) returns text language sql immutable parallel safe return
  md5(nullif(regexp_replace(fold_text(coalesce(title ->> 'uk', title ->> 'ru', title ->> 'en')), '[\s!-/:-@[-`{-~«»„“”…–—]+', '', 'g'), ''));

-- Every feature uses these.

create table app_meta (
  name text primary key,
  value jsonb not null
);
-- The process that compacts totals locks this row.
insert into app_meta (name, value) values ('catalog_totals', '{}');

create table outbox (
  id bigint generated always as identity primary key,
  queue text not null,
  payload jsonb not null,
  run_at timestamptz not null default now(),
  attempts integer not null default 0,
  locked_until timestamptz,
  last_error text,
  done_at timestamptz,
  dedup_key text unique,
  created_at timestamptz not null default now(),
  -- A job keeps the id of its request for the log, and the trace.
  context jsonb,
  -- Attempts whose process ended before they did, without progress since; the running one counts until it ends. The third ends the job.
  lost_attempts integer not null default 0
);
create index outbox_due on outbox (queue, run_at, id) where done_at is null;

create table idempotency_keys (
  scope text not null,
  key text not null,
  request_hash text not null,
  status_code integer,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table page_content (
  id bigint generated always as identity primary key,
  page_url text not null,
  block_id text not null,
  position integer not null default 0,
  -- {"uk": html, "ru": html, "en": html}, sanitised when written
  content jsonb not null,
  updated_at timestamptz not null default now(),
  unique (page_url, block_id)
);

-- People, their sessions and their pictures.

create table users (
  id bigint generated always as identity primary key,
  email text not null check (email = lower(email)),
  password_hash text,
  is_active boolean not null default false,
  user_type text not null default 'buyer' check (user_type in ('buyer', 'seller')),
  first_name text not null default '',
  last_name text not null default '',
  phone text check (phone ~ '^\+380[0-9]{9}$'),
  language text not null default 'uk' check (language in ('uk', 'ru', 'en')),
  avatar_key text,
  birth_date date,
  city text,
  -- Guards the limit of favourites under concurrency: the counter moves in the same statement as the row.
  favorites_count integer not null default 0 check (favorites_count between 0 and 100),
  buyer_rating_sum integer not null default 0,
  buyer_rating_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index users_email on users (email);
create index users_avatar_key on users (avatar_key) where avatar_key is not null;

-- Links in mails: activation, reset, change of address. Only hashes are kept.
create table user_tokens (
  token_hash text primary key,
  user_id bigint not null references users,
  purpose text not null check (purpose in ('activation', 'password_reset', 'email_change')),
  new_email text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index user_tokens_user on user_tokens (user_id, purpose);

-- A session is one family of refresh tokens; a token used twice ends the family.
create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  user_agent text not null default '',
  ip text not null default '',
  revoked_at timestamptz
);
create index sessions_user on sessions (user_id) where revoked_at is null;

create table refresh_tokens (
  token_hash text primary key,
  session_id bigint not null references sessions,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index refresh_tokens_session on refresh_tokens (session_id);

create table social_identities (
  provider text not null,
  subject text not null,
  user_id bigint not null references users,
  email text not null,
  created_at timestamptz not null default now(),
  primary key (provider, subject)
);
create index social_identities_user on social_identities (user_id);

-- Logins that were begun at another provider: each is used once, within ten minutes.
create table social_logins (
  state_hash text primary key,
  provider text not null,
  code_verifier text not null,
  nonce text not null,
  redirect_uri text not null,
  -- The user asked to link this account; null for a sign-in.
  user_id bigint references users,
  expires_at timestamptz not null
);
create index social_logins_age on social_logins (expires_at);

create table media_files (
  key text primary key,
  owner_id bigint references users,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes bigint not null check (bytes > 0),
  content_type text not null,
  created_at timestamptz not null default now(),
  -- The daily job found the picture unused at this time; the files of a removed one are deleted next.
  unused_since timestamptz,
  is_removed boolean not null default false
);
create index media_files_removed on media_files (key) where is_removed;
create index media_files_owner on media_files (owner_id);

-- Categories, tags and attributes.

create table categories (
  id integer generated by default as identity primary key,
  parent_id integer references categories,
  alias text not null unique,
  title jsonb not null,
  description jsonb not null default '{}',
  image_key text,
  position integer not null default 0,
  depth smallint not null check (depth between 1 and 3),
  -- Ids of the ancestors and of the category itself, the root first.
  path integer[] not null,
  cashback_percent smallint not null default 0 check (cashback_percent between 0 and 100),
  is_popular boolean not null default false
);
create index categories_parent on categories (parent_id, position);

create table tags (
  id integer generated by default as identity primary key,
  alias text not null unique,
  title jsonb not null
);

-- Attributes make offers of a category comparable. Definitions are data, which the service brings along and operators change.
-- Rows that an operator changed are marked, so that a release does not overwrite them.
create table attributes (
  id integer generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z][a-z0-9_]{0,59}$'),
  kind text not null check (kind in ('choice', 'number', 'boolean', 'color', 'size')),
  name jsonb not null,
  -- Other names in imported files and free attributes.
  aliases text[] not null default '{}',
  -- Numbers are stored in this unit.
  unit text check (unit is null or kind = 'number'),
  -- Sizes are values of this system, such as eu or int.
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
  -- Colors have a swatch.
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

-- Shops, their sites and the programs of sellers.

create table shops (
  id bigint generated by default as identity primary key,
  owner_id bigint not null references users,
  alias text not null unique,
  title text not null,
  description jsonb not null default '{}',
  country text not null default 'ukraine',
  city text not null,
  phone text not null check (phone ~ '^\+380[0-9]{9}$'),
  is_phone_public boolean not null default true,
  email text not null,
  logo_key text,
  working_hours jsonb not null default '{}',
  is_on_holiday boolean not null default false,
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- A buyer needs these to fetch and to pay for an order.
  pickup_address text,
  payment_details text,
  -- The last day on which the shop is closed, in Kyiv; null with `is_on_holiday`: until further notice.
  holiday_until date,
  -- The text of a holiday in the languages of the shop, as its description.
  holiday_texts jsonb not null default '{}',
  -- A notice to the seller once orders have left few pieces of an offer (docs/product/orders-and-leads.md#stock). Null: no notices.
  low_stock_threshold integer default 3 check (low_stock_threshold between 0 and 10000),
  -- Percent of the price that buyers get as bonuses; null: the shop gives none.
  cashback_percent smallint,
  -- The seller by law has a name with its code, and optionally an address (docs/product/shop-site.md#the-seller-by-law).
  legal_name text check (length(legal_name) between 1 and 200),
  legal_code text check (legal_code ~ '^([0-9]{8}|[0-9]{10})$'),
  legal_address text check (length(legal_address) between 1 and 200),
  constraint shops_cashback_check check (cashback_percent between 1 and 20),
  constraint shops_legal_whole_check check ((legal_name is null) = (legal_code is null) and (legal_address is null or legal_name is not null))
);
create index shops_owner on shops (owner_id) where deleted_at is null;

-- Addresses that a shop had before it was renamed: links to them lead to the shop, and nobody else can take them.
create table shop_former_aliases (
  alias text primary key,
  shop_id bigint not null references shops on delete cascade,
  created_at timestamptz not null default now()
);
create index shop_former_aliases_shop on shop_former_aliases (shop_id);

create table shop_sites (
  shop_id bigint primary key references shops,
  theme_color text,
  cover_key text,
  logo_key text,
  slogan jsonb not null default '{}',
  about jsonb not null default '{}',
  contacts jsonb not null default '{}',
  working_hours jsonb not null default '{}',
  social_links jsonb not null default '[]',
  seo_title jsonb not null default '{}',
  seo_description jsonb not null default '{}',
  is_published boolean not null default false,
  updated_at timestamptz not null default now()
);

-- The address at which a shop's offers can be fetched as a YML file (docs/decisions/0103-feeds-of-shops.md); none until the owner makes one.
create table shop_feeds (
  shop_id bigint primary key references shops,
  -- 256 random bits of the address. Readable: the owner copies it again, and the offers that it opens are public.
  secret text not null check (length(secret) = 43),
  -- The digest covers the offers of the file, for ETag; the time says since when it is unchanged, for Last-Modified.
  version text not null default '',
  changed_at timestamptz not null default 'epoch',
  last_read_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index shop_feeds_secret on shop_feeds (secret);

-- Tokens with which programs of a seller call the service for one shop (docs/product/seller-systems.md).
create table shop_tokens (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shops,
  title text not null check (length(title) between 1 and 60),
  rights text[] not null check (cardinality(rights) > 0 and rights <@ '{read,prices_and_stock,offers,orders}'),
  -- SHA-256 of 256 random bits; the token itself is shown once and stored nowhere.
  token_hash text not null,
  -- Its last characters, by which people recognize it.
  hint text not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index shop_tokens_hash on shop_tokens (token_hash);
create index shop_tokens_shop on shop_tokens (shop_id, id);
create index shop_tokens_expiry on shop_tokens (expires_at);

-- Addresses of programs that a shop tells what happens (docs/product/seller-systems.md#webhooks).
create table webhooks (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shops,
  address text not null check (length(address) between 1 and 2000),
  events text[] not null check (cardinality(events) > 0 and events <@ '{order.created,order.opened,order.status_changed,call.created,stock.low}'),
  -- Encrypted, because it signs: a hash could not.
  sealed_secret text not null,
  -- Its last characters, by which people recognize it.
  hint text not null,
  -- The former secret signs beside the new one for a day.
  former_secret text,
  former_until timestamptz,
  -- A webhook that is off has a reason; null while it is on.
  off_reason text check (off_reason in ('seller', 'failing', 'gone', 'new_password')),
  -- The next message is sent after this time: the end of a lease during an attempt, of the backoff after a failed one.
  next_turn_at timestamptz not null default now(),
  -- The number of attempts identifies the holder of a lease.
  turn integer not null default 0,
  -- Attempts have failed this many times in a row since then.
  failures_count integer not null default 0,
  failing_since timestamptz,
  created_at timestamptz not null default now()
);
create unique index webhooks_address on webhooks (shop_id, address);

-- Messages in the order in which they are sent; those that are settled are the log.
create table webhook_deliveries (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhooks on delete cascade,
  -- The same for a repeated message, so that its receiver recognizes it.
  message_id text not null,
  event text not null,
  -- The body as it is signed and sent.
  payload text not null,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  -- The last attempt got this status, or failed for this reason.
  response_status integer,
  problem text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  check ((status = 'waiting') = (settled_at is null))
);
create index webhook_deliveries_log on webhook_deliveries (webhook_id, id);
create index webhook_deliveries_line on webhook_deliveries (webhook_id, id) where status = 'waiting' and event <> 'webhook.test';
create index webhook_deliveries_age on webhook_deliveries (created_at);

-- Events reach the open pages of sellers: kind and ids only. They are short-lived.
create table seller_events (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  kind text not null check (kind in ('order.created', 'order.changed', 'call.created', 'import.progress', 'balance.changed', 'stock.low')),
  shop_id bigint,
  subject_id bigint,
  created_at timestamptz not null default now()
);
create index seller_events_user on seller_events (user_id, id);
create index seller_events_age on seller_events (created_at);

-- Offers.

-- Offers of one thing in several sizes or colors (docs/decisions/0096-variants.md). Each stays an offer of its own; the group joins them.
create table variant_groups (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shops on delete cascade,
  -- Name of the group in the price lists of the shop; null for a group made by hand.
  source_key text check (length(source_key) between 1 and 200),
  created_at timestamptz not null default now(),
  -- The variant that stands for its group in lists and search; null: each of them does. Written with the read model.
  -- Without a foreign key: a transaction that changes another variant has locked that row, and then waits for the group.
  listed_offer_id bigint,
  unique (shop_id, id),
  unique (shop_id, source_key)
);

create table offers (
  id bigint generated by default as identity primary key,
  shop_id bigint not null references shops,
  category_id integer not null references categories,
  alias text not null unique,
  external_id text,
  sku text,
  title jsonb not null,
  description jsonb not null default '{}',
  price_minor bigint not null check (price_minor >= 0),
  old_price_minor bigint check (old_price_minor > 0),
  currency text not null check (currency in ('uah', 'usd', 'eur')),
  unit text not null default 'piece'
    check (unit in ('piece', 'package', 'set', 'pair', 'roll', 'sheet', 'kg', 'g', 't', 'l', 'ml', 'm', 'm2', 'm3', 'hour', 'service')),
  offering_type text not null check (offering_type in ('product', 'service')),
  -- Null: not counted.
  stock integer check (stock >= 0),
  delivery_methods text[] not null default '{}',
  payment_methods text[] not null default '{}',
  -- [{"name": {"uk","ru","en"}, "value": {"uk","ru","en"}}]
  attributes jsonb not null default '[]',
  image_keys text[] not null default '{}',
  status text not null default 'active' check (status in ('active', 'draft', 'hidden')),
  in_top boolean not null default false,
  in_color boolean not null default false,
  color text,
  hoisted_at timestamptz not null default now(),
  views_count bigint not null default 0,
  included_in_orders_count integer not null default 0,
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- The free hoist is once a day; `hoisted_at` is set when an offer is made, too.
  free_hoist_at timestamptz,
  -- Words of the seller beside the tags of the marketplace.
  free_tags text[] not null default '{}',
  -- The category is unconfirmed.
  is_category_guessed boolean not null default false,
  -- A row of a price list without a category of ours is a draft that names what is missing (docs/decisions/0094-categories-of-price-lists.md).
  is_category_missing boolean not null default false,
  variant_group_id bigint,
  constraint offers_without_category_hidden check (not is_category_missing or status <> 'active'),
  -- Both columns, so that a group holds offers of its own shop only.
  constraint offers_variant_group_fkey foreign key (shop_id, variant_group_id) references variant_groups (shop_id, id),
  constraint offers_price_bounds check (price_minor <= 999999999999 and old_price_minor <= 999999999999),
  constraint offers_active_price check (status <> 'active' or price_minor > 0)
);
create index offers_shop on offers (shop_id, created_at desc) where deleted_at is null;
create unique index offers_shop_external on offers (shop_id, external_id) where external_id is not null and deleted_at is null;
create index offers_category on offers (category_id);
-- An export walks through the offers of a shop in order of id.
create index offers_shop_ids on offers (shop_id, id) where deleted_at is null;
create index offers_shop_sku on offers (shop_id, fold_sku(sku)) where sku is not null and deleted_at is null;
-- The daily charge looks at these.
create index offers_promoted on offers (shop_id) where (in_top or in_color) and deleted_at is null;
-- The daily job for unused pictures asks which offers show them.
create index offers_image_keys on offers using gin (image_keys);
-- A deleted offer has its id behind its alias. Links to the alias without it still lead to a page that says so.
create index offers_deleted_alias on offers (regexp_replace(alias, '-deleted-[0-9]+$', '')) where deleted_at is not null;
create index offers_variant_group on offers (variant_group_id) where variant_group_id is not null;
-- The offers of a shop that are the same goods, deleted ones too, share the time of their last hoist.
create index offers_goods_title on offers (shop_id, fold_title(title), hoisted_at);
create index offers_goods_picture on offers (shop_id, (image_keys[1]), hoisted_at) where image_keys[1] is not null;
create index offers_goods_deleted_sku on offers (shop_id, fold_sku(sku), hoisted_at) where sku is not null and deleted_at is not null;
create index offers_goods_deleted_id on offers (shop_id, external_id, hoisted_at) where external_id is not null and deleted_at is not null;

create table offer_tags (
  offer_id bigint not null references offers,
  tag_id integer not null references tags,
  primary key (offer_id, tag_id)
);
create index offer_tags_tag on offer_tags (tag_id);

-- Rows are derived from offers.attributes. A choice of several values has several rows.
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

-- Days on which an offer is promoted and what they cost; a day that a grant pays for costs its seller nothing.
create table offer_promotions (
  offer_id bigint not null references offers,
  kind text not null check (kind in ('top', 'color')),
  -- Days in Kyiv, both counted whole.
  first_day date not null,
  last_day date not null,
  leads integer not null check (leads >= 0),
  grant_name text,
  created_at timestamptz not null default now(),
  primary key (offer_id, kind, first_day),
  check (last_day >= first_day),
  check ((leads = 0) = (grant_name is not null))
);

-- Filters that a seller saved for the offers of a shop (docs/product/catalog.md#saved-filters).
create table offer_filters (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shops,
  title text not null check (length(title) between 1 and 60),
  search text check (length(search) between 1 and 100),
  category_id integer references categories on delete cascade,
  status text check (status in ('active', 'draft', 'hidden')),
  has_picture boolean,
  is_sold_out boolean,
  created_at timestamptz not null default now(),
  check (num_nonnulls(search, category_id, status, has_picture, is_sold_out) > 0)
);
create unique index offer_filters_title on offer_filters (shop_id, lower(title));
create index offer_filters_category on offer_filters (category_id);

create table offer_daily_views (
  shop_id bigint not null,
  offer_id bigint not null,
  day date not null,
  views integer not null default 0,
  primary key (shop_id, day, offer_id)
);
create index offer_daily_views_day on offer_daily_views (day);

-- Processes share the recent views of visitors: a keyed hash with a key of the day, so a row names nobody.
-- Unlogged: losing it with a crash of the server only counts a repeated view, and it never reaches backups or replicas.
create unlogged table offer_view_marks (
  mark uuid primary key,
  expires_at timestamptz not null
);

-- The last new offers of a shop keep their places in the default ordering of a category, so that further ones keep a distance from them.
create table creation_places (
  shop_id bigint not null references shops on delete cascade,
  category_id integer not null references categories on delete cascade,
  -- At most four, in the order in which they were created; when they were created and where they stand (hoisted_at), in microseconds.
  created bigint[] not null default '{}',
  ranks bigint[] not null default '{}',
  primary key (shop_id, category_id)
);
create index creation_places_category on creation_places (category_id);

create table favorites (
  user_id bigint not null references users,
  offer_id bigint not null references offers,
  created_at timestamptz not null default now(),
  primary key (user_id, offer_id)
);
create index favorites_newest on favorites (user_id, created_at desc);

create table visited_offers (
  user_id bigint not null references users,
  offer_id bigint not null references offers,
  seen_at timestamptz not null default now(),
  primary key (user_id, offer_id)
);
create index visited_offers_newest on visited_offers (user_id, seen_at desc);

-- The read model of lists and search (docs/decisions/0070-catalogue-read-model.md). It follows from the tables above, and the service can
-- build it again.

-- One row per visible offer and scope. Scopes are numbers: 0 everything, a category (with its descendants) its id,
-- a tag its id times ten million, a shop its id below zero. A category with a tag (the sum of both) has totals, but no rows.
-- Ranks are comparable numbers, higher first: microseconds, minor units in hryvnia at the configured rates, hundredths of stars.
create table offer_scope (
  offer_id bigint not null,
  scope_id bigint not null,
  in_top boolean not null,
  hoisted_rank bigint not null,
  price_rank bigint not null,
  cheap_rank bigint not null,
  created_rank bigint not null,
  views_rank bigint not null,
  orders_rank bigint not null,
  rating_rank bigint not null,
  category_id integer not null,
  offering_type text not null,
  city text not null,
  primary key (offer_id, scope_id)
);
-- One index per ordering; the columns of filters ride along, so that a page is found without touching the table. Promoted offers stand in marked
-- places, which the last index finds in an order that says nothing about them.
create index offer_scope_hoisted on offer_scope (scope_id, hoisted_rank, offer_id) include (price_rank, category_id, offering_type, city, in_top);
create index offer_scope_cheap on offer_scope (scope_id, cheap_rank, offer_id) include (price_rank, category_id, offering_type, city, in_top);
create index offer_scope_created on offer_scope (scope_id, created_rank, offer_id) include (price_rank, category_id, offering_type, city, in_top);
create index offer_scope_views on offer_scope (scope_id, views_rank, offer_id) include (price_rank, category_id, offering_type, city, in_top);
create index offer_scope_orders on offer_scope (scope_id, orders_rank, offer_id) include (price_rank, category_id, offering_type, city, in_top);
create index offer_scope_rating on offer_scope (scope_id, rating_rank, offer_id) include (price_rank, category_id, offering_type, city, in_top);
create index offer_scope_price on offer_scope (scope_id, price_rank, offer_id)
  include (hoisted_rank, created_rank, views_rank, orders_rank, rating_rank, category_id, offering_type, city, in_top);
create index offer_scope_promoted on offer_scope (scope_id, ((offer_id * 2654435761) & 4294967295))
  include (offer_id, hoisted_rank, cheap_rank, price_rank, created_rank, views_rank, orders_rank, rating_rank, category_id, offering_type, city) where in_top;

create table scope_counts (
  scope_id bigint not null,
  offering_type text not null,
  city text not null,
  offers_count bigint not null,
  in_top boolean not null,
  primary key (scope_id, offering_type, city, in_top)
);
-- The tags of a category.
create index scope_counts_category on scope_counts ((scope_id % 10000000)) where scope_id >= 10000000;

-- Big scopes are cut into blocks of some thousand offers in each ordering, so that a deep offset is found by adding up blocks.
-- A block is named by where it begins; its rows are those up to the beginning of the next one.
create table scope_block (
  scope_id bigint not null,
  ordering text not null,
  in_top boolean not null,
  rank bigint not null,
  offer_id bigint not null,
  offering_type text not null,
  city text not null,
  offers_count bigint not null,
  primary key (scope_id, ordering, rank, offer_id, offering_type, city, in_top)
);

-- Counts of offers of a block that are cheaper than each of some prices: with them a deep offset within a range of prices is found by adding
-- up blocks too.
create table scope_price_bound (
  scope_id bigint primary key,
  -- The scope had this many offers when the prices were chosen: about as many lie between each two.
  offers_count bigint not null,
  -- Looked at for every offer that moves, so they are not packed.
  bounds bigint[] storage plain not null
);

create table scope_block_price (
  scope_id bigint not null,
  ordering text not null,
  in_top boolean not null,
  rank bigint not null,
  offer_id bigint not null,
  offering_type text not null,
  city text not null,
  -- For each bound of the scope: offers of the block that are cheaper. Hundreds of rows are looked into for one page, so they are not packed.
  below integer[] storage plain not null,
  primary key (scope_id, ordering, rank, offer_id, offering_type, city, in_top)
);

-- Deltas wait until totals and blocks are compacted: an offer left its old places (-1) or took new ones (1).
-- Writers only ever append here, so they never wait for each other on the totals of a popular scope; readers add these rows up.
create table offer_delta (
  id bigint generated always as identity primary key,
  offer_id bigint not null,
  change smallint not null check (change between -1 and 1),
  scopes bigint[] not null,
  in_top boolean not null,
  hoisted_rank bigint not null,
  price_rank bigint not null,
  cheap_rank bigint not null,
  created_rank bigint not null,
  views_rank bigint not null,
  orders_rank bigint not null,
  rating_rank bigint not null,
  offering_type text not null,
  city text not null
);

create view scope_totals as
  select scope_id, offering_type, city, offers_count, in_top from scope_counts
  union all
  select unnest(scopes), offering_type, city, change, in_top from offer_delta;

-- The row of a list, ready to be sent. Drafts and hidden offers have cards too: orders and favourites may still show them.
create table offer_card (
  offer_id bigint not null,
  locale text not null,
  card text not null,
  primary key (offer_id, locale)
);

-- Normalised words of a visible offer. Place: where the offer stands by the default ordering, higher first.
create table offer_term (
  offer_id bigint not null,
  term text collate "C" not null,
  weight smallint not null,
  place bigint not null,
  primary key (offer_id, term) include (weight)
);
create index offer_term_places on offer_term (term, weight, place, offer_id);

create table vocabulary (
  term text collate "C" primary key,
  offers_count bigint not null
);
create index vocabulary_trigram on vocabulary using gin (term gin_trgm_ops);

create table vocabulary_delta (
  id bigint generated always as identity primary key,
  term text collate "C" not null,
  change bigint not null
);

-- Bitmaps of offers as compressed bytes (docs/decisions/0090-compressed-bitmaps.md), which the service builds.

create table bitmap (
  id integer primary key,
  -- One of them: a word, the beginning of many of these, a scope, or the value of a facet. Bitmap 0, with the tiers of the default
  -- ordering, has none.
  term text collate "C" unique,
  prefix text collate "C" unique,
  scope_id bigint unique,
  facet text collate "C" unique,
  -- The version is that of the part which was written last.
  version bigint not null
);

-- The offers of one tier within 262144 ids, in the portable format of Roaring bitmaps. Tier: of a word its weight; of bitmap 0 how often
-- the offers were halved. A part that became empty stays, so that processes see that it changed.
create table bitmap_part (
  bitmap_id integer not null,
  tier smallint not null,
  part integer not null,
  version bigint not null,
  -- Compressed already.
  bits bytea storage external not null,
  primary key (bitmap_id, tier, part)
);

create table rank_tier (
  tier smallint primary key,
  -- The lowest rank that belongs to it.
  bound bigint not null,
  offers_count bigint not null
);

create table bitmap_state (
  id smallint primary key default 1 check (id = 1),
  -- Raised when all bitmaps are built again, which gives their ids to other words.
  generation bigint not null default 0,
  -- Raised by every compaction.
  version bigint not null default 0,
  is_built boolean not null default false
);
insert into bitmap_state default values;

-- Offers that each compaction of bitmaps covered, so that processes read the ranks of these again. The service keeps those of the last ten minutes.
create table bitmap_change (
  version bigint primary key,
  offer_ids bigint[] not null
);

-- Offers whose words or scopes changed since bitmaps were last brought up to date, with what they lost or took; without terms one that is
-- new. Bitmaps say nothing about them until then: readers look at the offers themselves.
create table offer_bitmap_delta (
  id bigint generated always as identity primary key,
  offer_id bigint not null,
  terms text[] collate "C",
  scopes bigint[] not null
);

-- Words of queries.

-- Words of a query mean the same as others (both ways or one way), or categories. `seed_key` names groups that the service brings
-- along; one that an operator removed stays as removed, so that the next seed does not bring it back.
create table search_synonyms (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('words', 'one_way', 'category', 'hint')),
  terms text[] not null check (cardinality(terms) between 1 and 100),
  targets text[] not null default '{}' check (cardinality(targets) <= 20),
  seed_key text unique,
  is_removed boolean not null default false,
  created_at timestamptz not null default now()
);

-- Queries by day and language. Each network that asked sets one of 128 bits, chosen by a hash whose key changes daily: the number of set
-- bits says how many asked, and no bit says who.
create table popular_queries (
  day date not null,
  locale text not null check (locale in ('uk', 'ru', 'en')),
  query text not null check (length(query) between 2 and 60),
  askers bit(128) not null,
  primary key (day, locale, query)
);

-- Orders and requests for a call. Orders without proof of their buyer hold a share of the stock for a time, and some are told to their shop
-- only once the buyer has confirmed them.

create table orders (
  id bigint generated by default as identity primary key,
  number bigint generated by default as identity (start with 100001) unique,
  -- Common to the orders of one checkout.
  group_number text not null,
  shop_id bigint not null references shops,
  buyer_id bigint references users,
  currency text not null check (currency in ('uah', 'usd', 'eur')),
  total_minor bigint not null check (total_minor >= 0),
  bonuses_used_minor bigint not null default 0 check (bonuses_used_minor >= 0),
  status text not null default 'waiting_for_payment' check (status in ('waiting_for_payment', 'in_progress', 'completed', 'canceled')),
  cancel_reason text,
  canceled_by text check (canceled_by in ('buyer', 'seller', 'system', 'support')),
  payment_method text not null check (payment_method in ('cash_on_delivery', 'bank_transfer', 'bank_card')),
  delivery_method text not null check (delivery_method in ('ukr_poshta', 'self_pickup', 'nova_poshta', 'courier', 'address_delivery')),
  delivery_city text,
  delivery_address text,
  ttn text,
  buyer_name text not null,
  buyer_phone text not null,
  buyer_email text not null,
  comment text,
  language text not null default 'uk',
  is_opened boolean not null default false,
  opened_at timestamptz,
  -- Opening cost these leads; null until it was opened.
  opened_price_leads integer check (opened_price_leads >= 0),
  is_entered_by_seller boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  completed_at timestamptz,
  -- An order in progress with a waybill completes by itself 30 days after the later of both.
  in_progress_at timestamptz,
  ttn_at timestamptz,
  -- The seller notes it privately; the buyer never sees it.
  seller_note text,
  -- The buyer ordered these offers; lines that the seller adds later do not make duplicates of other orders free.
  ordered_offer_ids bigint[] not null default '{}',
  -- The buyer gets mails about the order. Orders that sellers enter name any address: those send mails only when asked to.
  is_buyer_notified boolean not null default true,
  -- The buyer got this many mails about waybills and comments on a day of Kyiv.
  buyer_mails_on date,
  buyer_mails_count integer not null default 0,
  -- The buyer confirmed the receipt, from the account or with the link of a mail: the proof that reviews need.
  received_at timestamptz,
  -- The buyer of a guest order confirmed with the link of its mail that it is meant.
  confirmed_at timestamptz,
  -- An account took over a guest order of its address, or said no for good.
  adopted_at timestamptz,
  is_adoption_declined boolean not null default false,
  -- The seller asked to return a completed order, which its buyer has to agree to.
  return_asked_at timestamptz,
  return_declined_at timestamptz,
  is_by_guest boolean not null default false,
  -- Placed by a guest, or by an account that had received no order.
  is_unproven boolean not null default false,
  -- The shop does not know of it until the buyer confirms it with the link of the mail.
  needs_confirmation boolean not null default false,
  -- The pieces of an unopened order return to the stock at this time.
  hold_ends_at timestamptz,
  check (status <> 'canceled' or cancel_reason is not null),
  check (is_opened = (opened_at is not null))
);
create index orders_shop on orders (shop_id, created_at desc, id desc);
create index orders_shop_status on orders (shop_id, status, created_at desc, id desc);
create index orders_buyer on orders (buyer_id, created_at desc, id desc) where buyer_id is not null;
create index orders_group on orders (group_number);
create index orders_shop_phone on orders (shop_id, buyer_phone);
create index orders_to_complete on orders (greatest(in_progress_at, ttn_at)) where status = 'in_progress' and ttn is not null;
-- Guest orders are found by their address once its owner has proved it.
create index orders_guest_email on orders (buyer_email) where buyer_id is null and not is_entered_by_seller;
create index orders_hold_ends on orders (hold_ends_at) where hold_ends_at is not null and not is_opened and status = 'waiting_for_payment';
create index orders_unproven_holds on orders (shop_id)
  where is_unproven and hold_ends_at is not null and not is_opened and status = 'waiting_for_payment';
create index orders_unconfirmed on orders (created_at) where needs_confirmation and status = 'waiting_for_payment';

create table order_items (
  order_id bigint not null references orders,
  line smallint not null,
  shop_id bigint not null,
  offer_id bigint not null references offers,
  -- Title, picture, price and cashback stay as the buyer saw them.
  title jsonb not null,
  alias text not null,
  image_key text,
  unit text not null,
  quantity integer not null check (quantity between 1 and 100000),
  price_minor bigint not null check (price_minor >= 0),
  cashback_percent smallint not null default 0,
  -- Tells the ordered variant from the others of that time, as "чорний, 256 ГБ" in each language; null for an offer that stood alone.
  choices jsonb,
  -- Only pieces that were taken from the stock are given back: an offer that counted none then had none taken.
  taken_quantity integer not null default 0,
  -- Pieces that a line will take when its order is opened.
  untaken_quantity integer not null default 0 check (untaken_quantity >= 0),
  primary key (order_id, line),
  check (taken_quantity >= 0 and taken_quantity + untaken_quantity <= quantity)
);
create index order_items_offer on order_items (offer_id);
create index order_items_shop_offer on order_items (shop_id, offer_id);
create index order_items_image_key on order_items (image_key);

create table order_history (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  at timestamptz not null default now(),
  by_side text not null check (by_side in ('buyer', 'seller', 'system', 'support')),
  by_user_id bigint references users,
  from_status text,
  to_status text not null,
  comment text
);
create index order_history_order on order_history (order_id, id);

-- Changes of an order that raise its total: the buyer accepts or declines them.
create table order_proposals (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  -- The lines as proposed, with their prices; offers may change until the buyer answers.
  items jsonb not null,
  total_minor bigint not null check (total_minor > 0),
  comment text,
  status text not null default 'open' check (status in ('open', 'accepted', 'declined', 'withdrawn')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  settled_at timestamptz
);
create index order_proposals_order on order_proposals (order_id, id);
create unique index order_proposals_open on order_proposals (order_id) where status = 'open';
create index order_proposals_items on order_proposals using gin (items jsonb_path_ops);

create table bad_lead_reports (
  order_id bigint primary key references orders,
  shop_id bigint not null,
  reason text not null,
  comment text,
  status text not null default 'pending' check (status in ('pending', 'credited', 'refused')),
  created_at timestamptz not null default now(),
  decided_at timestamptz
);

create table call_requests (
  id bigint generated by default as identity primary key,
  shop_id bigint not null references shops,
  offer_id bigint references offers,
  buyer_id bigint references users,
  buyer_name text not null,
  buyer_phone text not null,
  buyer_email text not null,
  buyer_comment text,
  status text not null default 'new' check (status in ('new', 'in_progress', 'done', 'no_answer', 'canceled')),
  seller_note text,
  is_entered_by_seller boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index call_requests_shop on call_requests (shop_id, created_at desc, id desc);
create index call_requests_shop_status on call_requests (shop_id, status, created_at desc, id desc);

create table support_questions (
  id bigint generated always as identity primary key,
  user_id bigint references users,
  customer_email text not null,
  question_text text not null,
  created_at timestamptz not null default now(),
  language text not null default 'uk',
  subject text,
  order_number text,
  answer_text text,
  answered_at timestamptz,
  constraint support_questions_language check (language in ('uk', 'ru', 'en')),
  constraint support_questions_bounds
    check (length(subject) between 1 and 150 and length(order_number) between 1 and 30 and length(answer_text) between 1 and 5000),
  constraint support_questions_answered check ((answer_text is null) = (answered_at is null))
);
create index support_questions_user on support_questions (user_id) where user_id is not null;
create index support_questions_created on support_questions (created_at);

-- The ledger and payments.

-- Double entry: the postings of an entry add up to nothing in each unit, and `balance` is the sum of an account's postings.
-- A person's accounts can never go below zero; the system's may.
create table ledger_accounts (
  id bigint generated always as identity primary key,
  user_id bigint references users,
  kind text not null
    check (kind in ('seller_balance', 'seller_bonus', 'seller_bonus_held', 'seller_cashback_reserved', 'seller_leads', 'buyer_bonus',
      'buyer_bonus_pending', 'payments_received', 'bonuses_granted', 'leads_sold', 'leads_issued', 'leads_spent', 'cashback_granted',
      'bonuses_redeemed', 'bonuses_expired', 'bonus_fund', 'bonuses_lapsed', 'seller_debts')),
  unit text not null check (unit in ('usd_cent', 'lead', 'uah_kopiika')),
  balance bigint not null default 0,
  check (user_id is null or balance >= 0)
);
create unique index ledger_accounts_person on ledger_accounts (user_id, kind) where user_id is not null;
create unique index ledger_accounts_system on ledger_accounts (kind, unit) where user_id is null;

create table ledger_entries (
  id bigint generated always as identity primary key,
  kind text not null
    check (kind in ('balance_top_up', 'leads_purchase', 'order_opening', 'bad_lead_credit', 'cashback_reserved', 'cashback_released',
      'cashback_pending', 'cashback_matured', 'cashback_reversed', 'bonus_spent', 'bonus_returned', 'bonus_expired', 'bonus_lapsed',
      'bonus_redeemed', 'bonus_redemption_released', 'bonus_redemption_reversed', 'promotion', 'adjustment', 'top_up_reversal',
      'debt_settlement')),
  -- The same business event never enters twice.
  dedup_key text not null,
  user_id bigint references users,
  shop_id bigint,
  order_id bigint,
  payment_id bigint,
  created_at timestamptz not null default now(),
  unique (kind, dedup_key)
);
create index ledger_entries_user on ledger_entries (user_id, created_at desc, id desc);

create table ledger_postings (
  entry_id bigint not null references ledger_entries,
  line smallint not null,
  account_id bigint not null references ledger_accounts,
  amount bigint not null check (amount <> 0),
  balance_after bigint not null,
  primary key (entry_id, line)
);
create index ledger_postings_account on ledger_postings (account_id, entry_id desc);

-- `refunded_minor` is what went back to the payer, all refunds together.
create table payments (
  id bigint generated by default as identity primary key,
  provider text not null,
  provider_order_id text not null,
  method text not null,
  user_id bigint not null references users,
  amount_minor bigint not null check (amount_minor > 0),
  bonus_minor bigint not null default 0 check (bonus_minor >= 0),
  currency text not null default 'usd',
  status text not null default 'pending' check (status in ('pending', 'success', 'reversed')),
  redirect_url text not null,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  provider_reference text,
  checkout_url text,
  provider_status text,
  checked_at timestamptz,
  language text not null default 'uk',
  refunded_minor bigint not null default 0,
  -- The provider reported this state of an unpaid payment last: created, waiting or declined.
  provider_state text,
  -- The owner removed it from the list at this time.
  hidden_at timestamptz,
  -- The id that its entry in the ledger will have: a transaction keeps its id once it is paid.
  transaction_id bigint not null default nextval('ledger_entries_id_seq'),
  unique (provider, provider_order_id),
  constraint payments_refunded_check check (refunded_minor between 0 and amount_minor and (status <> 'reversed' or refunded_minor = amount_minor))
);
create index payments_user on payments (user_id, created_at desc, id desc);
create index payments_pending on payments (created_at) where status = 'pending';
create index payments_to_poll on payments (checked_at nulls first) where status = 'pending';

create table payment_notices (
  provider text not null,
  notice_id text not null,
  payment_id bigint references payments,
  received_at timestamptz not null default now(),
  payload jsonb not null,
  primary key (provider, notice_id)
);

-- A seller owes after a reversal; the account `seller_debts` of the ledger is that of all of them, below zero as long as something is owed.
create table seller_debts (
  entry_id bigint primary key references ledger_entries,
  user_id bigint not null references users,
  payment_id bigint not null references payments,
  amount_minor bigint not null check (amount_minor > 0),
  settled_minor bigint not null default 0 check (settled_minor between 0 and amount_minor),
  created_at timestamptz not null default now()
);
create index seller_debts_open on seller_debts (user_id) where settled_minor < amount_minor;

-- Bonuses of buyers and what shops pay for them.

-- Cashback by order: pending until it matures, then spent oldest first until it expires.
create table bonus_grants (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  order_id bigint not null unique references orders,
  amount_minor bigint not null check (amount_minor > 0),
  remaining_minor bigint not null check (remaining_minor between 0 and amount_minor),
  status text not null default 'pending' check (status in ('pending', 'available', 'reversed', 'expired')),
  matures_at timestamptz not null,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  -- The check of the ledger recomputes the grant from these values.
  base_minor bigint,
  -- A lot of bonuses holds the cents paid in for it by this shop, or by the site, which then names the grant.
  seller_id bigint references users,
  grant_name text,
  amount_cents bigint not null default 0,
  remaining_cents bigint not null default 0,
  -- The expired part keeps its cents here until they are the site's.
  expired_cents bigint not null default 0,
  lapses_at timestamptz
);
create index bonus_grants_user on bonus_grants (user_id, status, expires_at);
create index bonus_grants_to_mature on bonus_grants (matures_at) where status = 'pending';
create index bonus_grants_to_expire on bonus_grants (expires_at) where status = 'available';
create index bonus_grants_seller on bonus_grants (seller_id) where status = 'pending';
create index bonus_grants_to_lapse on bonus_grants (lapses_at) where expired_cents > 0;

-- Redemptions name the grants that paid for an order, so that a return gives the bonuses back to them.
create table bonus_spendings (
  order_id bigint not null references orders,
  grant_id bigint not null references bonus_grants,
  amount_minor bigint not null check (amount_minor > 0),
  returned_at timestamptz,
  amount_cents bigint not null default 0,
  primary key (order_id, grant_id)
);
create index bonus_spendings_grant on bonus_spendings (grant_id);

-- The compensation of a shop for spent bonuses is held until the order cannot be returned any more.
create table bonus_compensations (
  order_id bigint primary key references orders,
  seller_id bigint not null references users,
  amount_cents bigint not null check (amount_cents > 0),
  status text not null default 'held' check (status in ('held', 'released', 'reversed')),
  releases_at timestamptz not null,
  decided_at timestamptz
);
create index bonus_compensations_due on bonus_compensations (releases_at) where status = 'held';
create index bonus_compensations_seller on bonus_compensations (seller_id) where status = 'held';

-- The promise of a shop to the buyer when the order was placed: kopiikas of bonuses, and the cents that its main balance pays for them.
create table cashback_promises (
  order_id bigint primary key references orders,
  seller_id bigint not null references users,
  amount_minor bigint not null check (amount_minor > 0),
  amount_cents bigint not null check (amount_cents > 0),
  -- The rate is that of the order's currency when it was placed, so that later rates do not change the promise.
  kopiikas_per_unit integer not null,
  status text not null default 'promised' check (status in ('promised', 'reserved', 'granted', 'ended')),
  created_at timestamptz not null default now()
);
create index cashback_promises_seller on cashback_promises (seller_id, created_at);
create index cashback_promises_reserved on cashback_promises (seller_id) where status = 'reserved';

-- Reviews.

create table offer_reviews (
  id bigint generated by default as identity primary key,
  offer_id bigint not null references offers,
  shop_id bigint not null,
  order_id bigint references orders,
  author_id bigint references users,
  author_name text not null,
  rating smallint not null check (rating between 1 and 5),
  text text,
  image_keys text[] not null default '{}',
  reply text,
  replied_at timestamptz,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  -- A review of a small order, or by a young account, is shown at once and counts later: docs/product/loyalty-and-reviews.md#what-counts.
  counts_at timestamptz not null default now(),
  is_counted boolean not null default true
);
create index offer_reviews_offer on offer_reviews (offer_id, created_at desc, id desc) where deleted_at is null;
create index offer_reviews_shop on offer_reviews (shop_id, created_at desc, id desc) where deleted_at is null;
create index offer_reviews_author on offer_reviews (author_id, created_at desc, id desc) where deleted_at is null;
create index offer_reviews_unanswered on offer_reviews (shop_id, created_at desc, id desc) where reply is null and deleted_at is null;
create index offer_reviews_image_keys on offer_reviews using gin (image_keys);
create unique index offer_reviews_author_offer on offer_reviews (author_id, offer_id) where author_id is not null;
create index offer_reviews_waiting on offer_reviews (counts_at) where not is_counted and deleted_at is null;

create table review_reports (
  id bigint generated always as identity primary key,
  review_id bigint not null references offer_reviews,
  reporter_id bigint references users,
  reason text not null,
  created_at timestamptz not null default now()
);
create unique index review_reports_once on review_reports (review_id, reporter_id) where reporter_id is not null;

create table buyer_reviews (
  id bigint generated by default as identity primary key,
  order_id bigint not null unique references orders,
  buyer_id bigint not null references users,
  shop_id bigint not null references shops,
  rating smallint not null check (rating between 1 and 5),
  text text,
  created_at timestamptz not null default now()
);
create index buyer_reviews_buyer on buyer_reviews (buyer_id, created_at desc, id desc);

-- Import of offers from files (docs/import.md): the file in pieces, how it is read, what became of each row, pictures to be fetched.

create table imports (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shops,
  user_id bigint not null references users,
  language text not null,
  file_name text not null,
  format text not null check (format in ('csv', 'xlsx', 'yml')),
  -- The file is read with this encoding, delimiter and headers.
  shape jsonb not null,
  mode text not null check (mode in ('create_and_update', 'create', 'update')),
  is_dry_run boolean not null,
  -- Corrections of the seller: column → field, category of the file → our category.
  mapping jsonb not null default '{}',
  category_mapping jsonb not null default '{}',
  -- Categories that a feed lists.
  categories jsonb not null default '[]',
  status text not null default 'waiting' check (status in ('waiting', 'running', 'finished', 'canceled', 'failed')),
  problem_code text,
  problem_line integer,
  rows_total integer,
  -- The checkpoint: changed in the transaction that stores the rows.
  rows_done integer not null default 0,
  created_count integer not null default 0,
  updated_count integer not null default 0,
  skipped_count integer not null default 0,
  errors_count integer not null default 0,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  -- Meanings of words of a price list: units, availability, currencies, values of attributes. They are kept like the choices of categories.
  value_mapping jsonb not null default '{}',
  -- A file comes from an upload ('file') or a link ('link:<id>'). Choices of the seller are kept for that source (import_choices.source).
  source text not null default 'file'
);
create index imports_shop on imports (shop_id, id desc);
-- One at a time: codes are not unique in the database, so a second import has to see what the first one did.
create unique index imports_unfinished on imports (shop_id) where status in ('waiting', 'running');
create index imports_finished on imports (finished_at) where finished_at is not null;
create index imports_user on imports (user_id, created_at);

create table import_chunks (
  import_id bigint not null references imports on delete cascade,
  position integer not null,
  bytes bytea not null,
  primary key (import_id, position)
);

create table import_rows (
  import_id bigint not null references imports on delete cascade,
  -- The how-manieth offer of the file; `row_number` is what a spreadsheet shows beside it.
  position integer not null,
  row_number integer not null,
  action text not null check (action in ('created', 'updated', 'skipped', 'error')),
  external_id text,
  sku text,
  title text not null,
  offer_id bigint,
  message jsonb,
  warnings jsonb not null default '[]',
  -- The row itself, of rows in error only.
  source jsonb,
  primary key (import_id, position)
);
create index import_rows_action on import_rows (import_id, action, position);

-- Addresses that a file gave for the pictures of an offer, until the next file gives others.
create table offer_picture_urls (
  offer_id bigint primary key references offers,
  import_id bigint references imports on delete set null,
  position integer not null,
  urls text[] not null,
  is_done boolean not null default false,
  -- Some could not be fetched: the next import of the same addresses tries again.
  has_failed boolean not null default false,
  -- The pictures that an offer had when a file named others: where it has something else by now, the seller chose it, and it stays.
  keys_before text[] not null default '{}'
);
create index offer_picture_urls_waiting on offer_picture_urls (import_id, offer_id) where not is_done;

-- Addresses that were fetched, so that no picture is fetched twice for a shop.
create table fetched_pictures (
  shop_id bigint not null references shops,
  url_hash bytea not null,
  key text not null,
  fetched_at timestamptz not null default now(),
  primary key (shop_id, url_hash)
);
create index fetched_pictures_key on fetched_pictures (key);

-- Choices of a seller for categories and columns of a price list let the next file of the same source run without questions. Titles are kept
-- because numbers of categories mean something else in the file of another program.
create table import_choices (
  shop_id bigint not null references shops on delete cascade,
  -- 'file': uploaded price lists.
  source text not null,
  kind text not null check (kind in ('category', 'column', 'value')),
  key text not null,
  title text not null,
  category_id integer references categories on delete cascade,
  -- Null: the column is ignored.
  field text,
  updated_at timestamptz not null default now(),
  primary key (shop_id, source, kind, key),
  check ((kind = 'category') = (category_id is not null))
);

-- Price lists by address (docs/import.md#price-lists-by-address): where the file is, when it is fetched, and what each run did.
create table import_links (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shops,
  -- The imports of the link are those of this person.
  user_id bigint not null references users,
  language text not null,
  address text not null check (length(address) between 1 and 2000),
  login text,
  -- AES-256-GCM under a key derived from TOKEN_SECRET; never leaves the service.
  sealed_password text,
  -- Null: fetched by hand only.
  interval_hours integer check (interval_hours in (1, 4, 24)),
  when_missing text not null check (when_missing in ('keep', 'out_of_stock', 'hide')),
  is_prices_only boolean not null,
  next_run_at timestamptz,
  -- The last file that was taken or discarded makes the next request conditional.
  etag text,
  last_modified text,
  content_hash text,
  -- The last file that was taken is the measure of the next one; null before the first.
  rows_count integer,
  errors_count integer,
  failures_count integer not null default 0,
  created_at timestamptz not null default now()
);
create unique index import_links_address on import_links (shop_id, address);
create index import_links_due on import_links (next_run_at) where next_run_at is not null;

create table import_link_runs (
  id bigint generated always as identity primary key,
  link_id bigint not null references import_links on delete cascade,
  is_scheduled boolean not null,
  is_prices_only boolean not null,
  status text not null default 'waiting'
    check (status in ('waiting', 'importing', 'held', 'finished', 'unchanged', 'failed', 'canceled', 'discarded', 'undoing', 'undone')),
  import_id bigint references imports on delete set null,
  etag text,
  last_modified text,
  content_hash text,
  -- A run that changed nothing has a code, with the status of the answer or the line of the file.
  problem_code text,
  problem_number integer,
  -- The run waits for the seller for this reason.
  alarms text[] not null default '{}',
  rows_before integer,
  rows_total integer,
  created_count integer not null default 0,
  updated_count integer not null default 0,
  skipped_count integer not null default 0,
  errors_count integer not null default 0,
  missing_count integer not null default 0,
  restored_count integer not null default 0,
  kept_count integer not null default 0,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index import_link_runs_newest on import_link_runs (link_id, id desc);
create unique index import_link_runs_import on import_link_runs (import_id) where import_id is not null;
-- One at a time, also when two processes find the same link due.
create unique index import_link_runs_active on import_link_runs (link_id) where status in ('waiting', 'importing', 'held', 'undoing');
create index import_link_runs_ended on import_link_runs (ended_at) where ended_at is not null;

-- The offers that a link has brought or found: only they can vanish from it.
create table import_link_offers (
  link_id bigint not null references import_links on delete cascade,
  offer_id bigint not null references offers,
  -- Values from before the offer vanished from the file, while it is away.
  before_missing jsonb,
  primary key (link_id, offer_id)
);
create index import_link_offers_offer on import_link_offers (offer_id);

-- Changes of a run can be shown and undone: the changed fields before (null: the run created the offer) and after.
create table import_link_changes (
  run_id bigint not null references import_link_runs on delete cascade,
  offer_id bigint not null references offers,
  kind text not null check (kind in ('created', 'updated', 'missing')),
  before jsonb,
  after jsonb not null,
  is_undone boolean not null default false,
  primary key (run_id, offer_id)
);
create index import_link_changes_offer on import_link_changes (offer_id);
