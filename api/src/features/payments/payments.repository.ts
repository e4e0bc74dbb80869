import type { Db, Tx } from '../../platform/db';
import type { Locale } from '../../platform/i18n';

export interface PaymentRow {
  id: number;
  provider: string;
  provider_order_id: string;
  provider_reference: string | null;
  method: string;
  user_id: number;
  amount_minor: number;
  bonus_minor: number;
  currency: string;
  status: 'pending' | 'success' | 'reversed';
  /** The total of refunds. */
  refunded_minor: number;
  /** The provider's last status while it was not paid. */
  provider_state: 'created' | 'waiting' | 'declined' | null;
  /** The id of its ledger entry, existing or reserved. */
  transaction_id: number;
  checkout_url: string | null;
  redirect_url: string;
  language: Locale;
  /** Is true while its checkout page accepts payment. */
  is_payable: boolean;
}

const columns = `id, provider, provider_order_id, provider_reference, method, user_id, amount_minor, bonus_minor, currency, status, refunded_minor,
  provider_state, transaction_id, checkout_url, redirect_url, language, status = 'pending' and created_at > now() - interval '24 hours' as is_payable`;

export interface NewPayment {
  provider: string;
  providerOrderId: string;
  method: string;
  userId: number;
  amountMinor: number;
  bonusMinor: number;
  currency: string;
  redirectUrl: string;
  language: Locale;
}

export async function insertPayment(db: Db, payment: NewPayment): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into payments (provider, provider_order_id, method, user_id, amount_minor, bonus_minor, currency, redirect_url, language) values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
      payment.provider,
      payment.providerOrderId,
      payment.method,
      payment.userId,
      payment.amountMinor,
      payment.bonusMinor,
      payment.currency,
      payment.redirectUrl,
      payment.language,
    ],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('A payment was not inserted');
  return id;
}

/** Stores the checkout page, which makes the payment pending. */
export async function saveCheckout(db: Db, id: number, checkoutUrl: string, providerReference: string | null): Promise<void> {
  await db.query('update payments set checkout_url = $2, provider_reference = $3 where id = $1', [id, checkoutUrl, providerReference]);
}

export async function findPayment(db: Db, provider: string, providerOrderId: string): Promise<PaymentRow | null> {
  const { rows } = await db.query<PaymentRow>(`select ${columns} from payments where provider = $1 and provider_order_id = $2`, [
    provider,
    providerOrderId,
  ]);
  return rows[0] ?? null;
}

export async function lockPayment(tx: Tx, provider: string, providerOrderId: string): Promise<PaymentRow | null> {
  const { rows } = await tx.query<PaymentRow>(`select ${columns} from payments where provider = $1 and provider_order_id = $2 for update`, [
    provider,
    providerOrderId,
  ]);
  return rows[0] ?? null;
}

export async function lockPaymentById(tx: Tx, id: number): Promise<PaymentRow | null> {
  const { rows } = await tx.query<PaymentRow>(`select ${columns} from payments where id = $1 and checkout_url is not null for update`, [
    id,
  ]);
  return rows[0] ?? null;
}

/** Stores a notice once, however often it arrives, without personal data. */
export async function saveNotice(
  tx: Tx,
  notice: { provider: string; noticeId: string; paymentId: number; payload: unknown },
): Promise<void> {
  await tx.query(
    'insert into payment_notices (provider, notice_id, payment_id, payload) values ($1, $2, $3, $4) on conflict (provider, notice_id) do nothing',
    [notice.provider, notice.noticeId, notice.paymentId, JSON.stringify(notice.payload)],
  );
}

export async function isNoticeProcessed(db: Db, provider: string, noticeId: string): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from payment_notices where provider = $1 and notice_id = $2', [provider, noticeId]);
  return rowCount === 1;
}

export async function saveProviderStatus(tx: Tx, id: number, providerStatus: string): Promise<void> {
  await tx.query('update payments set provider_status = $2 where id = $1', [id, providerStatus.slice(0, 100)]);
}

