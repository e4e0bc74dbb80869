import type { CSSProperties } from 'react';

const known = new Set(['honey', 'poppy', 'cornflower', 'leaf', 'heather']);
const cssColor = /^(#[\da-f]{3,8}|[a-z]+|(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\([\d\s.,%/-]+\))$/i;

/**
 * Fill and border of the plate behind an offer with paid color: a known name has its own pair, any other CSS color is mixed into the card.
 * Anything else falls back to honey, because the value ends up in an attribute.
 */
export function highlightStyle(color: string | null | undefined): CSSProperties {
  const name = color?.trim().toLowerCase() ?? '';
  const isCustom = name !== '' && !known.has(name) && cssColor.test(name);
  const plate = known.has(name) ? name : 'honey';
  const mix = (part: 'bg' | 'line') => `color-mix(in oklab, ${name} var(--ya-promo-mix-${part}), var(--ya-surface-card))`;
  const value = (part: 'bg' | 'line') => (isCustom ? mix(part) : `var(--ya-promo-highlight-${plate}-${part})`);
  return { '--plate': value('bg'), '--plate-line': value('line') } as CSSProperties;
}
