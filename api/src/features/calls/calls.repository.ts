import type { Db, Tx } from '../../platform/db';
import type { Locale, LocalizedText } from '../../platform/i18n';
import { isVisible } from '../catalog';

export interface CallRow {
  id: number;
  shop_id: number;
  shop_alias: string;
  shop_title: string;
  offer_id: number | null;
  offer_alias: string | null;
  offer_title: LocalizedText | null;
  offer_image_key: string | null;
  buyer_name: string;
  buyer_phone: string;
  buyer_email: string;
  buyer_comment: string | null;
  status: string;
  seller_note: string | null;
  is_entered_by_seller: boolean;
  created_at: Date;
}

const columns = `c.id, c.shop_id, s.alias as shop_alias, s.title as shop_title, c.offer_id, o.alias as offer_alias, o.title as offer_title, o.image_keys[1] as offer_image_key,
  c.buyer_name, c.buyer_phone, c.buyer_email, c.buyer_comment, c.status, c.seller_note, c.is_entered_by_seller, c.created_at`;
const from = 'from call_requests c join shops s on s.id = c.shop_id left join offers o on o.id = c.offer_id';

export interface OfferOfCall {
  title: LocalizedText;
  shop_id: number;
  shop_title: string;
  owner_id: number;
  owner_email: string;
  owner_language: Locale;
}

/** An offer that is visible to buyers, with its owner. */
export async function findOfferOfCall(db: Db, offerId: number): Promise<OfferOfCall | null> {
  const { rows } = await db.query<OfferOfCall>(
    `select o.title, o.shop_id, s.title as shop_title, s.owner_id, u.email as owner_email, u.language as owner_language
     from offers o join shops s on s.id = o.shop_id join users u on u.id = s.owner_id
     where o.id = $1 and ${isVisible}`,
    [offerId],
  );
  return rows[0] ?? null;
}

export interface NewCall {
  shopId: number;
  offerId: number | null;
  buyerId: number | null;
  name: string;
  phone: string;
  email: string;
  comment: string | null;
  status: string;
  note: string | null;
  isEnteredBySeller: boolean;
}

export async function insertCall(db: Db, call: NewCall): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into call_requests (shop_id, offer_id, buyer_id, buyer_name, buyer_phone, buyer_email, buyer_comment, status, seller_note, is_entered_by_seller)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [
      call.shopId,
      call.offerId,
      call.buyerId,
      call.name,
      call.phone,
      call.email,
      call.comment,
      call.status,
      call.note,
      call.isEnteredBySeller,
    ],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('A call request was not inserted');
  return id;
}

export interface CallFilters {
  shopId: number | null;
  status: string | null;
  search: string | null;
}

export async function listSellerCalls(
  db: Db,
  ownerId: number,
  filters: CallFilters,
  limit: number,
  offset: number,
): Promise<{ rows: CallRow[]; count: number }> {
  const where = `where s.owner_id = $1 and s.deleted_at is null and ($2::bigint is null or c.shop_id = $2) and ($3::text is null or c.status = $3)
    and ($4::text is null or c.buyer_name ilike '%' || $4 || '%' or c.buyer_email ilike '%' || $4 || '%' or ($5::text is not null and c.buyer_phone like '%' || $5 || '%')
         or exists (select 1 from jsonb_each_text(o.title) t where t.value ilike '%' || $4 || '%'))`;
  const digits = filters.search?.replace(/\D/g, '') ?? '';
  // People type a local number with a leading zero, which the stored form lacks.
  const phonePart = digits.length >= 3 ? digits.replace(/^0/, '') : null;
  const values = [
    ownerId,
    filters.shopId,
    filters.status,
    filters.search?.replace(/[\\%_]/g, (character) => `\\${character}`) ?? null,
    phonePart,
  ];
  const [page, total] = await Promise.all([
    db.query<CallRow>(`select ${columns} ${from} ${where} order by c.created_at desc, c.id desc limit $6 offset $7`, [
      ...values,
      limit,
      offset,
    ]),
    db.query<{ count: number }>(`select count(*)::int as count ${from} ${where}`, values),
  ]);
  return { rows: page.rows, count: total.rows[0]?.count ?? 0 };
}

export async function findSellerCall(db: Db, ownerId: number, id: number): Promise<CallRow | null> {
  const { rows } = await db.query<CallRow>(`select ${columns} ${from} where c.id = $2 and s.owner_id = $1 and s.deleted_at is null`, [
    ownerId,
    id,
  ]);
  return rows[0] ?? null;
}

/** Serializes concurrent changes of a call. */
export async function lockCall(tx: Tx, id: number): Promise<void> {
  await tx.query('select 1 from call_requests where id = $1 for update', [id]);
}

export async function isOfferOfShop(db: Db, shopId: number, offerId: number): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from offers where id = $2 and shop_id = $1 and deleted_at is null', [shopId, offerId]);
  return rowCount === 1;
}

export interface CallChanges {
  offer_id?: number | null;
  buyer_name?: string;
  buyer_phone?: string;
  buyer_email?: string;
  buyer_comment?: string | null;
  status?: string;
  seller_note?: string | null;
}

export async function updateCall(db: Db, id: number, changes: CallChanges): Promise<void> {
  const names = Object.keys(changes) as (keyof CallChanges)[];
  if (names.length === 0) return;
  const assignments = names.map((name, index) => `${name} = $${String(index + 2)}`).join(', ');
  await db.query(`update call_requests set ${assignments}, updated_at = now() where id = $1`, [id, ...names.map((name) => changes[name])]);
}

/** Cancels the unfinished call requests of a deleted account and erases the caller of all of them. */
export async function eraseCaller(tx: Tx, userId: number): Promise<void> {
  await tx.query(
    `update call_requests set buyer_name = '', buyer_phone = '', buyer_email = '', buyer_comment = null, buyer_id = null,
       status = case when status in ('new', 'in_progress') then 'canceled' else status end, updated_at = now()
     where buyer_id = $1`,
    [userId],
  );
}
