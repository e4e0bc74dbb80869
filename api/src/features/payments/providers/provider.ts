import { timingSafeEqual } from 'node:crypto';
import type { Locale } from '../../../platform/i18n';

export const providerNames = ['fondy', 'liqpay', 'monobank', 'sandbox'] as const;
export type ProviderName = (typeof providerNames)[number];

/** What a provider is asked for. */
export interface Checkout {
  /** Our name of the payment; unguessable, and the same in every notice about it. */
  providerOrderId: string;
  amountMinor: number;
  /** ISO 4217, small letters. */
  currency: string;
  description: string;
  language: Locale;
  redirectUrl: string;
  callbackUrl: string;
}

/** `created`: nobody has entered a card yet; `waiting`: the provider works on it; `reversed`: it was paid and the money went back. */
export const paymentStates = ['created', 'waiting', 'paid', 'declined', 'reversed'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** What a provider says of a payment, in our words. */
export interface PaymentNotice {
  providerOrderId: string;
  state: PaymentState;
  /** What was asked for, in minor units; NaN when it is no exact amount. */
  amountMinor: number;
  /** What went back to the payer by now, all refunds together, in minor units; absent: nothing. A `reversed` payment without it went back whole. */
  refundedMinor?: number;
  /** ISO 4217, small letters. */
  currency: string;
  /** The provider's own word, for support. */
  providerStatus: string;
  /** The provider's own name of the payment, where every notice carries it. */
  providerReference?: string;
  /** The signature does not prove this state: it counts once `fetchState` says the same. */
  needsConfirmation?: true;
}

/** A notice as it came, byte for byte: signatures are over bytes. */
export interface RawNotice {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
}

/** Names under which a provider knows a payment. */
export interface PaymentNames {
  providerOrderId: string;
  providerReference: string | null;
}

export interface PaymentProvider {
  readonly name: ProviderName;
  /** The page where the person pays. @throws ProviderFailed. */
  createCheckout(checkout: Checkout): Promise<{ checkoutUrl: string; providerReference: string | null }>;
  /** @throws BadNotice unless the provider signed it and it is about our merchant. */
  readNotice(notice: RawNotice): Promise<PaymentNotice>;
  /** Asks the provider how a payment stands; null when it does not know. @throws ProviderFailed. */
  fetchState(payment: PaymentNames): Promise<PaymentNotice | null>;
}

/** Nobody but a forger or a broken proxy sends such a notice; it changes nothing. */
export class BadNotice extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'BadNotice';
  }
}

/** The provider is away or refuses us. Carries what it said, for the log. */
export class ProviderFailed extends Error {
  constructor(provider: ProviderName, reason: string) {
    super(`${provider}: ${reason}`);
    this.name = 'ProviderFailed';
  }
}

/** Compares signatures without telling by the time it takes how much of them was right. */
export function isSameSignature(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** @throws BadNotice. */
export function readJson(body: Buffer): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(body.toString('utf8'));
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed as Record<string, unknown>;
  } catch {
    // Falls through: what is no JSON is no notice.
  }
  throw new BadNotice('not a JSON object');
}

const decimalPattern = /^(\d{1,10})(?:\.(\d{1,2})0*)?$/;
const integerPattern = /^\d{1,12}$/;

/** Returns the minor units of a decimal amount (`49`, `49.05`, `"49.00"`), or NaN: money is never rounded, trimmed or guessed. */
export function parseDecimalAmount(value: unknown): number {
  const [, whole, cents = ''] = decimalPattern.exec(toText(value)) ?? [];
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}

/** Returns an amount that is given in minor units (`4900`, `"4900"`), or NaN. */
export function parseIntegerAmount(value: unknown): number {
  const text = toText(value);
  return integerPattern.test(text) ? Number(text) : Number.NaN;
}

/** Text of a field of a notice; empty when it is absent or no plain value. */
export function toText(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}
