import type { CSSProperties } from 'react';

/** Tints of highlighted offers, by their names in the service. */
export const tints = ['honey', 'poppy', 'cornflower', 'leaf', 'heather'] as const;

/** Returns the colors of a tint; an unknown one falls back to honey, as on buyer pages. */
export function tintStyle(color: string | null): CSSProperties {
  const tint = tints.find((name) => name === color) ?? 'honey';
  return { '--plate': `var(--ya-promo-highlight-${tint}-bg)`, '--plate-line': `var(--ya-promo-highlight-${tint}-line)` } as CSSProperties;
}
