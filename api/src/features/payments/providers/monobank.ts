import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { callProvider, type Fetch } from './call-provider';
import { BadNotice, type PaymentNotice, type PaymentProvider, type PaymentState, ProviderFailed, readJson, textOf } from './provider';

export interface MonobankKeys {
  token: string;
}

/** ISO 4217 by number, as the acquiring has it. */
const currencyNumbers: Record<string, number> = { uah: 980, usd: 840, eur: 978 };
const states: Partial<Record<string, PaymentState>> = { success: 'paid', created: 'waiting', processing: 'waiting', hold: 'waiting' };
const validitySeconds = 24 * 3600;
/** Forged notices must not make us ask for the key all the time. */
const keyPauseMs = 60_000;

/** ECDSA with SHA-256 over the bytes of the body (https://api.monobank.ua/docs/acquiring.html, X-Sign). */
export function isMonobankSignature(body: Buffer, sign: string, key: KeyObject): boolean {
  return verify('sha256', body, key, Buffer.from(sign, 'base64'));
}

/** The key comes as base64 of its PEM. */
export function monobankKey(base64: string): KeyObject {
  return createPublicKey(Buffer.from(base64, 'base64').toString('utf8'));
}

/** Cards and wallets through monobank's acquiring. */
export function createMonobank(
  { token }: MonobankKeys,
  { fetchFn = fetch, baseUrl = 'https://api.monobank.ua' }: { fetchFn?: Fetch; baseUrl?: string } = {},
): PaymentProvider {
  const headers = { 'x-token': token, 'content-type': 'application/json' };
  let key: KeyObject | null = null;
  let keyAskedAt = 0;

  async function fetchKey(): Promise<KeyObject> {
    keyAskedAt = Date.now();
    const answer = await callProvider('monobank', fetchFn, `${baseUrl}/api/merchant/pubkey`, { headers });
    try {
      return monobankKey(textOf(answer.key));
    } catch {
      throw new ProviderFailed('monobank', 'gave no usable key');
    }
  }

  /** The key is kept; it may have been changed when a signature does not fit. */
  async function isSigned(body: Buffer, sign: string): Promise<boolean> {
    const isKeyNew = key === null;
    key ??= await fetchKey();
    if (isMonobankSignature(body, sign, key)) return true;
    if (isKeyNew || Date.now() - keyAskedAt < keyPauseMs) return false;
    key = await fetchKey();
    return isMonobankSignature(body, sign, key);
  }

  function noticeOf(fields: Record<string, unknown>): PaymentNotice {
    const status = textOf(fields.status);
    const currency = Object.entries(currencyNumbers).find(([, number]) => number === fields.ccy)?.[0] ?? textOf(fields.ccy);
    return {
      providerOrderId: textOf(fields.reference),
      state: states[status] ?? 'declined',
      // What is left after cancellations; it differs from the amount only then.
      amountMinor: Number(fields.finalAmount ?? fields.amount),
      currency,
      providerStatus: status,
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
      const checkoutUrl = textOf(answer.pageUrl);
      if (!checkoutUrl) throw new ProviderFailed('monobank', 'gave no page');
      return { checkoutUrl, providerReference: textOf(answer.invoiceId) || null };
    },

    async readNotice({ body, headers: given }) {
      const sign = given['x-sign'];
      if (typeof sign !== 'string' || !(await isSigned(body, sign))) throw new BadNotice('the signature does not fit');
      return noticeOf(readJson(body));
    },

    async fetchState({ providerReference }) {
      if (!providerReference) return null;
      const answer = await callProvider(
        'monobank',
        fetchFn,
        `${baseUrl}/api/merchant/invoice/status?invoiceId=${encodeURIComponent(providerReference)}`,
        { headers },
      );
      return noticeOf(answer);
    },
  };
}
