import type { OperatorRole } from '../../platform/auth';
import type { Db, Tx } from '../../platform/db';

/** Rows of each list on a page. */
export const listedRows = '20';

/** Makes all later statements of the transaction read one snapshot. */
export async function beginSnapshot(tx: Tx): Promise<void> {
  await tx.query('set transaction isolation level repeatable read, read only');
}

export interface PersonRow {
  id: number;
  email: string;
  phone: string | null;
  language: string;
  user_type: string;
  is_active: boolean;
  created_at: Date;
  deleted_at: Date | null;
  has_second_factor: boolean;
  role: OperatorRole | null;
}

export async function findPerson(db: Db, userId: number): Promise<PersonRow | null> {
  const { rows } = await db.query<PersonRow>(
    `select u.id, u.email, u.phone, u.language, u.user_type, u.is_active, u.created_at, u.deleted_at, o.role,
            exists (select 1 from authenticator_apps a where a.user_id = u.id and a.confirmed_at is not null)
              or exists (select 1 from passkeys p where p.user_id = u.id) as has_second_factor
     from users u left join operators o on o.user_id = u.id where u.id = $1`,
    [userId],
  );
  return rows[0] ?? null;
}

export interface ShopLinkRow {
  id: number;
  alias: string;
  title: string;
  is_closed: boolean;
}

/** Lists open and closed shops of a person, with a bound: closed ones are in no quota. */
export async function listShopsOf(db: Db, userId: number): Promise<ShopLinkRow[]> {
  const { rows } = await db.query<ShopLinkRow>(
    'select id, alias, title, deleted_at is not null as is_closed from shops where owner_id = $1 order by deleted_at is not null, id limit 50',
    [userId],
  );
  return rows;
}

export interface BalanceRow {
  kind: string;
  unit: 'usd_cent' | 'lead' | 'uah_kopiika';
  amount: number;
}

/** Lists the balances of a person that are not zero. */
export async function listBalances(db: Db, userId: number): Promise<BalanceRow[]> {
  const { rows } = await db.query<BalanceRow>(
    'select kind, unit, balance as amount from ledger_accounts where user_id = $1 and balance <> 0 order by kind',
    [userId],
  );
  return rows;
}

export interface Counted {
  /** Number of all rows, of which the newest are listed. */
  count: number;
}

export interface OrderRow extends Counted {
  id: number;
  number: number;
  status: string;
  total_minor: number;
  currency: string;
  created_at: Date;
  shop_id: number;
  shop_title: string;
  buyer_id: number | null;
}

const orderColumns = 'o.id, o.number, o.status, o.total_minor, o.currency, o.created_at, o.shop_id, s.title as shop_title, o.buyer_id';

export async function listOrdersOf(db: Db, userId: number): Promise<OrderRow[]> {
  const { rows } = await db.query<OrderRow>(
    `select ${orderColumns}, (select count(*)::int from orders where buyer_id = $1) as count
     from orders o join shops s on s.id = o.shop_id where o.buyer_id = $1 order by o.created_at desc, o.id desc limit ${listedRows}`,
    [userId],
  );
  return rows;
}

export async function listOrdersOfShop(db: Db, shopId: number): Promise<OrderRow[]> {
  const { rows } = await db.query<OrderRow>(
    `select ${orderColumns}, (select count(*)::int from orders where shop_id = $1) as count
     from orders o join shops s on s.id = o.shop_id where o.shop_id = $1 order by o.created_at desc, o.id desc limit ${listedRows}`,
    [shopId],
  );
  return rows;
}

export interface ReviewRow extends Counted {
  id: number;
  shop_id: number;
  rating: number;
  text: string | null;
  is_hidden: boolean;
  created_at: Date;
}

export async function listReviewsOf(db: Db, userId: number): Promise<ReviewRow[]> {
  const { rows } = await db.query<ReviewRow>(
    `select r.id, r.shop_id, r.rating, r.text, r.hidden_at is not null as is_hidden, r.created_at,
            (select count(*)::int from offer_reviews where author_id = $1 and deleted_at is null) as count
     from offer_reviews r where r.author_id = $1 and r.deleted_at is null order by r.created_at desc, r.id desc limit ${listedRows}`,
    [userId],
  );
  return rows;
}

