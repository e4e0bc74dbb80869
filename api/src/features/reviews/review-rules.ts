import type { Locale } from '../../platform/i18n';

/** Days in which a review may be changed or deleted. */
export const editDays = 30;

export function isEditable(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() <= editDays * 24 * 3600_000;
}

/** An order can be reviewed when it was completed, or when the seller canceled it. */
export function isReviewable({ status, canceledBy }: { status: string; canceledBy: string | null }): boolean {
  return status === 'completed' || (status === 'canceled' && canceledBy === 'seller');
}

/** An author has paid something, with money or bonuses, or has confirmed the receipt. */
export function hasStakeInOrder({ totalMinor, isConfirmed }: { totalMinor: number; isConfirmed: boolean }): boolean {
  return totalMinor > 0 || isConfirmed;
}

const nobody: Record<Locale, string> = { uk: 'Покупець', ru: 'Покупатель', en: 'Buyer' };

/** Returns the public name of an author: the first name and one letter, never the whole name. */
export function publicName({ firstName, lastName }: { firstName: string; lastName: string }, locale: Locale): string {
  const first = firstName.trim();
  if (first === '') return nobody[locale];
  const initial = Array.from(lastName.trim())[0];
  return initial ? `${first} ${initial.toUpperCase()}.` : first;
}
