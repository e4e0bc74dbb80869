import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { callProvider, type Fetch } from './call-provider';
import { createCachedKey } from './cached-key';
import {
  BadNotice,
  parseIntegerAmount,
  type PaymentNotice,
  type PaymentProvider,
  type PaymentState,
  ProviderFailed,
  readJson,
  RefundRefused,
  toText,
} from './provider';

export interface MonobankKeys {
  token: string;
}

/** Numeric codes of ISO 4217. */
const currencyNumbers: Record<string, number> = { uah: 980, usd: 840, eur: 978 };
const states: Partial<Record<string, PaymentState>> = {
  created: 'created',
  processing: 'waiting',
  hold: 'waiting',
  success: 'paid',
  reversed: 'reversed',
};
const validitySeconds = 24 * 3600;

/** ECDSA with SHA-256 over the bytes of the body (https://api.monobank.ua/docs/acquiring.html, X-Sign). */
export function isMonobankSignature(body: Buffer, sign: string, key: KeyObject): boolean {
  return verify('sha256', body, key, Buffer.from(sign, 'base64'));
}

/** The key comes as base64 of its PEM. */
export function monobankKey(base64: string): KeyObject {
  return createPublicKey(Buffer.from(base64, 'base64').toString('utf8'));
}

/**
 * Cards and wallets through monobank's acquiring (https://monobank.ua/api-docs/acquiring). A notice names no merchant, but `invoiceId` is
 * unique in the bank: it has to be the invoice of the payment.
 */
export function createMonobank(
  { token }: MonobankKeys,
  { fetchFn = fetch, baseUrl = 'https://api.monobank.ua' }: { fetchFn?: Fetch; baseUrl?: string } = {},
): PaymentProvider {
  const headers = { 'x-token': token, 'content-type': 'application/json' };
  const publicKey = createCachedKey('monobank', fetchKey);

  async function fetchKey(): Promise<KeyObject> {
    const answer = await callProvider('monobank', fetchFn, `${baseUrl}/api/merchant/pubkey`, { headers });
    try {
      return monobankKey(toText(answer.key));
    } catch {
      throw new ProviderFailed('monobank', 'gave no usable key');
    }
  }

  /** The bank may have changed its key when a signature does not match. */
  async function isSigned(body: Buffer, sign: string): Promise<boolean> {
    const known = await publicKey.get();
    if (isMonobankSignature(body, sign, known)) return true;
    const newer = await publicKey.getNewer(known);
    return newer !== null && isMonobankSignature(body, sign, newer);
  }

  /** `finalAmount` is the rest after cancellations; the status stays `success` while a part of the money is left. */
  function buildNotice(fields: Record<string, unknown>): PaymentNotice {
    const status = toText(fields.status);
    const state = states[status] ?? 'declined';
    const currency = Object.entries(currencyNumbers).find(([, number]) => number === fields.ccy)?.[0] ?? toText(fields.ccy);
    const amountMinor = parseIntegerAmount(fields.amount);
    const hasFinalAmount = fields.finalAmount !== undefined && fields.finalAmount !== null;
    const refunded = hasFinalAmount ? amountMinor - parseIntegerAmount(fields.finalAmount) : 0;
    const isRefunded = (state === 'paid' || state === 'reversed') && refunded !== 0;
    return {
      providerOrderId: toText(fields.reference),
      state,
      amountMinor,
      ...(isRefunded ? { refundedMinor: refunded } : {}),
      currency,
      providerStatus: status,
      providerReference: toText(fields.invoiceId),
    };
  }

  return {
    name: 'monobank',

    async createCheckout({ providerOrderId, amountMinor, currency, description, redirectUrl, callbackUrl }) {
      const answer = await callProvider('monobank', fetchFn, `${baseUrl}/api/merchant/invoice/create`, {
        method: 'POST',
        headers,
        body: JSON.stringify({
          amount: amountMinor,
          ccy: currencyNumbers[currency],
          merchantPaymInfo: { reference: providerOrderId, destination: description },
          redirectUrl,
          webHookUrl: callbackUrl,
          validity: validitySeconds,
          paymentType: 'debit',
        }),
      });
      const checkoutUrl = toText(answer.pageUrl);
      if (!checkoutUrl) throw new ProviderFailed('monobank', 'gave no page');
      return { checkoutUrl, providerReference: toText(answer.invoiceId) || null };
    },

    async readNotice({ body, headers: given }) {
      const sign = given['x-sign'];
      if (typeof sign !== 'string' || !(await isSigned(body, sign))) throw new BadNotice('the signature does not fit');
      const notice = buildNotice(readJson(body));
      if (!notice.providerReference) throw new BadNotice('names no invoice');
      return notice;
    },

    async fetchState({ providerReference }) {
      if (!providerReference) return null;
      const answer = await callProvider(
        'monobank',
        fetchFn,
        `${baseUrl}/api/merchant/invoice/status?invoiceId=${encodeURIComponent(providerReference)}`,
        { headers },
      );
      return buildNotice(answer);
    },

    /** https://monobank.ua/api-docs/acquiring/methods/ia/post--api--merchant--invoice--cancel */
    async refund({ providerReference, amountMinor, reference }) {
      if (!providerReference) throw new RefundRefused('monobank', 'has no invoice of this payment');
      const answer = await callProvider('monobank', fetchFn, `${baseUrl}/api/merchant/invoice/cancel`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ invoiceId: providerReference, extRef: reference, amount: amountMinor }),
      });
      const status = toText(answer.status);
      if (status === 'failure') throw new RefundRefused('monobank', 'refused the refund');
      return status === 'success' ? 'done' : 'waiting';
    },
  };
}
