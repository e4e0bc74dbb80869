import type { Order } from '@yarmarok/shared-api';
import { orderLinksApi } from '@yarmarok/shared-api/account';
import { useHost } from '@yarmarok/shared-contract';
import { useFormat } from '@yarmarok/shared-ui';
import { ProposedChanges } from '@yarmarok/shared-ui/account';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { messages } from './order.messages';

/** The shop's question whether a completed order is returned; renders nothing unless an answer is due. */
export function ReturnCard({ order, token }: { order: Order; token: string }) {
  const intl = useIntl();
  const format = useFormat();
  const { api, actions } = useHost();
  const queryClient = useQueryClient();
  const answer = useMutation(orderLinksApi(api.http).answerReturn(token));
  const { queryKey } = orderLinksApi(api.http).one(token);
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
