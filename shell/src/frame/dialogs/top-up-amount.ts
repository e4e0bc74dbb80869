/** Cents of what was typed, or null when it is no amount: `7`, `7.5`, `7,50`. */
export function parseDollars(text: string): number | null {
  const match = /^\s*(\d{1,6})(?:[.,](\d{1,2}))?\s*$/.exec(text);
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/**
 * Bonus of a custom amount in whole dollars: the amount times the factor, rounded up (spec §9), in integers. The service
 * has the last word; this only shows what to expect.
 */
export function customBonus(amountCents: number, factor: number): number {
  const factorPercent = Math.round(factor * 100);
  return Math.ceil((amountCents * factorPercent) / 10_000);
}
