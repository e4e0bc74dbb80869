import type { Order } from '@yarmarok/shared-api';
import { useHost } from '@yarmarok/shared-contract';
import { Button, Card, useFormat } from '@yarmarok/shared-ui';
import { InfoList } from '@yarmarok/shared-ui/account';
import { useMutation } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { useAccountApi } from '../../state/use-account-api';
import { CardHead } from './card-head';
import { messages } from './order.messages';

/** The last proposal to the buyer for a higher total, with its result. */
export function ProposalCard({ order }: { order: Order }) {
  const intl = useIntl();
  const format = useFormat();
  const { actions } = useHost();
  const withdraw = useMutation(useAccountApi().sales.withdrawProposal(order.id));
  const { proposal } = order;
  if (!proposal || proposal.status === 'withdrawn') return null;
  const isOpen = proposal.status === 'open';
  const money = (amount: string) => format.money(amount, order.currency);
  const settledOn = format.dateLong(proposal.settled_at ?? proposal.expires_at);
  return (
    <Card tone="shadow" as="section" aria-label={intl.formatMessage(messages.proposalTitle)}>
      <CardHead>
        <h2>
          <FormattedMessage {...messages.proposalTitle} />
        </h2>
        {isOpen ? (
          <Button
            variant="outline"
            size="sm"
            isLoading={withdraw.isPending}
            onClick={() =>
              withdraw.mutate(undefined, {
                onSuccess: () => actions.notify('success', intl.formatMessage(messages.withdrawn)),
                onError: actions.notifyError,
              })
            }
          >
            <FormattedMessage {...messages.withdraw} />
          </Button>
        ) : null}
      </CardHead>
      <p>
        {isOpen ? <FormattedMessage {...messages.proposalOpen} values={{ date: format.dateLong(proposal.expires_at) }} /> : null}
        {proposal.status === 'accepted' ? <FormattedMessage {...messages.proposalAccepted} values={{ date: settledOn }} /> : null}
        {proposal.status === 'declined' ? <FormattedMessage {...messages.proposalDeclined} values={{ date: settledOn }} /> : null}
        {proposal.status === 'expired' ? <FormattedMessage {...messages.proposalExpired} /> : null}
      </p>
      {proposal.status === 'accepted' ? null : (
        <InfoList
          items={[
            ...proposal.items.map(({ offer, quantity, price }) => ({
              label: [offer.title, offer.get_choices_display].filter(Boolean).join(', '),
              value: <FormattedMessage {...messages.proposalLine} values={{ count: quantity, price: money(price) }} />,
            })),
            { label: <FormattedMessage {...messages.proposalBefore} />, value: money(order.total) },
            { label: <FormattedMessage {...messages.proposalAfter} />, value: <strong>{money(proposal.total)}</strong> },
          ]}
        />
      )}
    </Card>
  );
}
