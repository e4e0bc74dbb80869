import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { formatNumber, formatRating } from '../format/number';
import { scaledOutline } from '../theme/mixins';
import { color } from '../theme/names';
import { space } from '../theme/scale';
import { messages } from './rating.messages';

export interface RatingProps {
  /** 0 to 5; `null` while there is none. */
  value: number | null;
  /** Number of reviews, shown after the stars. */
  count?: number;
  size?: 'sm' | 'md';
  /** Shows the number beside the stars. */
  showValue?: boolean;
}

/** Five stars, 20 % each, filled up to the value: one element. */
export function Rating({ value, count, size = 'md', showValue = false }: RatingProps) {
  const intl = useIntl();
  const text = value === null ? null : formatRating(intl.locale, value);
  const label = text === null ? intl.formatMessage(messages.none) : intl.formatMessage(messages.label, { rating: text });
  return (
    <Root>
      <Stars role="img" aria-label={label} $size={size} style={{ '--filled': `${Math.max(0, Math.min(5, value ?? 0)) * 20}%` }} />
      {showValue && text !== null ? <b aria-hidden>{text}</b> : null}
      {count !== undefined ? <span>{formatNumber(intl.locale, count)}</span> : null}
    </Root>
  );
}

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  b {
    font-weight: 600;
  }
  & > span + span,
  & > b + span {
    color: ${color('text.muted')};
  }
`;

/** Outline of a star on a grid of 24, from its top. */
const starOutline = 'l3.06 6.2 6.84 1-4.95 4.82 1.17 6.8-6.12-3.22-6.12 3.22 1.17-6.8-4.95-4.82 6.84-1z';
/** Five stars of this height, each in the middle of a fifth of this width. */
function starsOutline(height: number, width: number): string {
  const step = (24 * width) / (5 * height);
  return scaledOutline([0, 1, 2, 3, 4].map((star) => `M${String(step * star + step / 2 - 1.5)} 2.1${starOutline}`).join(''), height);
}

const starsShape = (height: number, width: number) =>
  `width: ${width}px; height: ${height}px; clip-path: path('${starsOutline(height, width)}');`;
const shapes = { sm: starsShape(13, 75), md: starsShape(16, 90) };
const Stars = styled.span<{ $size: 'sm' | 'md' }>`
  flex: none;
  ${({ $size }) => shapes[$size]}
  background: linear-gradient(90deg, ${color('accent.star')} var(--filled), ${color('accent.starEmpty')} 0);
  forced-color-adjust: none;
`;
