import { timingSafeEqual } from 'node:crypto';
import { NotFound } from '../../../platform/errors';
import type { Locale } from '../../../platform/i18n';

export const providerNames = ['fondy', 'liqpay', 'monobank', 'sandbox'] as const;
export type ProviderName = (typeof providerNames)[number];

/** The request for a checkout. */
export interface Checkout {
  /** Our id of the payment; unguessable, and part of every notice. */
  providerOrderId: string;
  amountMinor: number;
  /** ISO 4217, lower case. */
  currency: string;
  description: string;
  language: Locale;
  redirectUrl: string;
  callbackUrl: string;
}

/** `created`: no card was entered yet; `waiting`: the provider processes it; `reversed`: it was paid and refunded. */
export const paymentStates = ['created', 'waiting', 'paid', 'declined', 'reversed'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** The state of a payment, independent of its provider. */
export interface PaymentNotice {
  providerOrderId: string;
  state: PaymentState;
  /** The requested amount in minor units; NaN when it is not exact. */
  amountMinor: number;
  /** Total of refunds so far, in minor units; absent: none. A `reversed` payment without it was refunded completely. */
  refundedMinor?: number;
  /** ISO 4217, lower case. */
  currency: string;
  /** The provider's own status, for support. */
  providerStatus: string;
  /** The provider's id of the payment, where every notice carries it. */
  providerReference?: string;
  /** The signature does not prove this state: it counts once `fetchState` returns the same. */
  needsConfirmation?: true;
}

/** The raw notice, because signatures cover its bytes. */
export interface RawNotice {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
}

/** Ids of a payment at its provider. */
export interface PaymentNames {
  providerOrderId: string;
  providerReference: string | null;
}

export interface RefundRequest extends PaymentNames {
  amountMinor: number;
  /** ISO 4217, lower case. */
  currency: string;
  /** Our id of the refund. */
  reference: string;
}

export interface PaymentProvider {
  readonly name: ProviderName;
  /** Creates the checkout page. @throws ProviderFailed. */
  createCheckout(checkout: Checkout): Promise<{ checkoutUrl: string; providerReference: string | null }>;
  /** @throws BadNotice unless it is signed by the provider and about our merchant. */
  readNotice(notice: RawNotice): Promise<PaymentNotice>;
  /** Fetches the state of a payment; null when the provider does not know it. @throws ProviderFailed. */
  fetchState(payment: PaymentNames): Promise<PaymentNotice | null>;
  /**
   * Refunds a part of a payment. Returns `waiting` while the provider processes it.
   * @throws RefundRefused when no money moves, ProviderFailed when the outcome is unknown.
   */
  refund(request: RefundRequest): Promise<'done' | 'waiting'>;
  /** Whether a repeated refund with the same reference is the same refund. */
  readonly isRefundRepeatable?: true;
}

export interface ProviderDeps {
  providers: readonly PaymentProvider[];
  /** Is called for problems that need attention but block no payment. */
  onError: (error: unknown, payment: { provider: string; providerOrderId: string }) => void;
}

/** @throws NotFound for an unknown provider. */
export function getProvider({ providers }: ProviderDeps, name: string): PaymentProvider {
  const provider = providers.find((known) => known.name === name);
  if (!provider) throw new NotFound();
  return provider;
}

/** Is thrown for forged or broken notices, which change nothing. */
export class BadNotice extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'BadNotice';
  }
}

/** Is thrown when the provider is down or refuses the request. Carries its answer for the log. */
export class ProviderFailed extends Error {
  constructor(provider: ProviderName, reason: string) {
    super(`${provider}: ${reason}`);
    this.name = 'ProviderFailed';
  }
}

/** Is thrown when the provider refuses a refund: no money moves. Carries its answer for the log. */
export class RefundRefused extends Error {
  constructor(provider: ProviderName, reason: string) {
    super(`${provider}: ${reason}`);
    this.name = 'RefundRefused';
  }
}

/** Compares signatures in constant time. */
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
    // Falls through: invalid JSON is no notice.
  }
  throw new BadNotice('not a JSON object');
}

const decimalPattern = /^(\d{1,10})(?:\.(\d{1,2})0*)?$/;
const integerPattern = /^\d{1,12}$/;

/**
 * Parses a decimal amount (`49`, `49.05`, `"49.00"`) into minor units; NaN for anything else: money is never rounded, trimmed or guessed.
 */
export function parseDecimalAmount(value: unknown): number {
  const [, whole, cents = ''] = decimalPattern.exec(toText(value)) ?? [];
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}

/** Parses an amount in minor units (`4900`, `"4900"`); NaN for anything else. */
export function parseIntegerAmount(value: unknown): number {
  const text = toText(value);
  return integerPattern.test(text) ? Number(text) : Number.NaN;
}

/** Returns a field of a notice as text; empty when it is absent or no plain value. */
export function toText(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}
