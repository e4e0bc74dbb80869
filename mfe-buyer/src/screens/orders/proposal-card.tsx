import type { Order } from '@yarmarok/shared-api';
import { useHost } from '@yarmarok/shared-contract';
import { Button, Card, space, useFormat } from '@yarmarok/shared-ui';
import { InfoList } from '@yarmarok/shared-ui/account';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useAccountApi } from '../../state/use-account-api';
import { messages } from './orders.messages';

/** What the shop proposes to change for a higher total, and the buyer's answer; nothing unless an answer is due. */
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
          // The seller may have withdrawn it.
          void queryClient.invalidateQueries({ queryKey });
        },
      },
    );
  }

  return (
    <Card tone="shadow" as="section" aria-label={intl.formatMessage(messages.proposalTitle)}>
      <h3>
        <FormattedMessage {...messages.proposalTitle} />
      </h3>
      <p>
        <FormattedMessage {...messages.proposalText} values={{ date: format.dateLong(proposal.expires_at) }} />
      </p>
      {proposal.comment ? <Comment>{proposal.comment}</Comment> : null}
      <InfoList
        items={[
          ...proposal.items.map(({ offer, quantity, price }) => ({
            label: offer.title,
            value: <FormattedMessage {...messages.perPiece} values={{ count: quantity, price: money(price) }} />,
          })),
          { label: <FormattedMessage {...messages.proposalBefore} />, value: money(order.total) },
          { label: <FormattedMessage {...messages.proposalAfter} />, value: <strong>{money(proposal.total)}</strong> },
        ]}
      />
      <Buttons>
        <Button isLoading={answer.isPending && answer.variables.is_accepted} disabled={answer.isPending} onClick={() => send(true)}>
          <FormattedMessage {...messages.proposalAccept} />
        </Button>
        <Button
          variant="outline"
          isLoading={answer.isPending && !answer.variables.is_accepted}
          disabled={answer.isPending}
          onClick={() => send(false)}
        >
          <FormattedMessage {...messages.proposalDecline} />
        </Button>
      </Buttons>
    </Card>
  );
}

const Comment = styled.blockquote`
  margin: 0 0 ${space(3)};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-top: ${space(3)};
`;
