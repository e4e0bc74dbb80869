import type { OperatorInvitation } from '@yarmarok/shared-api/account';
import { useFormat } from '@yarmarok/shared-ui';
import { Table, type TableColumn } from '@yarmarok/shared-ui/account';
import { useMutation } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { ConfirmedButton } from '../../components/confirmed-button';
import { roleMessages } from '../../components/roles';
import { useOperatorApi } from '../../state/use-operator-api';
import { messages } from './team.messages';

interface InvitationsTableProps {
  invitations: readonly OperatorInvitation[];
  isEditable: boolean;
  onWithdrawn: () => void;
}

/** Invitations that were not accepted. */
export function InvitationsTable({ invitations, isEditable, onWithdrawn }: InvitationsTableProps) {
  const intl = useIntl();
  const format = useFormat();
  const columns: TableColumn<OperatorInvitation>[] = [
    { key: 'email', header: intl.formatMessage(messages.email), render: ({ email }) => <b>{email}</b> },
    { key: 'role', header: intl.formatMessage(messages.role), render: ({ role }) => <FormattedMessage {...roleMessages[role]} /> },
    { key: 'until', header: intl.formatMessage(messages.validUntil), render: ({ expires_at: until }) => format.dateLong(until) },
    {
      key: 'actions',
      header: intl.formatMessage(messages.actions),
      isHeaderHidden: true,
      align: 'end',
      render: (invitation) => <Withdraw invitation={invitation} onWithdrawn={onWithdrawn} />,
    },
  ];
  return (
    <Table
      caption={intl.formatMessage(messages.invitations)}
      columns={isEditable ? columns : columns.slice(0, -1)}
      rows={invitations}
      rowKey={({ id }) => id}
    />
  );
}

function Withdraw({ invitation: { id, email }, onWithdrawn }: { invitation: OperatorInvitation; onWithdrawn: () => void }) {
  const intl = useIntl();
  const { mutateAsync: withdraw, isPending } = useMutation(useOperatorApi().operators.withdrawInvitation());
  return (
    <ConfirmedButton
      label={<FormattedMessage {...messages.withdraw} />}
      name={intl.formatMessage(messages.withdrawOf, { email })}
      title={<FormattedMessage {...messages.withdrawTitle} values={{ email }} />}
      text={<FormattedMessage {...messages.withdrawText} />}
      keep={<FormattedMessage {...messages.keep} />}
      notice={intl.formatMessage(messages.withdrawn)}
      isBusy={isPending}
      act={() => withdraw(id)}
      onDone={onWithdrawn}
    />
  );
}
