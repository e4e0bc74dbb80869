import type { Db, Tx } from '../../../platform/db';
import type { LocalizedText } from '../../../platform/i18n';
import { storable } from './import-rows.repository';
import { ownGroup } from './variant-keys';

export interface OfferAttribute {
  name: LocalizedText;
  value: LocalizedText;
}

/** The columns of an offer that a file can set. */
export interface OfferState {
  external_id: string | null;
  sku: string | null;
  category_id: number;
  title: LocalizedText;
  description: LocalizedText;
  price_minor: number;
  old_price_minor: number | null;
  currency: string;
  unit: string;
  offering_type: string;
  stock: number | null;
  attributes: OfferAttribute[];
  image_keys: string[];
  tag_ids: number[];
  /** Tags in the seller's spelling. */
  free_tags: string[];
  status: string;
  /** Is true when the category was guessed and not confirmed. */
  is_category_guessed: boolean;
  /** Is true without a category: `category_id` has no meaning then. */
  is_category_missing: boolean;
  /** Picture URLs of the last file; null without pictures to fetch. */
  picture_urls: string[] | null;
  /** Name of its group of variants in price lists; `ym-<id>` for a group that was made by hand. */
  variant_key: string | null;
}

export interface KnownOffer extends OfferState {
  id: number;
}

/** SQL for the name of the group of `offers o` in price lists. */
export const variantKey = `(select coalesce(g.source_key, 'ym-' || g.id) from variant_groups g where g.id = o.variant_group_id)`;

const fields = `external_id, sku, category_id, title, description, price_minor, old_price_minor, currency, unit, offering_type, stock, attributes, image_keys, free_tags, status, is_category_guessed, is_category_missing`;
const recordFields = `external_id text, sku text, category_id int, title jsonb, description jsonb, price_minor bigint, old_price_minor bigint, currency text, unit text,
  offering_type text, stock int, attributes jsonb, image_keys text[], free_tags text[], status text, is_category_guessed boolean, is_category_missing boolean`;
const knownColumns = `o.id, ${fields.replace(/(\w+)/g, 'o.$1')},
  coalesce((select array_agg(t.tag_id order by t.tag_id) from offer_tags t where t.offer_id = o.id), '{}') as tag_ids,
  (select p.urls from offer_picture_urls p where p.offer_id = o.id) as picture_urls, ${variantKey} as variant_key`;

/** The lock lasts as long as a batch. Overlapping batches of one shop would lock its row all the time, and the shop could not be closed. */
export async function isShopOpen(db: Db, shopId: number): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from shops where id = $1 and deleted_at is null for no key update', [shopId]);
  return rowCount === 1;
}

/**
 * Finds and locks the shop's offers by identifier and by folded code, in order of id.
 * One index lookup per key. The statistics lack a shop whose first offers are being imported, so the planner would prefer the
 * shop's index and read all its offers for every batch. A range condition in index order, and `offset 0`, make it use the index of the key.
 */
export async function lockKnownOffers(
  tx: Tx,
  shopId: number,
  externalIds: readonly string[],
  skus: readonly string[],
  ids: readonly number[],
): Promise<{ byExternalId: Map<string, KnownOffer>; bySku: Map<string, KnownOffer>; byId: Map<number, KnownOffer> }> {
  const inOrder = (column: string, key: string) => `${column} >= ${key} and ${column} <= ${key} order by ${column} offset 0`;
  const { rows: keys } = await tx.query<{ id: number; external_id: string | null; sku: string | null }>(
    `with shop as materialized (select $1::bigint as id)
     select o.id, k.external_id, null as sku from shop, unnest($2::text[]) k(external_id),
       lateral (select id from offers where shop_id = shop.id and deleted_at is null and ${inOrder('external_id', 'k.external_id')}) o
     union all (select distinct on (k.sku) o.id, null, k.sku from shop, unnest($3::text[]) k(sku),
       lateral (select id from offers where shop_id = shop.id and sku is not null and deleted_at is null and ${inOrder('fold_sku(sku)', 'fold_sku(k.sku)')}) o
       order by k.sku, o.id)
     union all select o.id, null, null from (select id, shop_id, deleted_at from offers where id = any($4) offset 0) o where shop_id = $1 and deleted_at is null`,
    [shopId, externalIds, skus, ids],
  );
  if (keys.length === 0) return { byExternalId: new Map(), bySku: new Map(), byId: new Map() };
  const { rows } = await tx.query<KnownOffer>(
    `select ${knownColumns} from offers o where o.id = any($1) and o.deleted_at is null order by o.id for update of o`,
    [[...new Set(keys.map(({ id }) => id))]],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const [byExternalId, bySku] = [new Map<string, KnownOffer>(), new Map<string, KnownOffer>()];
  for (const { id, external_id, sku } of keys) {
    const offer = byId.get(id);
    if (offer && external_id !== null) byExternalId.set(external_id, offer);
    if (offer && sku !== null) bySku.set(sku, offer);
  }
  return { byExternalId, bySku, byId };
}

/** Reserves ids for new offers, in order. */
export async function reserveOfferIds(tx: Tx, count: number): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence('offers', 'id')) as id from generate_series(1, $1::int) order by 1`,
    [count],
  );
  return rows.map(({ id }) => id);
}

export interface NewOffer extends OfferState {
  id: number;
  alias: string;
}

/** Returns the aliases that are taken by an offer of any shop. */
export async function findTakenOfferAliases(tx: Tx, aliases: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.query<{ alias: string }>('select alias from offers where alias = any($1)', [aliases]);
  return new Set(rows.map(({ alias }) => alias));
}

/** Returns the ids of the inserted offers; the others have a taken alias. */
export async function insertOffers(tx: Tx, shopId: number, offers: readonly NewOffer[]): Promise<Set<number>> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into offers (id, shop_id, alias, delivery_methods, payment_methods, ${fields})
     select id, $1, alias, '{nova_poshta,self_pickup}', '{cash_on_delivery,bank_card}', ${fields} from json_to_recordset($2) as r(id bigint, alias text, ${recordFields})
     on conflict (alias) do nothing returning id`,
    [shopId, storable(offers)],
  );
  return new Set(rows.map(({ id }) => id));
}

