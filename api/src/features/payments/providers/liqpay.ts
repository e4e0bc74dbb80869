import { createHash } from 'node:crypto';
import { formatMinor } from '../../../platform/money';
import { callProvider, type Fetch } from './call-provider';
import { BadNotice, isSameSignature, type PaymentNotice, type PaymentProvider, type PaymentState, readJson, textOf } from './provider';

export interface LiqpayKeys {
  publicKey: string;
  privateKey: string;
}

/** `base64(sha1(private_key + data + private_key))` (https://www.liqpay.ua/en/doc/api/callback). */
export function liqpaySignature(data: string, privateKey: string): string {
  return createHash('sha1')
    .update(privateKey + data + privateKey)
    .digest('base64');
}

const waiting = new Set([
  'processing',
  'prepared',
  'wait_accept',
  'wait_secure',
  'wait_card',
  'wait_compensation',
  'wait_lc',
  'wait_reserve',
  'wait_sender',
  'invoice_wait',
]);
const paymentDays = 1;

/** Cards through LiqPay. Its page is an address with the signed order in it: nothing is asked beforehand. */
export function createLiqpay(
  { publicKey, privateKey }: LiqpayKeys,
  { fetchFn = fetch, baseUrl = 'https://www.liqpay.ua' }: { fetchFn?: Fetch; baseUrl?: string } = {},
): PaymentProvider {
  // Test keys give test payments; with real ones those are no money.
  const isTesting = publicKey.startsWith('sandbox_');

  function signed(fields: Record<string, unknown>): URLSearchParams {
    const data = Buffer.from(JSON.stringify({ version: 3, public_key: publicKey, ...fields })).toString('base64');
    return new URLSearchParams({ data, signature: liqpaySignature(data, privateKey) });
  }

  function stateOf(status: string): PaymentState {
    if (status === 'success' || (status === 'sandbox' && isTesting)) return 'paid';
    return waiting.has(status) || status.endsWith('_verify') ? 'waiting' : 'declined';
  }

  function noticeOf(fields: Record<string, unknown>): PaymentNotice {
    const status = textOf(fields.status);
    return {
      providerOrderId: textOf(fields.order_id),
      state: stateOf(status),
      // Amounts are decimal numbers here; cents are what is nearest.
      amountMinor: Math.round(Number(fields.amount) * 100),
      currency: textOf(fields.currency).toLowerCase(),
      providerStatus: status,
    };
  }

  return {
    name: 'liqpay',

    createCheckout({ providerOrderId, amountMinor, currency, description, language, redirectUrl, callbackUrl }) {
      const until = new Date(Date.now() + paymentDays * 24 * 3600_000).toISOString().slice(0, 19).replace('T', ' ');
      const order = signed({
        action: 'pay',
        amount: formatMinor(amountMinor),
        currency: currency.toUpperCase(),
        description,
        order_id: providerOrderId,
        language: language === 'en' ? 'en' : 'uk',
        expired_date: until,
        result_url: redirectUrl,
        server_url: callbackUrl,
      });
      return Promise.resolve({ checkoutUrl: `${baseUrl}/api/3/checkout?${order.toString()}`, providerReference: null });
    },

    readNotice({ body }) {
      const form = new URLSearchParams(body.toString('utf8'));
      const data = form.get('data') ?? '';
      if (!isSameSignature(form.get('signature') ?? '', liqpaySignature(data, privateKey)))
        throw new BadNotice('the signature does not fit');
      const fields = readJson(Buffer.from(data, 'base64'));
      if (textOf(fields.public_key) !== publicKey) throw new BadNotice('for another merchant');
      if (textOf(fields.action) !== 'pay') throw new BadNotice('not about a payment');
      return Promise.resolve(noticeOf(fields));
    },

    async fetchState({ providerOrderId }) {
      const fields = await callProvider('liqpay', fetchFn, `${baseUrl}/api/request`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: signed({ action: 'status', order_id: providerOrderId }),
      });
      if (textOf(fields.order_id) !== providerOrderId) return null;
      return noticeOf(fields);
    },
  };
}
