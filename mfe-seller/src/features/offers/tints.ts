import type { CSSProperties } from 'react';

/** Tints of a highlighted offer, as the service names them. */
export const tints = ['honey', 'poppy', 'cornflower', 'leaf', 'heather'] as const;
export type Tint = (typeof tints)[number];

/** Fill and line of a tint; what is no tint is honey, as on the buyers' pages. */
export function tintStyle(color: string | null): CSSProperties {
  const tint = tints.find((name) => name === color) ?? 'honey';
  return { '--plate': `var(--ya-promo-highlight-${tint}-bg)`, '--plate-line': `var(--ya-promo-highlight-${tint}-line)` } as CSSProperties;
}
