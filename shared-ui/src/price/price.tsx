import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../card/visually-hidden';
import { formatMoney, formatUnit } from '../format/money';
import { color, type } from '../theme/names';
import { messages } from './price.messages';

export interface PriceProps {
  /** Decimal string of the API. */
  amount: string;
  currency: string;
  /** As the API names it: `шт.`. */
  unit?: string | null;
  /** Price before a discount. */
  oldAmount?: string | null;
  /** `sm` in running rows, `md` on cards, `lg` on the offer page. */
  size?: 'sm' | 'md' | 'lg';
}

/** An amount with its currency, optionally with its unit and the old price. */
export function Price({ amount, currency, unit, oldAmount, size = 'md' }: PriceProps) {
  const intl = useIntl();
  return (
    <Root $size={size}>
      {formatMoney(intl.locale, amount, currency)}
      {unit ? <small> {formatUnit(unit)}</small> : null}
      {oldAmount ? (
        <>
          {' '}
          <VisuallyHidden>{intl.formatMessage(messages.oldPrice)} </VisuallyHidden>
          <s>{formatMoney(intl.locale, oldAmount, currency)}</s>
        </>
      ) : null}
    </Root>
  );
}

const sizes = { sm: 'font-weight: 600;', md: type('price'), lg: type('priceL') };

const Root = styled.span<{ $size: 'sm' | 'md' | 'lg' }>`
  color: ${color('text.price')};
  ${({ $size }) => sizes[$size]}
  small,
  s {
    font: ${({ $size }) => ($size === 'lg' ? 'var(--ya-type-body-l)' : 'var(--ya-type-body-s)')};
    letter-spacing: 0;
    color: ${color('text.muted')};
    white-space: nowrap;
  }
`;
