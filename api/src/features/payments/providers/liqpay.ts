import { createHash } from 'node:crypto';
import { formatMinor } from '../../../platform/money';
import { callProvider, type Fetch } from './call-provider';
import {
  BadNotice,
  isSameSignature,
  parseDecimalAmount,
  type PaymentNotice,
  type PaymentProvider,
  type PaymentState,
  readJson,
  RefundRefused,
  toText,
} from './provider';

export interface LiqpayKeys {
  publicKey: string;
  privateKey: string;
}

/** Hash algorithm by version of the protocol: version 7 uses SHA3-256, version 3 SHA-1. */
type SignatureHash = 'sha1' | 'sha3-256';

/** `base64(hash(private_key + data + private_key))` (https://www.liqpay.ua/en/doc/api/callback). */
export function liqpaySignature(data: string, privateKey: string, hash: SignatureHash = 'sha1'): string {
  return createHash(hash)
    .update(privateKey + data + privateKey)
    .digest('base64');
}

const waiting = new Set([
  'processing',
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

export interface LiqpayOptions {
  fetchFn?: Fetch;
  baseUrl?: string;
  /** False in production, where a payment with the status `sandbox` is no money, whatever the keys are. */
  areTestPaymentsCredited?: boolean;
}

/** Cards through LiqPay. The checkout URL contains the signed order, so no request is needed. */
export function createLiqpay(
  { publicKey, privateKey }: LiqpayKeys,
  { fetchFn = fetch, baseUrl = 'https://www.liqpay.ua', areTestPaymentsCredited = true }: LiqpayOptions = {},
): PaymentProvider {
  // Test keys give test payments; with real keys those are no money.
  const isTesting = areTestPaymentsCredited && publicKey.startsWith('sandbox_');

  function signed(fields: Record<string, unknown>): URLSearchParams {
    const data = Buffer.from(JSON.stringify({ version: 3, public_key: publicKey, ...fields })).toString('base64');
    return new URLSearchParams({ data, signature: liqpaySignature(data, privateKey) });
  }

  function isSigned(data: string, signature: string): boolean {
    return (['sha1', 'sha3-256'] as const).some((hash) => isSameSignature(signature, liqpaySignature(data, privateKey, hash)));
  }

  function parseState(status: string): PaymentState {
    if (status === 'success' || (status === 'sandbox' && isTesting)) return 'paid';
    if (status === 'reversed') return 'reversed';
    if (status === 'prepared') return 'created';
    return waiting.has(status) || status.endsWith('_verify') ? 'waiting' : 'declined';
  }

  /** `refund_amount` is the total of refunds; the status stays `success` while a part of the money is left. */
  function buildNotice(fields: Record<string, unknown>): PaymentNotice {
    const status = toText(fields.status);
    const refunded = toText(fields.refund_amount) === '' ? 0 : parseDecimalAmount(fields.refund_amount);
    return {
      providerOrderId: toText(fields.order_id),
      state: parseState(status),
      amountMinor: parseDecimalAmount(fields.amount),
      ...(refunded === 0 ? {} : { refundedMinor: refunded }),
      currency: toText(fields.currency).toLowerCase(),
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
      if (!isSigned(data, form.get('signature') ?? '')) throw new BadNotice('the signature does not fit');
      const fields = readJson(Buffer.from(data, 'base64'));
      if (toText(fields.public_key) !== publicKey) throw new BadNotice('for another merchant');
      const action = toText(fields.action);
      // The notice of a refund has the refund's amount, so the state of the payment has to be fetched.
      if (action === 'refund') return Promise.resolve({ ...buildNotice(fields), state: 'waiting', needsConfirmation: true });
      if (action !== 'pay') throw new BadNotice('not about a payment');
      return Promise.resolve(buildNotice(fields));
    },

    async fetchState({ providerOrderId }) {
      const fields = await callProvider('liqpay', fetchFn, `${baseUrl}/api/request`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: signed({ action: 'status', order_id: providerOrderId }),
      });
      if (toText(fields.order_id) !== providerOrderId) return null;
      return buildNotice(fields);
    },

    /** https://www.liqpay.ua/en/doc/api/internet_acquiring/refund */
    async refund({ providerOrderId, amountMinor }) {
      const fields = await callProvider('liqpay', fetchFn, `${baseUrl}/api/request`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: signed({ action: 'refund', order_id: providerOrderId, amount: formatMinor(amountMinor) }),
      });
      const status = toText(fields.status);
      if (toText(fields.result) === 'error' || status === 'error' || status === 'failure')
        throw new RefundRefused('liqpay', toText(fields.err_description) || toText(fields.err_code) || 'refused the refund');
      return status === 'reversed' || status === 'success' ? 'done' : 'waiting';
    },
  };
}
