import type { Db } from '../../platform/db';
import type { BadLeadReason } from './lead-rules';

/** Days in which the claims of a shop are counted. */
const countedDays = 90;

/** A claim, with counts that tell a mistaken or a habitual one; each includes the claim itself. */
export interface ClaimRow {
  /** Id of the order. */
  id: number;
  number: number;
  shop: { id: number; alias: string; title: string };
  reason: BadLeadReason;
  comment: string | null;
  leads: number;
  reported_at: Date;
  opened_at: Date;
  buyer: { orders: number; claims: number };
  seller: { claims: number; refused: number };
}

export async function listClaims(db: Db, orderIds: readonly number[]): Promise<ClaimRow[]> {
  const { rows } = await db.query<ClaimRow>(
    `select o.id, o.number, jsonb_build_object('id', s.id, 'alias', s.alias, 'title', s.title) as shop, b.reason, b.comment,
            coalesce(o.opened_price_leads, 0) as leads, b.created_at as reported_at, coalesce(o.opened_at, b.created_at) as opened_at,
            (select jsonb_build_object('orders', count(*), 'claims', count(c.order_id)) from orders d left join bad_lead_reports c on c.order_id = d.id
             where d.buyer_phone = o.buyer_phone) as buyer,
            (select jsonb_build_object('claims', count(*), 'refused', count(*) filter (where c.status = 'refused')) from bad_lead_reports c
             where c.shop_id = b.shop_id and c.created_at > now() - make_interval(days => ${String(countedDays)})) as seller
     from bad_lead_reports b join orders o on o.id = b.order_id join shops s on s.id = b.shop_id
     where b.order_id = any($1)`,
    [orderIds],
  );
  return rows;
}
