import type { Locale } from '../../platform/i18n';

/** Days after the newest order in which a review may be changed or deleted. */
export const editDays = 30;

/** Kinds of faults that a report names. */
export const reportKinds = ['insult', 'spam', 'false', 'forbidden', 'personal_data', 'other'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** Minimum age of an account for its reviews to count, and of a small order. */
const countingDays = 14;

const dayMs = 24 * 3600_000;

/** Returns until when a review can be changed or deleted, from the time of the newest order that carries it. */
export function editableUntil(orderedAt: Date): Date {
  return new Date(orderedAt.getTime() + editDays * dayMs);
}

export interface ReviewProof {
  accountCreatedAt: Date;
  orderedAt: Date;
  /** Total in kopiikas, like the minimum. */
  totalKopiikas: number;
  minTotalKopiikas: number;
}

/**
 * Returns from when a review counts in ratings: once the account is old enough, and for a small order also the order. A throwaway account or
 * an order of a kopiika would otherwise buy a rating at once.
 */
export function countsAt({ accountCreatedAt, orderedAt, totalKopiikas, minTotalKopiikas }: ReviewProof): Date {
  const since = totalKopiikas < minTotalKopiikas ? Math.max(accountCreatedAt.getTime(), orderedAt.getTime()) : accountCreatedAt.getTime();
  return new Date(since + countingDays * dayMs);
}

const nobody: Record<Locale, string> = { uk: 'Покупець', ru: 'Покупатель', en: 'Buyer' };

/** Returns the public name of an author: the first name and one letter, never the whole name. */
export function publicName({ firstName, lastName }: { firstName: string; lastName: string }, locale: Locale): string {
  const first = firstName.trim();
  if (first === '') return nobody[locale];
  const initial = Array.from(lastName.trim())[0];
  return initial ? `${first} ${initial.toUpperCase()}.` : first;
}
