import { createHash } from 'node:crypto';
import { callProvider, type Fetch } from './call-provider';
import {
  BadNotice,
  isSameSignature,
  parseIntegerAmount,
  type PaymentNotice,
  type PaymentProvider,
  type PaymentState,
  ProviderFailed,
  readJson,
  RefundRefused,
  toText,
} from './provider';

export interface FondyKeys {
  merchantId: string;
  secretKey: string;
}

const unsigned = new Set(['signature', 'response_signature_string']);
const lifetimeSeconds = 24 * 3600;

/** All fields of a notice in the protocol (https://docs.fondy.eu/en/docs/page/4/). */
const documentedFields = new Set(
  `actual_amount actual_currency additional_info amount approval_code card_bin card_type currency eci fee masked_card merchant_data
   merchant_id order_id order_status order_time parent_order_id payment_id payment_system product_id rectoken rectoken_lifetime
   response_code response_description response_signature_string response_status reversal_amount rrn sender_account sender_cell_phone
   sender_email settlement_amount settlement_currency settlement_date signature tran_type verification_status`.split(/\s+/),
);

/**
 * SHA-1 over the secret and all non-empty values, sorted by name, joined by `|` (https://docs.fondy.eu/en/docs/page/3/; the public SDKs use
 * the same protocol).
 */
export function fondySignature(fields: Readonly<Record<string, unknown>>, secretKey: string): string {
  const values = Object.keys(fields)
    .filter((name) => !unsigned.has(name))
    .sort()
    .map((name) => toText(fields[name]))
    .filter((value) => value !== '');
  return createHash('sha1')
    .update([secretKey, ...values].join('|'))
    .digest('hex');
}

const states: Partial<Record<string, PaymentState>> = {
  created: 'created',
  processing: 'waiting',
  approved: 'paid',
  reversed: 'reversed',
};

/**
 * Cards through Fondy.
 * Its signature covers values but not names, so values of a genuine notice can be moved to other names: a `|` within a value splits it. A
 * notice that moves money, or has unknown names, therefore has to be confirmed (`status/order_id`); newer fields of the protocol stay
 * harmless.
 */
export function createFondy(
  { merchantId, secretKey }: FondyKeys,
  { fetchFn = fetch, baseUrl = 'https://pay.fondy.eu' }: { fetchFn?: Fetch; baseUrl?: string } = {},
): PaymentProvider {
  const sign = (fields: Record<string, unknown>) => ({ ...fields, signature: fondySignature(fields, secretKey) });

  async function call(path: string, fields: Record<string, unknown>): Promise<Record<string, unknown>> {
    const answer = await callProvider('fondy', fetchFn, `${baseUrl}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ request: sign(fields) }),
    });
    const response = answer.response;
    if (typeof response !== 'object' || response === null) throw new ProviderFailed('fondy', 'answered without a response');
    return response as Record<string, unknown>;
  }

  /** `reversal_amount` is the total of all reversals of an order; after a reversal only `amount` has the paid amount. */
  function buildNotice(fields: Record<string, unknown>): PaymentNotice {
    const status = toText(fields.order_status);
    const isReversal = toText(fields.tran_type) === 'reverse';
    const refunded = toText(fields.reversal_amount) === '' ? 0 : parseIntegerAmount(fields.reversal_amount);
    const hasRefund = refunded !== 0 || status === 'reversed' || isReversal;
    // After a partial payment the paid amount differs from the requested one.
    const amount = hasRefund ? fields.amount : toText(fields.actual_amount) || fields.amount;
    const currency = hasRefund ? fields.currency : toText(fields.actual_currency) || fields.currency;
    return {
      providerOrderId: toText(fields.order_id),
      // The status belongs to the reversal: a declined one leaves the payment as it was.
      state: isReversal && status !== 'reversed' ? 'waiting' : (states[status] ?? 'declined'),
      amountMinor: parseIntegerAmount(amount),
      ...(refunded === 0 ? {} : { refundedMinor: refunded }),
      currency: toText(currency).toLowerCase(),
      providerStatus: status,
    };
  }

  function verify(fields: Record<string, unknown>): void {
    if (!isSameSignature(toText(fields.signature), fondySignature(fields, secretKey))) throw new BadNotice('the signature does not fit');
    if (toText(fields.merchant_id) !== merchantId) throw new BadNotice('for another merchant');
  }

  return {
    name: 'fondy',

    async createCheckout({ providerOrderId, amountMinor, currency, description, language, redirectUrl, callbackUrl }) {
      const response = await call('checkout/url/', {
        merchant_id: merchantId,
        order_id: providerOrderId,
        order_desc: description,
        amount: String(amountMinor),
        currency: currency.toUpperCase(),
        lang: language,
        lifetime: String(lifetimeSeconds),
        response_url: redirectUrl,
        server_callback_url: callbackUrl,
      });
      const checkoutUrl = toText(response.checkout_url);
      if (toText(response.response_status) !== 'success' || !checkoutUrl)
        throw new ProviderFailed('fondy', toText(response.error_message) || 'gave no page');
      return { checkoutUrl, providerReference: toText(response.payment_id) || null };
    },

    readNotice({ body, headers }) {
      const isForm = String(headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
      const fields = isForm ? Object.fromEntries(new URLSearchParams(body.toString('utf8'))) : readJson(body);
      verify(fields);
      const isReversal = toText(fields.tran_type) === 'reverse';
      if (!isReversal && toText(fields.tran_type) !== '' && toText(fields.tran_type) !== 'purchase')
        throw new BadNotice('not about a purchase');
      const notice = buildNotice(fields);
      if (Object.keys(fields).some((name) => !documentedFields.has(name)))
        return Promise.resolve({ ...notice, state: 'waiting', needsConfirmation: true });
      const movesMoney = notice.state === 'paid' || notice.state === 'reversed' || isReversal || notice.refundedMinor !== undefined;
      return Promise.resolve(movesMoney ? { ...notice, needsConfirmation: true } : notice);
    },

    async fetchState({ providerOrderId }) {
      const response = await call('status/order_id', { merchant_id: merchantId, order_id: providerOrderId });
      if (toText(response.response_status) === 'failure') return null;
      verify(response);
      return buildNotice(response);
    },

    /** Reverses a part of an order; Fondy knows no ids of reversals, only their total. */
    async refund({ providerOrderId, amountMinor, currency }) {
      const response = await call('reverse/order_id', {
        merchant_id: merchantId,
        order_id: providerOrderId,
        amount: String(amountMinor),
        currency: currency.toUpperCase(),
      });
      if (toText(response.response_status) === 'failure')
        throw new RefundRefused('fondy', toText(response.error_message) || 'refused the refund');
      verify(response);
      const status = toText(response.reverse_status);
      if (status === 'declined') throw new RefundRefused('fondy', 'declined the refund');
      return status === 'approved' ? 'done' : 'waiting';
    },
  };
}
