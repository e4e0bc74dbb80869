import type { Db, Tx } from '../../../platform/db';
import type { LocalizedText } from '../../../platform/i18n';
import { isShopClosed, isVisible } from '../../catalog';
import type { VariantFacts } from './variant-choices';

export const maxVariants = 100;

export interface VariantRow extends VariantFacts {
  alias: string;
  image_key: string | null;
  price_minor: number;
  old_price_minor: number | null;
  currency: 'uah' | 'usd' | 'eur';
  stock: number | null;
  status: 'active' | 'draft' | 'hidden';
  variant_group_id: number | null;
  attributes: { name: LocalizedText; value: LocalizedText }[];
  category_path: number[];
}

const columns = `o.id, o.alias, o.title, o.image_keys[1] as image_key, o.price_minor, o.old_price_minor, o.currency, o.sku, o.stock, o.status, o.variant_group_id, o.attributes, c.path as category_path,
  (o.stock is null or o.stock > 0) and not ${isShopClosed} as is_available`;
const tables = 'offers o join shops s on s.id = o.shop_id join categories c on c.id = o.category_id';

/** Lists the visible offers of a group. */
export async function listVisibleVariants(db: Db, groupId: number): Promise<VariantRow[]> {
  const { rows } = await db.query<VariantRow>({
    name: 'visible variants',
    text: `select ${columns} from ${tables} where o.variant_group_id = $1 and ${isVisible} order by o.id limit ${String(maxVariants)}`,
    values: [groupId],
  });
  return rows;
}

/** Lists the visible offers of the groups of these offers; none for offers without variants. */
export async function listVariantsOfOffers(db: Db, offerIds: readonly number[]): Promise<VariantRow[]> {
  const { rows } = await db.query<VariantRow>({
    name: 'variants of offers',
    text: `select v.* from (select distinct variant_group_id as id from offers where id = any($1) and variant_group_id is not null) g
      cross join lateral (select ${columns} from ${tables} where o.variant_group_id = g.id and ${isVisible} order by o.id limit ${String(maxVariants)}) v`,
    values: [offerIds],
  });
  return rows;
}

/** Lists the owner's offers that are variants of one of them, with itself, including drafts and hidden ones; none for a stranger. */
export async function listOwnVariants(db: Db, ownerId: number, offerId: number): Promise<VariantRow[]> {
  const { rows } = await db.query<VariantRow>(
    `select ${columns} from offers asked join offers o on o.id = asked.id or o.variant_group_id = asked.variant_group_id
     join shops s on s.id = o.shop_id join categories c on c.id = o.category_id
     where asked.id = $2 and asked.deleted_at is null and s.owner_id = $1 and s.deleted_at is null and o.deleted_at is null order by o.id`,
    [ownerId, offerId],
  );
  return rows;
}

/** Locks the shop of an own offer against other changes of its groups. Returns null for a stranger's offer. */
export async function lockShopOfOwnOffer(tx: Tx, ownerId: number, offerId: number): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>(
    `select s.id from shops s where s.id = (select shop_id from offers where id = $2 and deleted_at is null) and s.owner_id = $1 and s.deleted_at is null for no key update`,
    [ownerId, offerId],
  );
  return rows[0]?.id ?? null;
}

export interface GroupedOffer {
  id: number;
  shop_id: number;
  variant_group_id: number | null;
  category_id: number;
}

/** Locks the owner's offers among these and all offers of the group of the first one, in order of id. */
export async function lockGroupedOffers(tx: Tx, ownerId: number, offerId: number, ids: readonly number[]): Promise<GroupedOffer[]> {
  const { rows } = await tx.query<GroupedOffer>(
    `select o.id, o.shop_id, o.variant_group_id, o.category_id from offers o join shops s on s.id = o.shop_id
     where (o.id = any($3) or o.variant_group_id = (select variant_group_id from offers where id = $2))
       and s.owner_id = $1 and s.deleted_at is null and o.deleted_at is null order by o.id for update of o`,
    [ownerId, offerId, ids],
  );
  return rows;
}

/** Returns the groups among these that have an offer besides the given ones. */
export async function findGroupsWithOthers(db: Db, groupIds: readonly number[], ids: readonly number[]): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select g.id from unnest($1::bigint[]) g(id)
     where exists (select 1 from offers o where o.variant_group_id = g.id and o.deleted_at is null and o.id <> all($2)) order by 1`,
    [groupIds, ids],
  );
  return rows.map(({ id }) => id);
}

export async function insertVariantGroup(tx: Tx, shopId: number): Promise<number> {
  const { rows } = await tx.query<{ id: number }>('insert into variant_groups (shop_id) values ($1) returning id', [shopId]);
  const [row] = rows;
  if (!row) throw new Error('The group was not inserted');
  return row.id;
}

/** @param groupId null removes the offers from their group. */
export async function setVariantGroup(tx: Tx, ids: readonly number[], groupId: number | null): Promise<void> {
  await tx.query(
    'update offers set variant_group_id = $2, updated_at = now() where id = any($1) and variant_group_id is distinct from $2',
    [ids, groupId],
  );
}
