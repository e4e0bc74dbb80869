import type { Db } from '../../platform/db';
import type { LocalizedText } from '../../platform/i18n';

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
  created_at: Date;
}

const columns = `c.id, c.shop_id, s.alias as shop_alias, s.title as shop_title, c.offer_id, o.alias as offer_alias, o.title as offer_title, o.image_keys[1] as offer_image_key,
  c.buyer_name, c.buyer_phone, c.buyer_email, c.buyer_comment, c.status, c.seller_note, c.created_at`;
const from = 'from call_requests c join shops s on s.id = c.shop_id left join offers o on o.id = c.offer_id';

export async function findOfferShop(
  db: Db,
  offerId: number,
): Promise<{ shop_id: number; owner_email: string; owner_language: 'uk' | 'ru' | 'en'; shop_title: string } | null> {
  const { rows } = await db.query<{ shop_id: number; owner_email: string; owner_language: 'uk' | 'ru' | 'en'; shop_title: string }>(
    `select o.shop_id, u.email as owner_email, u.language as owner_language, s.title as shop_title from offers o join shops s on s.id = o.shop_id join users u on u.id = s.owner_id
     where o.id = $1 and o.status = 'active' and o.deleted_at is null and s.deleted_at is null`,
    [offerId],
  );
  return rows[0] ?? null;
}

export interface NewCall {
  shopId: number;
  offerId: number;
  buyerId: number | null;
  name: string;
  phone: string;
  email: string;
  comment: string | null;
}

export async function insertCall(db: Db, call: NewCall): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    'insert into call_requests (shop_id, offer_id, buyer_id, buyer_name, buyer_phone, buyer_email, buyer_comment) values ($1, $2, $3, $4, $5, $6, $7) returning id',
    [call.shopId, call.offerId, call.buyerId, call.name, call.phone, call.email, call.comment],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('A call request was not inserted');
  return id;
}

export async function listSellerCalls(
  db: Db,
  ownerId: number,
  filters: { shopId: number | null; status: string | null; search: string | null },
  limit: number,
  offset: number,
): Promise<{ rows: CallRow[]; count: number }> {
  const where = `where s.owner_id = $1 and s.deleted_at is null and ($2::bigint is null or c.shop_id = $2) and ($3::text is null or c.status = $3)
    and ($4::text is null or c.buyer_name ilike '%' || $4 || '%' or c.buyer_phone like '%' || $4 || '%' or c.buyer_email ilike '%' || $4 || '%')`;
  const values = [ownerId, filters.shopId, filters.status, filters.search?.replace(/[\\%_]/g, (character) => `\\${character}`) ?? null];
  const [page, total] = await Promise.all([
    db.query<CallRow>(`select ${columns} ${from} ${where} order by c.created_at desc, c.id desc limit $5 offset $6`, [
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

export async function updateCall(db: Db, id: number, status: string | null, note: string | null | undefined): Promise<void> {
  await db.query(
    'update call_requests set status = coalesce($2, status), seller_note = case when $3 then $4 else seller_note end, updated_at = now() where id = $1',
    [id, status, note !== undefined, note ?? null],
  );
}
