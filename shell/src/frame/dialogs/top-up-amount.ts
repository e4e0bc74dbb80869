/** Largest amount that the service accepts. */
export const maxTopUpDollars = 100_000;

export type AmountProblem = 'notNumber' | 'decimals' | 'minimum' | 'maximum';

/** Returns why a typed amount is invalid; null when it is valid. */
export function validateTopUpAmount(text: string, minimumCents: number): AmountProblem | null {
  const plain = text.replace(/[\s\u00A0\u202F]/g, '');
  const match = /^-?\d+(?:[.,](\d*))?$/.exec(plain);
  if (!match) return 'notNumber';
  if ((match[1] ?? '').length > 2) return 'decimals';
  const dollars = Number(plain.replace(',', '.'));
  if (dollars > maxTopUpDollars) return 'maximum';
  return Math.round(dollars * 100) < minimumCents ? 'minimum' : null;
}

/** Parses a typed amount into cents; null when it is not an amount. Accepts `7`, `7.5` and `7,50`. */
export function parseDollars(text: string): number | null {
  const match = /^(\d{1,6})(?:[.,](\d{0,2}))?$/.exec(text.replace(/[\s\u00A0\u202F]/g, ''));
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/**
 * Returns the bonus of a custom amount in whole dollars: the amount times the factor, rounded up, in integers. Only a preview; the service
 * decides.
 */
export function customBonus(amountCents: number, factor: number): number {
  const factorPercent = Math.round(factor * 100);
  return Math.ceil((amountCents * factorPercent) / 10_000);
}
