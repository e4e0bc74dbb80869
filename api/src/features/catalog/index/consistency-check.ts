import type { CardRow, TermRow } from './offer-documents.repository';

/** Rows as comparable texts, built cheaply: a check goes through dozens of rows for every offer. */
const rowTexts = {
  card: ({ offerId, locale, card }: CardRow): string => `${String(offerId)} ${locale} ${card}`,
  terms: ({ offerId, term, weight, place }: TermRow): string => `${String(offerId)} ${String(weight)} ${String(place)} ${term}`,
} as const;

/** Lists the offers whose stored rows are missing, left over or changed. */
export function findDifferences<What extends keyof typeof rowTexts>(
  what: What,
  expected: readonly Parameters<(typeof rowTexts)[What]>[0][],
  stored: readonly Parameters<(typeof rowTexts)[What]>[0][],
): string[] {
  const toText = rowTexts[what] as (row: { offerId: number }) => string;
  const unmatched = new Map(stored.map((row) => [toText(row), row.offerId]));
  const wrong = new Set<number>();
  for (const row of expected) if (!unmatched.delete(toText(row))) wrong.add(row.offerId);
  for (const offerId of unmatched.values()) wrong.add(offerId);
  return Array.from(wrong, (offerId) => `${what} of offer ${String(offerId)}`);
}
