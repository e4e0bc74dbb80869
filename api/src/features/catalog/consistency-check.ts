import type { CardRow, TermRow } from './offer-documents.repository';

/** What tells one row from another, as cheap as can be: a check goes through dozens of rows for every offer. */
const rowTexts = {
  card: ({ offerId, locale, card }: CardRow): string => `${String(offerId)} ${locale} ${card}`,
  words: ({ offerId, term, weight, place }: TermRow): string => `${String(offerId)} ${String(weight)} ${String(place)} ${term}`,
} as const;

/** The offers of rows that are wanted and not stored, or stored and not wanted, in words. */
export function findDifferences<What extends keyof typeof rowTexts>(
  what: What,
  wanted: readonly Parameters<(typeof rowTexts)[What]>[0][],
  stored: readonly Parameters<(typeof rowTexts)[What]>[0][],
): string[] {
  const textOf = rowTexts[what] as (row: { offerId: number }) => string;
  const left = new Map(stored.map((row) => [textOf(row), row.offerId]));
  const wrong = new Set<number>();
  for (const row of wanted) if (!left.delete(textOf(row))) wrong.add(row.offerId);
  for (const offerId of left.values()) wrong.add(offerId);
  return Array.from(wrong, (offerId) => `${what} of offer ${String(offerId)}`);
}
