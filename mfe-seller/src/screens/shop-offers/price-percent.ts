import { fromMinor, toMinor } from '@yarmarok/shared-ui';

/** Limits of the service. */
export const percentLimits = { lower: { min: 1, max: 90 }, raise: { min: 1, max: 500 } } as const;

/** Parses a signed whole percentage; null for invalid or too large values. */
export function parsePercent(text: string, direction: 'lower' | 'raise'): number | null {
  if (!/^\d{1,3}$/.test(text.trim())) return null;
  const percent = Number(text);
  const { min, max } = percentLimits[direction];
  if (percent < min || percent > max) return null;
  return direction === 'lower' ? -percent : percent;
}

/** Returns the new price, rounded half up as in the service and never 0. */
export function applyPercent(price: string, percent: number): string {
  const changed = Math.floor((toMinor(price) * (100 + percent) + 50) / 100);
  return fromMinor(toMinor(price) === 0 ? 0 : Math.max(1, changed));
}
