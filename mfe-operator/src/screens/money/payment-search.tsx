import { Card, space } from '@yarmarok/shared-ui';
import { Loaded } from '@yarmarok/shared-ui/account';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { messages as pageMessages } from '../../components/operator-page.messages';
import { PaymentBody } from '../../components/payment/payment-body';
import { useOperatorApi } from '../../state/use-operator-api';
import { useSessionQuery } from '../../state/use-session-query';
import { messages } from './money.messages';
import { SearchForm } from './search-form';

interface PaymentSearchProps {
  number: string | null;
  onSearch: (number: string | null) => void;
}

/** A payment by its number, with what may be refunded. */
export function PaymentSearch({ number, onSearch }: PaymentSearchProps) {
  const intl = useIntl();
  const payment = useSessionQuery({ ...useOperatorApi().money.payment(number ?? ''), enabled: number !== null });
  return (
    <Card as="section" tone="shadow" aria-labelledby="payment-title">
      <Parts>
        <h2 id="payment-title">
          <FormattedMessage {...messages.payment} />
        </h2>
        <SearchForm label={<FormattedMessage {...messages.paymentNumber} />} value={number} maxLength={100} onSearch={onSearch} />
        {number === null ? null : (
          <Loaded
            query={payment}
            failure={<FormattedMessage {...messages.paymentFailed} />}
            notFound={<FormattedMessage {...messages.noPayment} />}
            loadingLabel={intl.formatMessage(pageMessages.loading)}
          >
            {(data) => <PaymentBody key={data.id} payment={data} canAct />}
          </Loaded>
        )}
      </Parts>
    </Card>
  );
}

const Parts = styled.div`
  display: grid;
  gap: ${space(4)};
`;
