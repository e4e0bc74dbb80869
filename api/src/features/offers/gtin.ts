const lengths: readonly number[] = [8, 12, 13, 14];

/**
 * Returns the digits of a Global Trade Item Number; null for anything else.
 * The last digit is checked as in https://www.gs1.org/services/how-calculate-check-digit-manually.
 */
export function parseGtin(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '');
  if (!/^\d+$/.test(digits) || !lengths.includes(digits.length)) return null;
  const sum = Array.from(digits, Number)
    .reverse()
    .reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0);
  return sum > 0 && sum % 10 === 0 ? digits : null;
}
