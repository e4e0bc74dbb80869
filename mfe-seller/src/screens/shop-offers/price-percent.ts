import { fromMinor, toMinor } from '@yarmarok/shared-ui';

/** What the service takes at once. */
export const percentLimits = { lower: { min: 1, max: 90 }, raise: { min: 1, max: 500 } } as const;

/** Whole per cent with their sign; null when it is none or too much. */
export function parsePercent(text: string, direction: 'lower' | 'raise'): number | null {
  if (!/^\d{1,3}$/.test(text.trim())) return null;
  const percent = Number(text);
  const { min, max } = percentLimits[direction];
  if (percent < min || percent > max) return null;
  return direction === 'lower' ? -percent : percent;
}

/** The price as the service would round it: half up, and never nothing. */
export function applyPercent(price: string, percent: number): string {
  const changed = Math.floor((toMinor(price) * (100 + percent) + 50) / 100);
  return fromMinor(toMinor(price) === 0 ? 0 : Math.max(1, changed));
}
