import type { Tx } from '../../../platform/db';
import type { LocalizedText } from '../../../platform/i18n';

export interface OfferColumns {
  category_id?: number;
  title?: LocalizedText;
  description?: LocalizedText;
  price_minor?: number;
  old_price_minor?: number | null;
  currency?: string;
  unit?: string;
  offering_type?: string;
  sku?: string | null;
  stock?: number | null;
  attributes?: readonly { name: LocalizedText; value: LocalizedText }[];
  image_keys?: readonly string[];
  delivery_methods?: readonly string[];
  payment_methods?: readonly string[];
  status?: string;
  free_tags?: readonly string[];
  in_top?: boolean;
  in_color?: boolean;
  color?: string | null;
}

/** A new offer may lack a category: then `category_id` has no meaning, and the offer cannot be active. */
export interface NewOfferColumns extends OfferColumns {
  is_category_missing?: boolean;
}

const jsonColumns: readonly (keyof NewOfferColumns)[] = ['title', 'description', 'attributes'];
const toParameters = (columns: NewOfferColumns, names: readonly (keyof NewOfferColumns)[]) =>
  names.map((name) => (jsonColumns.includes(name) ? JSON.stringify(columns[name]) : columns[name]));

/** Returns null when the alias is taken. */
export async function insertOffer(tx: Tx, shopId: number, alias: string, columns: NewOfferColumns): Promise<number | null> {
  const names = Object.keys(columns) as (keyof NewOfferColumns)[];
  const { rows } = await tx.query<{ id: number }>(
    `insert into offers (shop_id, alias, ${names.join(', ')}) values ($1, $2, ${names.map((_, index) => `$${String(index + 3)}`).join(', ')}) on conflict (alias) do nothing returning id`,
    [shopId, alias, ...toParameters(columns, names)],
  );
  return rows[0]?.id ?? null;
}

export async function updateOffer(tx: Tx, id: number, columns: OfferColumns): Promise<void> {
  const names = Object.keys(columns) as (keyof OfferColumns)[];
  const assignments = names.map((name, index) => `${name} = $${String(index + 2)}, `).join('');
  // Changing the category or the status confirms a category that an import guessed.
  const isChosen = names.includes('category_id');
  const confirmed = `${isChosen || names.includes('status') ? 'is_category_guessed = false, ' : ''}${isChosen ? 'is_category_missing = false, ' : ''}`;
  await tx.query(`update offers set ${assignments}${confirmed}updated_at = now() where id = $1`, [id, ...toParameters(columns, names)]);
}

export async function replaceTags(tx: Tx, offerId: number, tagIds: readonly number[]): Promise<void> {
  await tx.query('delete from offer_tags where offer_id = $1', [offerId]);
  await tx.query('insert into offer_tags (offer_id, tag_id) select $1, id from unnest($2::int[]) t(id) on conflict do nothing', [
    offerId,
    tagIds,
  ]);
}

export interface LockedOffer {
  id: number;
  shop_id: number;
  category_id: number;
  title: LocalizedText;
  price_minor: number;
  old_price_minor: number | null;
  status: string;
  in_top: boolean;
  in_color: boolean;
  delivery_methods: string[];
  payment_methods: string[];
  free_hoist_at: Date | null;
  is_category_missing: boolean;
}

/** Locks the owner's offers among these, in order of id. */
export async function lockOwnOffers(tx: Tx, ownerId: number, ids: readonly number[]): Promise<LockedOffer[]> {
  const { rows } = await tx.query<LockedOffer>(
    `select o.id, o.shop_id, o.category_id, o.title, o.price_minor, o.old_price_minor, o.status, o.in_top, o.in_color, o.delivery_methods, o.payment_methods, o.free_hoist_at, o.is_category_missing
     from offers o join shops s on s.id = o.shop_id
     where o.id = any($2) and s.owner_id = $1 and s.deleted_at is null and o.deleted_at is null order by o.id for update of o`,
    [ownerId, ids],
  );
  return rows;
}

export async function hoistOffer(tx: Tx, id: number): Promise<void> {
  await tx.query('update offers set hoisted_at = now(), free_hoist_at = now() where id = $1', [id]);
}

/** Frees the alias and the codes; orders keep their data. */
export async function markOffersDeleted(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.query(`update offers set deleted_at = now(), alias = alias || '-deleted-' || id, updated_at = now() where id = any($1)`, [ids]);
}
