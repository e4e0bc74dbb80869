import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { formatNumber, formatRating } from '../format/number';
import { color } from '../theme/names';
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

/** Five stars, 20 % each, filled up to the value: one element under a repeated mask. */
export function Rating({ value, count, size = 'md', showValue = false }: RatingProps) {
  const intl = useIntl();
  const text = value === null ? null : formatRating(intl.locale, value);
  const label = text === null ? intl.formatMessage(messages.none) : intl.formatMessage(messages.label, { rating: text });
  return (
    <Root>
      <Stars role="img" aria-label={label} $size={size} style={{ '--filled': `${Math.max(0, Math.min(5, value ?? 0)) * 20}%` }} />
      {showValue && text !== null && <b aria-hidden>{text}</b>}
      {count !== undefined && <span>{formatNumber(intl.locale, count)}</span>}
    </Root>
  );
}

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  b {
    font-weight: 600;
  }
  & > span + span,
  & > b + span {
    color: ${color('text.muted')};
  }
`;

const Stars = styled.span<{ $size: 'sm' | 'md' }>`
  flex: none;
  width: ${({ $size }) => ($size === 'sm' ? 75 : 90)}px;
  height: ${({ $size }) => ($size === 'sm' ? 13 : 16)}px;
  background: linear-gradient(90deg, ${color('accent.star')} var(--filled), ${color('accent.starEmpty')} 0);
  mask: var(--ya-icon-star) 0 / 20% 100%;
  forced-color-adjust: none;
`;
