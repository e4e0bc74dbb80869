import { ApiError, type Order } from '@yarmarok/shared-api';
import { currentUserAtom, useHost } from '@yarmarok/shared-contract';
import { Button, Card, space, useFormat } from '@yarmarok/shared-ui';
import { MaskedContacts } from '@yarmarok/shared-ui/account';
import { LockOpen } from '@yarmarok/shared-ui/icons';
import { useMutation } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { messages } from './order.messages';

/** Shows what is masked and the cost of opening. Without enough leads the button links to the purchase of leads. */
export function MaskedBuyer({ order }: { order: Order }) {
  const intl = useIntl();
  const { api, actions } = useHost();
  const user = useAtomValue(currentUserAtom);
  const open = useMutation(api.orders.open());
  const format = useFormat();
  const leads = order.open_price_leads;

  function handleOpen(): void {
    open.mutate(order.id, {
      onSuccess: () => void actions.reloadUser(),
      onError: (error) => {
        if (error instanceof ApiError && error.code === 'not_enough_leads') {
          actions.notify('error', intl.formatMessage(messages.notEnoughLeads));
          actions.openDialog('buyLeads', {});
        } else if (error instanceof ApiError && error.code === 'cashback_not_covered') {
          actions.notifyError(error);
          actions.openDialog('topUp', { reason: 'not_enough_money' });
        } else {
          actions.notifyError(error);
        }
      },
    });
  }

  return (
    <Card padding="none" tone="shadow">
      <Title>
        <FormattedMessage {...messages.buyer} />
      </Title>
      <MaskedContacts
        rows={[messages.name, messages.phone, messages.email, messages.address, messages.comment].map((message) =>
          intl.formatMessage(message),
        )}
        title={<FormattedMessage {...messages.maskedTitle} />}
        text={
          <>
            <FormattedMessage {...messages.maskedText} values={{ leads }} />
            {Number(order.cashback) > 0 ? (
              <>
                {' '}
                <FormattedMessage {...messages.promisedCashback} values={{ amount: format.money(order.cashback, 'uah') }} />
              </>
            ) : null}
          </>
        }
        action={
          <Button variant="accent" size="lg" isFullWidth isLoading={open.isPending} icon={<LockOpen size={20} />} onClick={handleOpen}>
            <FormattedMessage {...messages.open} values={{ leads }} />
          </Button>
        }
        note={user ? <FormattedMessage {...messages.balance} values={{ leads: user.seller.leads }} /> : null}
      />
    </Card>
  );
}

const Title = styled.h2`
  padding: ${space(6)} ${space(6)} 0;
`;
