import type { Order } from '@yarmarok/shared-api';
import { useHost } from '@yarmarok/shared-contract';
import { useFormat } from '@yarmarok/shared-ui';
import { ProposedChanges } from '@yarmarok/shared-ui/account';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { useAccountApi } from '../../state/use-account-api';
import { messages } from './orders.messages';

/** The shop's question whether a completed order is returned; renders nothing unless an answer is due. */
export function ReturnCard({ order }: { order: Order }) {
  const intl = useIntl();
  const format = useFormat();
  const { actions } = useHost();
  const queryClient = useQueryClient();
  const { purchases } = useAccountApi();
  const answer = useMutation(purchases.answerReturn(order.id));
  const { queryKey } = purchases.one(order.id);
  if (order.return_status !== 'asked' || order.status !== 'completed') return null;

  function send(isAccepted: boolean): void {
    answer.mutate(
      { is_accepted: isAccepted },
      {
        onSuccess: () => actions.notify('success', intl.formatMessage(isAccepted ? messages.returnAccepted : messages.returnDeclined)),
        onError: (error) => {
          actions.notifyError(error);
          // The time to answer may be over.
          void queryClient.invalidateQueries({ queryKey });
        },
      },
    );
  }

  return (
    <ProposedChanges
      headingLevel={3}
      title={intl.formatMessage(messages.returnTitle)}
      text={<FormattedMessage {...messages.returnText} />}
      items={[
        { label: <FormattedMessage {...messages.returnBonuses} />, value: format.money(order.bonuses_used, 'uah') },
        { label: <FormattedMessage {...messages.returnCashback} />, value: format.money(order.cashback, 'uah') },
      ]}
      acceptLabel={<FormattedMessage {...messages.returnAccept} />}
      declineLabel={<FormattedMessage {...messages.returnDecline} />}
      pendingAnswer={answer.isPending ? (answer.variables.is_accepted ? 'accept' : 'decline') : null}
      onAnswer={send}
    />
  );
}