/** Stores the state of an unpaid payment. A late `created` does not replace a later state. */
export async function saveUnpaidState(
  tx: Tx,
  id: number,
  state: NonNullable<PaymentRow['provider_state']>,
  providerStatus: string,
): Promise<void> {
  await tx.query(
    `update payments set provider_status = $3, provider_state = case when $2 = 'created' then coalesce(provider_state, $2) else $2 end where id = $1`,
    [id, state, providerStatus.slice(0, 100)],
  );
}

/** Stores the total of refunds; a complete refund makes the payment reversed. */
export async function saveRefund(tx: Tx, id: number, refundedMinor: number): Promise<void> {
  await tx.query(
    `update payments set refunded_minor = $2, status = case when $2 = amount_minor then 'reversed' else status end where id = $1`,
    [id, refundedMinor],
  );
}

/** Finds a payment of this person. */
export async function findOwnPayment(db: Db, userId: number, providerOrderId: string): Promise<PaymentRow | null> {
  const { rows } = await db.query<PaymentRow>(
    `select ${columns} from payments where user_id = $1 and provider_order_id = $2 and checkout_url is not null`,
    [userId, providerOrderId],
  );
  return rows[0] ?? null;
}

/** Returns true for one caller in three seconds, which throttles requests to the provider. */
export async function claimCheck(db: Db, id: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `update payments set checked_at = now() where id = $1 and status = 'pending' and (checked_at is null or checked_at < now() - interval '3 seconds')`,
    [id],
  );
  return rowCount === 1;
}

/** Returns false when it was paid before: money is credited once. */
export async function markPaid(tx: Tx, id: number): Promise<boolean> {
  const { rowCount } = await tx.query(`update payments set status = 'success', paid_at = now() where id = $1 and status = 'pending'`, [id]);
  return rowCount === 1;
}

export async function findPayer(db: Db, userId: number): Promise<{ email: string; language: Locale } | null> {
  const { rows } = await db.query<{ email: string; language: Locale }>(
    'select email, language from users where id = $1 and deleted_at is null',
    [userId],
  );
  return rows[0] ?? null;
}

const isDue = `status = 'pending' and checkout_url is not null and created_at between now() - interval '2 days' and now() - interval '2 minutes'
  and (checked_at is null or checked_at < now() - case when created_at > now() - interval '30 minutes' then interval '2 minutes'
    when created_at > now() - interval '1 day' then interval '5 minutes' else interval '15 minutes' end)`;

/**
 * Claims pending payments that are due for polling: every two minutes while new, every five while payable, then every quarter of an hour,
 * for two days. One payment of each account comes before the second of any.
 */
export async function takePaymentsToPoll(db: Db, limit: number): Promise<PaymentRow[]> {
  const { rows } = await db.query<PaymentRow>(
    `update payments set checked_at = now() where id in (
       select id from payments where ${isDue} and id in (
         select id from (
           select id, coalesce(checked_at, created_at) as since, row_number() over (partition by user_id order by coalesce(checked_at, created_at), id) as turn
           from payments where ${isDue}) due
         order by turn, since, id limit $1)
       for update skip locked)
     returning ${columns}`,
    [limit],
  );
  return rows;
}

export interface ReversedPaymentRow {
  id: number;
  provider: string;
  provider_order_id: string;
  provider_status: string | null;
  user_id: number;
  email: string;
  amount_minor: number;
  refunded_minor: number;
  /** Debt that the reversal left. */
  owed_minor: number;
  /** Time of the last booked refund. */
  reversed_at: Date;
}

/** Lists refunded payments for support, the last refund first. */
export async function listReversedPayments(db: Db, limit = 200): Promise<ReversedPaymentRow[]> {
  const { rows } = await db.query<ReversedPaymentRow>(
    `select p.id, p.provider, p.provider_order_id, p.provider_status, p.user_id, u.email, p.amount_minor, p.refunded_minor,
            coalesce((select sum(d.amount_minor - d.settled_minor) from seller_debts d where d.payment_id = p.id), 0)::bigint as owed_minor,
            (select max(e.created_at) from ledger_entries e where e.kind = 'top_up_reversal' and e.user_id = p.user_id and e.payment_id = p.id) as reversed_at
     from payments p join users u on u.id = p.user_id
     where p.refunded_minor > 0 order by reversed_at desc, p.id desc limit $1`,
    [limit],
  );
  return rows;
}
