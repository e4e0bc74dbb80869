import { createHmac } from 'node:crypto';
import {
  BadNotice,
  isSameSignature,
  parseIntegerAmount,
  type PaymentNotice,
  type PaymentProvider,
  type PaymentState,
  paymentStates,
  type RawNotice,
  readJson,
  toText,
} from './provider';

export interface Sandbox extends PaymentProvider {
  /** A notice of the sandbox page, signed like a real provider's. */
  signNotice(notice: Omit<PaymentNotice, 'providerStatus'>): RawNotice;
}

/** A fake provider for development: its page is part of this service, no money moves, and notices are signed and verified as real ones. */
export function createSandbox({ secret, pageUrl }: { secret: string; pageUrl: (providerOrderId: string) => string }): Sandbox {
  const sign = (body: Buffer) => createHmac('sha256', `sandbox payments ${secret}`).update(body).digest('hex');

  return {
    name: 'sandbox',

    createCheckout: ({ providerOrderId }) => Promise.resolve({ checkoutUrl: pageUrl(providerOrderId), providerReference: null }),

    readNotice({ body, headers }) {
      const signature = headers['x-sandbox-signature'];
      if (typeof signature !== 'string' || !isSameSignature(signature, sign(body))) throw new BadNotice('the signature does not fit');
      const fields = readJson(body);
      const state = paymentStates.find((known): known is PaymentState => known === fields.state);
      if (!state) throw new BadNotice('no such state');
      return Promise.resolve({
        providerOrderId: toText(fields.providerOrderId),
        state,
        amountMinor: parseIntegerAmount(fields.amountMinor),
        ...(fields.refundedMinor === undefined ? {} : { refundedMinor: parseIntegerAmount(fields.refundedMinor) }),
        currency: toText(fields.currency),
        providerStatus: state,
      });
    },

    // A payment that was not decided on the page is unpaid.
    fetchState: () => Promise.resolve(null),

    refund: () => Promise.resolve('done'),
    isRefundRepeatable: true,

    signNotice(notice) {
      const body = Buffer.from(JSON.stringify(notice));
      return { headers: { 'content-type': 'application/json', 'x-sandbox-signature': sign(body) }, body };
    },
  };
}
