import type { Db, Tx } from '../../platform/db';
import type { Locale } from '../../platform/i18n';

export interface LeadRow {
  id: number;
  number: number;
  shop_id: number;
  shop_title: string;
  owner_id: number;
  owner_email: string;
  owner_language: Locale;
  opened_at: Date | null;
  opened_price_leads: number | null;
  report_status: 'pending' | 'credited' | 'refused' | null;
  /** Orders of the same buyer that the shop opened for free because this one was paid for. */
  free_duplicates: number;
}

const freeDuplicates = `(
  select count(*)::int from orders d
  where d.shop_id = o.shop_id and d.buyer_phone = o.buyer_phone and d.opened_price_leads = 0 and d.opened_at > o.opened_at)`;
const columns = `o.id, o.number, o.shop_id, s.title as shop_title, s.owner_id, u.email as owner_email, u.language as owner_language, o.opened_at, o.opened_price_leads, r.status as report_status, ${freeDuplicates} as free_duplicates`;
const tables =
  'orders o join shops s on s.id = o.shop_id join users u on u.id = s.owner_id left join bad_lead_reports r on r.order_id = o.id';

/** Locks an order with its report until the transaction ends. */
export async function lockLead(tx: Tx, orderId: number): Promise<LeadRow | null> {
  // Two statements are needed: after the wait for a lock the locked row is fresh, but joined rows would still be old.
  await tx.query('select 1 from orders where id = $1 for update', [orderId]);
  const { rows } = await tx.query<LeadRow>(`select ${columns} from ${tables} where o.id = $1`, [orderId]);
  return rows[0] ?? null;
}

export async function findOrderIdByNumber(db: Db, number: number): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>('select id from orders where number = $1', [number]);
  return rows[0]?.id ?? null;
}

export interface ReportRow {
  reason: string;
  comment: string | null;
  status: 'pending' | 'credited' | 'refused';
  created_at: Date;
}

/** Returns null when the order was reported before. */
export async function insertReport(
  tx: Tx,
  report: { orderId: number; shopId: number; reason: string; comment: string | null },
): Promise<ReportRow | null> {
  const { rows } = await tx.query<ReportRow>(
    'insert into bad_lead_reports (order_id, shop_id, reason, comment) values ($1, $2, $3, $4) on conflict (order_id) do nothing returning reason, comment, status, created_at',
    [report.orderId, report.shopId, report.reason, report.comment],
  );
  return rows[0] ?? null;
}

export async function decideReport(tx: Tx, orderId: number, status: 'credited' | 'refused'): Promise<void> {
  await tx.query('update bad_lead_reports set status = $2, decided_at = now() where order_id = $1', [orderId, status]);
}
