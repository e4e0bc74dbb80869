import type { Order } from '@yarmarok/shared-api';
import { useHost } from '@yarmarok/shared-contract';
import { useFormat } from '@yarmarok/shared-ui';
import { ProposedChanges } from '@yarmarok/shared-ui/account';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { useAccountApi } from '../../state/use-account-api';
import { messages } from './orders.messages';

/** The shop's proposal for a higher total with the buyer's answer; renders nothing unless an answer is due. */
export function ProposalCard({ order }: { order: Order }) {
  const intl = useIntl();
  const format = useFormat();
  const { actions } = useHost();
  const queryClient = useQueryClient();
  const { purchases } = useAccountApi();
  const answer = useMutation(purchases.answerProposal(order.id));
  const { queryKey } = purchases.one(order.id);
  const { proposal } = order;
  if (proposal?.status !== 'open') return null;
  const money = (amount: string) => format.money(amount, order.currency);

  function send(isAccepted: boolean): void {
    answer.mutate(
      { proposal: proposal?.id ?? 0, is_accepted: isAccepted },
      {
        onSuccess: () => actions.notify('success', intl.formatMessage(isAccepted ? messages.proposalAccepted : messages.proposalDeclined)),
        onError: (error) => {
          actions.notifyError(error);
          // The seller may have withdrawn the proposal.
          void queryClient.invalidateQueries({ queryKey });
        },
      },
    );
  }

  return (
    <ProposedChanges
      headingLevel={3}
      title={intl.formatMessage(messages.proposalTitle)}
      text={<FormattedMessage {...messages.proposalText} values={{ date: format.dateLong(proposal.expires_at) }} />}
      comment={proposal.comment}
      items={[
        ...proposal.items.map(({ offer, quantity, price }) => ({
          label: [offer.title, offer.get_choices_display].filter(Boolean).join(', '),
          value: <FormattedMessage {...messages.perPiece} values={{ count: quantity, price: money(price) }} />,
        })),
        { label: <FormattedMessage {...messages.proposalBefore} />, value: money(order.total) },
        { label: <FormattedMessage {...messages.proposalAfter} />, value: <strong>{money(proposal.total)}</strong> },
      ]}
      acceptLabel={<FormattedMessage {...messages.proposalAccept} />}
      declineLabel={<FormattedMessage {...messages.proposalDecline} />}
      pendingAnswer={answer.isPending ? (answer.variables.is_accepted ? 'accept' : 'decline') : null}
      onAnswer={send}
    />
  );
}