export async function updateOffers(tx: Tx, offers: readonly (OfferState & { id: number })[]): Promise<void> {
  const assignments = fields
    .replace(/(\w+)/g, '$1 = r.$1')
    // A file does not put an offer without a price on sale.
    .replace(
      'r.status',
      `case when r.status <> 'active' or r.price_minor > 0 then r.status when o.status = 'active' then 'hidden' else o.status end`,
    );
  await tx.query(
    // An import never starts a promotion: an offer that becomes visible again is not promoted.
    `update offers o set ${assignments}, in_top = o.in_top and (o.status = 'active' or r.status <> 'active'),
       in_color = o.in_color and (o.status = 'active' or r.status <> 'active'), updated_at = now() from json_to_recordset($1) as r(id bigint, ${recordFields}) where o.id = r.id`,
    [storable(offers)],
  );
}

export async function replaceOfferTags(tx: Tx, offers: readonly { id: number; tag_ids: readonly number[] }[]): Promise<void> {
  if (offers.length === 0) return;
  await tx.query('delete from offer_tags where offer_id = any($1)', [offers.map(({ id }) => id)]);
  const pairs = offers.flatMap(({ id, tag_ids }) => tag_ids.map((tag) => [id, tag] as const));
  await tx.query('insert into offer_tags (offer_id, tag_id) select * from unnest($1::bigint[], $2::int[]) on conflict do nothing', [
    pairs.map(([id]) => id),
    pairs.map(([, tag]) => tag),
  ]);
}

/**
 * Puts offers into the groups of these names, which are created when the shop lacks them; null removes an offer from its group.
 * @returns one offer of each group that lost offers.
 */
export async function setVariantKeys(tx: Tx, shopId: number, offers: readonly { id: number; key: string | null }[]): Promise<number[]> {
  if (offers.length === 0) return [];
  const keys = [...new Set(offers.flatMap(({ key }) => key ?? []))];
  const { rows: left } = await tx.query<{ id: number }>(
    'select id from variant_groups where id in (select variant_group_id from offers where id = any($1))',
    [offers.map(({ id }) => id)],
  );
  const own = keys.map((key) => Number(ownGroup.exec(key)?.[1] ?? 0));
  // The keys are sorted, so that concurrent batches with the same groups cannot deadlock.
  await tx.query(
    `insert into variant_groups (shop_id, source_key)
     select $1, k.key from unnest($2::text[], $3::bigint[]) k(key, own) where not exists (select 1 from variant_groups g where g.id = k.own and g.shop_id = $1)
     order by k.key on conflict (shop_id, source_key) do nothing`,
    [shopId, keys, own],
  );
  await tx.query(
    `update offers o set variant_group_id = x.group_id from (
       select given.id, (select g.id from variant_groups g where g.shop_id = $1 and (g.source_key = given.key or g.source_key is null and g.id = given.own) limit 1) as group_id
       from unnest($2::bigint[], $3::text[], $4::bigint[]) given(id, key, own)) x
     where o.id = x.id`,
    [shopId, offers.map(({ id }) => id), offers.map(({ key }) => key), offers.map(({ key }) => Number(ownGroup.exec(key ?? '')?.[1] ?? 0))],
  );
  if (left.length === 0) return [];
  const { rows } = await tx.query<{ id: number }>(
    'select distinct on (variant_group_id) id from offers where variant_group_id = any($1) and deleted_at is null order by variant_group_id, id',
    [left.map(({ id }) => id)],
  );
  return rows.map(({ id }) => id);
}

export interface WantedPictures {
  offer_id: number;
  position: number;
  urls: string[];
  keys_before: string[];
}

export async function replacePictureUrls(
  tx: Tx,
  importId: number,
  wanted: readonly WantedPictures[],
  without: readonly number[],
): Promise<void> {
  if (without.length > 0) await tx.query('delete from offer_picture_urls where offer_id = any($1)', [without]);
  if (wanted.length === 0) return;
  await tx.query(
    `insert into offer_picture_urls (offer_id, import_id, position, urls, keys_before)
     select offer_id, $1, position, urls, keys_before from json_to_recordset($2) as r(offer_id bigint, position int, urls text[], keys_before text[])
     on conflict (offer_id) do update set import_id = excluded.import_id, position = excluded.position, urls = excluded.urls,
       keys_before = excluded.keys_before, is_done = false, has_failed = false`,
    [importId, storable(wanted)],
  );
}
