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
  status: 'pending' | 'success';
  redirect_url: string;
  language: Locale;
}

const columns =
  'id, provider, provider_order_id, provider_reference, method, user_id, amount_minor, bonus_minor, currency, status, redirect_url, language';

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

/** From now on the payment is shown as pending: before, there was nothing to pay at. */
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

/** The same notice may come any number of times; it is kept once, without anything personal. */
export async function noteNotice(
  tx: Tx,
  notice: { provider: string; noticeId: string; paymentId: number; payload: unknown },
): Promise<void> {
  await tx.query(
    'insert into payment_notices (provider, notice_id, payment_id, payload) values ($1, $2, $3, $4) on conflict (provider, notice_id) do nothing',
    [notice.provider, notice.noticeId, notice.paymentId, JSON.stringify(notice.payload)],
  );
}

export async function saveProviderStatus(tx: Tx, id: number, providerStatus: string): Promise<void> {
  await tx.query('update payments set provider_status = $2 where id = $1', [id, providerStatus.slice(0, 100)]);
}

/** False when it was paid before: money is credited once. */
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
 * Some pending payments that it is time to ask about, and notes that they were: every two minutes while they are fresh, every five while
 * they can be paid, then every quarter of an hour, for two days. Of each account one before the second of any.
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
