import type { Db } from '../../platform/db';

/** Each table gives the rows that the person typed, caused or owns; secrets and hashes stay out. */
const sources = {
  users:
    'select id, email, first_name, last_name, phone, language, user_type, birth_date, city, avatar_key, is_active, buyer_rating_sum, buyer_rating_count, created_at, updated_at from users where id = $1',
  user_tokens: 'select purpose, new_email, created_at, expires_at, used_at from user_tokens where user_id = $1 order by created_at',
  sessions:
    'select id, created_at, last_used_at, user_agent, ip, revoked_at, second_factor_at from sessions where user_id = $1 order by id',
  social_identities: 'select provider, subject, email, created_at from social_identities where user_id = $1 order by created_at',
  authenticator_apps: 'select created_at, confirmed_at from authenticator_apps where user_id = $1',
  passkeys: 'select id, name, transports, created_at, last_used_at from passkeys where user_id = $1 order by id',
  media_files: 'select key, width, height, bytes, content_type, created_at from media_files where owner_id = $1 order by created_at, key',
  shops: 'select * from shops where owner_id = $1 order by id',
  shop_sites: 'select w.* from shop_sites w join shops s on s.id = w.shop_id where s.owner_id = $1 order by w.shop_id',
  favorites: 'select offer_id, created_at from favorites where user_id = $1 order by created_at',
  visited_offers: 'select offer_id, seen_at from visited_offers where user_id = $1 order by seen_at',
  orders:
    'select id, number, shop_id, status, cancel_reason, canceled_by, currency, total_minor, bonuses_used_minor, payment_method, delivery_method, delivery_city, delivery_address, ttn, buyer_name, buyer_phone, buyer_email, comment, language, created_at, completed_at, received_at, confirmed_at from orders where buyer_id = $1 order by id',
  order_items:
    'select i.order_id, i.line, i.offer_id, i.title, i.quantity, i.unit, i.price_minor, i.choices from order_items i join orders o on o.id = i.order_id where o.buyer_id = $1 order by i.order_id, i.line',
  order_history:
    'select h.order_id, h.at, h.from_status, h.to_status, h.comment from orders o join order_history h on h.order_id = o.id where o.buyer_id = $1 and h.by_user_id = $1 order by h.id',
  call_requests:
    'select id, shop_id, offer_id, buyer_name, buyer_phone, buyer_email, buyer_comment, status, created_at from call_requests where buyer_id = $1 order by id',
  support_questions:
    'select id, customer_email, subject, order_number, question_text, answer_text, language, created_at, answered_at from support_questions where user_id = $1 order by id',
  offer_reviews:
    'select id, offer_id, shop_id, order_id, author_name, rating, text, image_keys, reply, hidden_reason, created_at, edited_at, hidden_at from offer_reviews where author_id = $1 and deleted_at is null order by id',
  review_reports: 'select review_id, kind, reason, created_at, decided_at from review_reports where reporter_id = $1 order by id',
  reports: 'select shop_id, offer_id, kind, reason, created_at, decided_at from reports where reporter_id = $1 order by id',
  blocks:
    'select b.user_id, b.shop_id, b.offer_id, b.reason, b.blocked_at, b.until, b.appeal, b.appealed_at, b.upheld_at, b.ended_at from blocks b left join offers o on o.id = b.offer_id left join shops s on s.id in (b.shop_id, o.shop_id) where b.user_id = $1 or s.owner_id = $1 order by b.id',
  buyer_reviews: 'select order_id, shop_id, rating, text, created_at from buyer_reviews where buyer_id = $1 order by id',
  ledger_accounts: 'select kind, unit, balance from ledger_accounts where user_id = $1 order by kind',
  ledger_entries:
    'select e.id, e.kind, e.shop_id, e.order_id, e.created_at, a.kind as account, a.unit, p.amount, p.balance_after from ledger_entries e join ledger_postings p on p.entry_id = e.id join ledger_accounts a on a.id = p.account_id and a.user_id = $1 where e.user_id = $1 order by e.id, p.line',
  payments:
    'select transaction_id as number, provider, provider_order_id, method, amount_minor, bonus_minor, currency, status, refunded_minor, created_at, paid_at from payments where user_id = $1 order by id',
  payment_refunds:
    'select r.payment_id, r.amount_minor, r.bonus_minor, r.status, r.created_at, r.ended_at from payment_refunds r join payments p on p.id = r.payment_id where p.user_id = $1 order by r.id',
  balance_adjustments: `select shop_id, amount_minor, kind, reason, created_at from balance_adjustments where user_id = $1 and status = 'booked' order by id`,
  seller_debts: 'select payment_id, amount_minor, settled_minor, created_at from seller_debts where user_id = $1 order by entry_id',
  bonus_grants:
    'select order_id, amount_minor, remaining_minor, status, matures_at, expires_at, created_at from bonus_grants where user_id = $1 order by id',
  bonus_compensations: 'select order_id, amount_cents, status, releases_at from bonus_compensations where seller_id = $1 order by order_id',
  cashback_promises:
    'select order_id, amount_minor, amount_cents, status, created_at from cashback_promises where seller_id = $1 order by order_id',
  imports: 'select id, shop_id, file_name, format, mode, status, created_at, finished_at from imports where user_id = $1 order by id',
  import_links: 'select id, shop_id, address, login, interval_hours, created_at from import_links where user_id = $1 order by id',
  operators: 'select role, created_at from operators where user_id = $1',
  operator_notes: 'select note_text, created_at from operator_notes where user_id = $1 order by id',
} as const;

export type ExportedTable = keyof typeof sources;
export const exportedTables = Object.keys(sources) as ExportedTable[];

/** Reads the rows of a table that are the person's, as JSON. */
export async function readOwnRows(db: Db, table: ExportedTable, userId: number): Promise<Record<string, unknown>[]> {
  const { rows } = await db.query<{ own: Record<string, unknown> }>(`select to_jsonb(t) as own from (${sources[table]}) t`, [userId]);
  return rows.map(({ own }) => own);
}
