import type { Db } from '../../platform/db';
import { type BalanceRow, type Counted, listedRows, type ReportRow } from './person-page.repository';

export interface ShopRow {
  id: number;
  alias: string;
  title: string;
  city: string;
  email: string;
  phone: string;
  legal_name: string | null;
  legal_code: string | null;
  is_on_holiday: boolean;
  created_at: Date;
  deleted_at: Date | null;
  owner_id: number;
  owner_email: string;
  rating_sum: number;
  rating_count: number;
  hidden_reviews: number;
  unanswered_reviews: number;
}

export async function findShop(db: Db, shopId: number): Promise<ShopRow | null> {
  const { rows } = await db.query<ShopRow>(
    `select s.id, s.alias, s.title, s.city, s.email, s.phone, s.legal_name, s.legal_code, s.is_on_holiday, s.created_at, s.deleted_at,
            s.owner_id, u.email as owner_email, s.rating_sum, s.rating_count,
            (select count(*)::int from offer_reviews r where r.shop_id = s.id and r.deleted_at is null and r.hidden_at is not null) as hidden_reviews,
            (select count(*)::int from offer_reviews r where r.shop_id = s.id and r.deleted_at is null and r.reply is null) as unanswered_reviews
     from shops s join users u on u.id = s.owner_id where s.id = $1`,
    [shopId],
  );
  return rows[0] ?? null;
}

export interface EntryRow {
  id: number;
  kind: string;
  created_at: Date;
  shop_id: number | null;
  order_id: number | null;
  amounts: BalanceRow[];
}

/** Lists the newest entries in the ledger of a seller, with what they changed. The balance is common to all shops of a seller. */
export async function listEntries(db: Db, ownerId: number): Promise<EntryRow[]> {
  const { rows } = await db.query<EntryRow>(
    `select e.id, e.kind, e.created_at, e.shop_id, e.order_id,
            coalesce((select jsonb_agg(jsonb_build_object('kind', a.kind, 'unit', a.unit, 'amount', p.amount) order by p.line)
              from ledger_postings p join ledger_accounts a on a.id = p.account_id where p.entry_id = e.id and a.user_id = $1), '[]') as amounts
     from ledger_entries e where e.user_id = $1 order by e.created_at desc, e.id desc limit ${listedRows}`,
    [ownerId],
  );
  return rows;
}

export interface ClaimRow extends Counted {
  order_id: number;
  order_number: number;
  reason: string;
  status: string;
  leads: number;
  created_at: Date;
  decided_at: Date | null;
}

export async function listClaimsOfShop(db: Db, shopId: number): Promise<ClaimRow[]> {
  const { rows } = await db.query<ClaimRow>(
    `select b.order_id, o.number as order_number, b.reason, b.status, coalesce(o.opened_price_leads, 0) as leads, b.created_at, b.decided_at,
            (select count(*)::int from bad_lead_reports where shop_id = $1) as count
     from bad_lead_reports b join orders o on o.id = b.order_id where b.shop_id = $1 order by b.created_at desc limit ${listedRows}`,
    [shopId],
  );
  return rows;
}

export interface PaymentRow extends Counted {
  number: number;
  provider: string;
  provider_order_id: string;
  amount_minor: number;
  currency: string;
  status: string;
  refunded_minor: number;
  created_at: Date;
  paid_at: Date | null;
}

export async function listPaymentsOf(db: Db, ownerId: number): Promise<PaymentRow[]> {
  const { rows } = await db.query<PaymentRow>(
    `select p.transaction_id as number, p.provider, p.provider_order_id, p.amount_minor, p.currency, p.status, p.refunded_minor, p.created_at, p.paid_at,
            (select count(*)::int from payments where user_id = $1) as count
     from payments p where p.user_id = $1 order by p.created_at desc, p.id desc limit ${listedRows}`,
    [ownerId],
  );
  return rows;
}

/** Lists reports about the reviews of a shop. */
export async function listReportsOfShop(db: Db, shopId: number): Promise<ReportRow[]> {
  const { rows } = await db.query<ReportRow>(
    `select r.review_id, r.kind, r.reason, r.created_at, r.decided_at, (count(*) over ())::int as count
     from offer_reviews v join review_reports r on r.review_id = v.id where v.shop_id = $1 and v.deleted_at is null
     order by r.created_at desc, r.id desc limit ${listedRows}`,
    [shopId],
  );
  return rows;
}
