import { color, useFormat } from '@yarmarok/shared-ui';
import { Checkbox } from '@yarmarok/shared-ui/forms';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import type { CheckoutForm } from '../checkout-form';
import { messages } from '../create-order.messages';

interface BonusesChoiceProps {
  isChosen: boolean;
  onChange: (values: Partial<CheckoutForm>) => void;
  /** Maximum that bonuses can pay of this order. */
  amountMinor: number;
}

/** Checkbox that pays a part of the order with bonuses. */
export function BonusesChoice({ isChosen, onChange, amountMinor }: BonusesChoiceProps) {
  const format = useFormat();
  return (
    <Checkbox
      checked={isChosen}
      onChange={(event) => onChange({ isUsingBonuses: event.target.checked })}
      label={
        <>
          <FormattedMessage {...messages.useBonuses} />{' '}
          <Limit>
            <FormattedMessage {...messages.upTo} values={{ amount: format.minor(amountMinor, 'uah') }} />
          </Limit>
        </>
      }
    />
  );
}

const Limit = styled.small`
  color: ${color('text.muted')};
  white-space: nowrap;
`;
