import { createHash } from 'node:crypto';
import { callProvider, type Fetch } from './call-provider';
import {
  BadNotice,
  isSameSignature,
  type PaymentNotice,
  type PaymentProvider,
  type PaymentState,
  ProviderFailed,
  readJson,
  textOf,
} from './provider';

export interface FondyKeys {
  merchantId: string;
  secretKey: string;
}

const unsigned = new Set(['signature', 'response_signature_string']);
const lifetimeSeconds = 24 * 3600;

/**
 * SHA-1 over the secret and all values that are not empty, in the order of their names, parted by `|`
 * (https://docs.fondy.eu/en/docs/page/3/, the same protocol as in the public SDKs).
 */
export function fondySignature(fields: Readonly<Record<string, unknown>>, secretKey: string): string {
  const values = Object.keys(fields)
    .filter((name) => !unsigned.has(name))
    .sort()
    .map((name) => textOf(fields[name]))
    .filter((value) => value !== '');
  return createHash('sha1')
    .update([secretKey, ...values].join('|'))
    .digest('hex');
}

const states: Partial<Record<string, PaymentState>> = { approved: 'paid', created: 'waiting', processing: 'waiting' };

/** Cards through Fondy. */
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

  function noticeOf(fields: Record<string, unknown>): PaymentNotice {
    const status = textOf(fields.order_status);
    // What was really taken, where it is said; with a partial payment the amounts differ.
    const amount = textOf(fields.actual_amount) || textOf(fields.amount);
    const currency = textOf(fields.actual_currency) || textOf(fields.currency);
    return {
      providerOrderId: textOf(fields.order_id),
      state: states[status] ?? 'declined',
      amountMinor: Number(amount),
      currency: currency.toLowerCase(),
      providerStatus: status,
    };
  }

  function verify(fields: Record<string, unknown>): void {
    if (!isSameSignature(textOf(fields.signature), fondySignature(fields, secretKey))) throw new BadNotice('the signature does not fit');
    if (textOf(fields.merchant_id) !== merchantId) throw new BadNotice('for another merchant');
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
      const checkoutUrl = textOf(response.checkout_url);
      if (textOf(response.response_status) !== 'success' || !checkoutUrl)
        throw new ProviderFailed('fondy', textOf(response.error_message) || 'gave no page');
      return { checkoutUrl, providerReference: textOf(response.payment_id) || null };
    },

    readNotice({ body, headers }) {
      const isForm = String(headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
      const fields = isForm ? Object.fromEntries(new URLSearchParams(body.toString('utf8'))) : readJson(body);
      verify(fields);
      if (textOf(fields.tran_type) !== '' && textOf(fields.tran_type) !== 'purchase') throw new BadNotice('not about a purchase');
      return Promise.resolve(noticeOf(fields));
    },

    async fetchState({ providerOrderId }) {
      const response = await call('status/order_id', { merchant_id: merchantId, order_id: providerOrderId });
      if (textOf(response.response_status) === 'failure') return null;
      verify(response);
      return noticeOf(response);
    },
  };
}
