import { currentUserAtom, paths, useHost } from '@yarmarok/shared-contract';
import { Button, color, media, radius, shadow, space, type, useFormat } from '@yarmarok/shared-ui';
import { SegmentedControl } from '@yarmarok/shared-ui/account';
import { TicketCheck } from '@yarmarok/shared-ui/icons';
import { useAtomValue } from 'jotai';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { useAccountApi } from '../../state/use-account-api';
import { useSessionQuery } from '../../state/use-session-query';
import { messages } from './leads-header.messages';
import { useLiveSales } from './use-live-sales';

interface LeadsHeaderProps {
  shopId: number;
  current: 'orders' | 'calls';
}

/** Tabs of orders and calls with counts, the leads balance, and a link to buy leads. */
export function LeadsHeader({ shopId, current }: LeadsHeaderProps) {
  const intl = useIntl();
  const format = useFormat();
  const navigate = useNavigate();
  const { actions } = useHost();
  const user = useAtomValue(currentUserAtom);
  useLiveSales(shopId);
  // Only the counts are needed, so one row is fetched.
  const account = useAccountApi();
  const orders = useSessionQuery(account.sales.list({ shop: shopId, limit: 1 }));
  const calls = useSessionQuery(account.calls.list({ shop: shopId, limit: 1 }));
  const to = { orders: paths.seller.orders(shopId), calls: paths.seller.calls(shopId) };
  return (
    <Bar>
      <SegmentedControl
        label={intl.formatMessage(messages.tabs)}
        value={current}
        onChange={(value) => void navigate(to[value])}
        options={[
          { value: 'orders', label: intl.formatMessage(messages.orders), count: orders.data?.count, to: to.orders },
          { value: 'calls', label: intl.formatMessage(messages.calls), count: calls.data?.count, to: to.calls },
        ]}
      />
      <Balance>
        <TicketCheck size={20} />
        <FormattedMessage {...messages.balance} />
        <strong>{user ? format.number(user.seller.leads) : null}</strong>
        <Button variant="accent" size="sm" onClick={() => actions.openDialog('buyLeads', {})}>
          <FormattedMessage {...messages.buy} />
        </Button>
      </Balance>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  margin-bottom: ${space(4)};
`;

const Balance = styled.div`
  ${type('label')}
  display: flex;
  align-items: center;
  gap: ${space(2)};
  padding: ${space(2)} ${space(2)} ${space(2)} ${space(4)};
  border-radius: ${radius.lg};
  background: ${color('surface.card')};
  box-shadow: ${shadow('card')};

  strong {
    ${type('h4')}
    margin-right: ${space(1)};
  }
  svg {
    color: ${color('accent.text')};
  }

  ${media.mobile} {
    width: 100%;

    button {
      margin-left: auto;
    }
  }
`;