export interface QuestionRow extends Counted {
  id: number;
  subject: string | null;
  text: string;
  order_number: string | null;
  created_at: Date;
  answered_at: Date | null;
}

export async function listQuestionsOf(db: Db, userId: number): Promise<QuestionRow[]> {
  const { rows } = await db.query<QuestionRow>(
    `select q.id, q.subject, q.question_text as text, q.order_number, q.created_at, q.answered_at,
            (select count(*)::int from support_questions where user_id = $1) as count
     from support_questions q where q.user_id = $1 order by q.created_at desc, q.id desc limit ${listedRows}`,
    [userId],
  );
  return rows;
}

export interface ReportRow extends Counted {
  review_id: number;
  kind: string;
  reason: string;
  created_at: Date;
  decided_at: Date | null;
}

const reportColumns = 'r.review_id, r.kind, r.reason, r.created_at, r.decided_at';

export async function listReportsBy(db: Db, userId: number): Promise<ReportRow[]> {
  const { rows } = await db.query<ReportRow>(
    `select ${reportColumns}, (select count(*)::int from review_reports where reporter_id = $1) as count
     from review_reports r where r.reporter_id = $1 order by r.created_at desc, r.id desc limit ${listedRows}`,
    [userId],
  );
  return rows;
}

/** Lists reports about the reviews of a person. */
export async function listReportsAbout(db: Db, userId: number): Promise<ReportRow[]> {
  const { rows } = await db.query<ReportRow>(
    `select ${reportColumns}, (count(*) over ())::int as count
     from offer_reviews v join review_reports r on r.review_id = v.id where v.author_id = $1 and v.deleted_at is null
     order by r.created_at desc, r.id desc limit ${listedRows}`,
    [userId],
  );
  return rows;
}

export interface SessionRow {
  id: number;
  created_at: Date;
  last_used_at: Date;
  user_agent: string;
}

/** Lists sessions that have not ended. */
export async function listSessionsOf(db: Db, userId: number): Promise<SessionRow[]> {
  const { rows } = await db.query<SessionRow>(
    `select id, created_at, last_used_at, user_agent from sessions where user_id = $1 and revoked_at is null
     order by last_used_at desc, id desc limit ${listedRows}`,
    [userId],
  );
  return rows;
}

export interface DecisionRow {
  id: number;
  at: Date;
  actor_email: string | null;
  action: string;
  target_type: string;
  target_id: number | null;
}

const decisionColumns = `e.id, e.at, e.action, e.target_type, e.target_id,
  (select u.email from users u where u.id = e.actor_id and u.deleted_at is null) as actor_email`;

/** Lists acts of operators about a person: the account, its role, its reviews and questions. */
export async function listDecisionsAbout(db: Db, userId: number): Promise<DecisionRow[]> {
  const { rows } = await db.query<DecisionRow>(
    `with targets (type, id) as (
       select 'user', $1::bigint union all select 'operator', $1::bigint
       union all select 'review', id from offer_reviews where author_id = $1 and deleted_at is null
       union all select 'question', id from support_questions where user_id = $1)
     select ${decisionColumns} from targets t join audit_entries e on e.target_type = t.type and e.target_id = t.id
     order by e.id desc limit ${listedRows}`,
    [userId],
  );
  return rows;
}

/** Lists acts of operators about a shop, and about its claims. */
export async function listDecisionsAboutShop(db: Db, shopId: number): Promise<DecisionRow[]> {
  const { rows } = await db.query<DecisionRow>(
    `with targets (type, id) as (
       select 'shop', $1::bigint union all select 'lead_claim', order_id from bad_lead_reports where shop_id = $1)
     select ${decisionColumns} from targets t join audit_entries e on e.target_type = t.type and e.target_id = t.id
     order by e.id desc limit ${listedRows}`,
    [shopId],
  );
  return rows;
}
