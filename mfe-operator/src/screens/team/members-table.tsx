import type { OperatorMember } from '@yarmarok/shared-api/account';
import { Button, Chip, color, media, space, useFormat } from '@yarmarok/shared-ui';
import { ButtonRow, Table, type TableColumn } from '@yarmarok/shared-ui/account';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { ConfirmedButton } from '../../components/confirmed-button';
import { roleMessages } from '../../components/roles';
import { useOperatorApi } from '../../state/use-operator-api';
import { RoleDialog } from './role-dialog';
import { messages } from './team.messages';

interface MembersTableProps {
  members: readonly OperatorMember[];
  ownId: number | undefined;
  isEditable: boolean;
  onRemoved: () => void;
}

/** Operators with their roles, the first one first. */
export function MembersTable({ members, ownId, isEditable, onRemoved }: MembersTableProps) {
  const intl = useIntl();
  const format = useFormat();
  // The current time, read once per visit of the list.
  const [now] = useState(() => new Date());
  const columns: TableColumn<OperatorMember>[] = [
    {
      key: 'email',
      header: intl.formatMessage(messages.email),
      render: ({ user_id: id, email }) => (
        <Person>
          <b>{email}</b>
          {id === ownId ? (
            <Chip hasDot={false}>
              <FormattedMessage {...messages.you} />
            </Chip>
          ) : null}
        </Person>
      ),
    },
    { key: 'role', header: intl.formatMessage(messages.role), render: ({ role }) => <FormattedMessage {...roleMessages[role]} /> },
    {
      key: 'since',
      header: intl.formatMessage(messages.since),
      render: ({ created_at: since, invited_by_email: email }) => (
        <span>
          {format.day(since, { hasYear: true })}
          <Note>
            {email === null ? (
              <FormattedMessage {...messages.byCommand} />
            ) : (
              <FormattedMessage {...messages.invitedBy} values={{ email }} />
            )}
          </Note>
        </span>
      ),
    },
    {
      key: 'used',
      header: intl.formatMessage(messages.lastUsed),
      render: ({ last_used_at: at }) => (at === null ? '—' : format.dateShort(at, now)),
    },
    {
      key: 'actions',
      header: intl.formatMessage(messages.actions),
      isHeaderHidden: true,
      align: 'end',
      render: (member) => <MemberActions member={member} onRemoved={onRemoved} />,
    },
  ];
  return (
    <Table
      caption={intl.formatMessage(messages.members)}
      columns={isEditable ? columns : columns.slice(0, -1)}
      rows={members}
      rowKey={({ user_id: id }) => id}
    />
  );
}

function MemberActions({ member, onRemoved }: { member: OperatorMember; onRemoved: () => void }) {
  const intl = useIntl();
  const [isChanging, setIsChanging] = useState(false);
  const { mutateAsync: remove, isPending } = useMutation(useOperatorApi().operators.remove());
  const { user_id: id, email } = member;
  return (
    <Actions>
      <Button
        size="sm"
        variant="outline"
        aria-label={intl.formatMessage(messages.changeRoleOf, { email })}
        onClick={() => setIsChanging(true)}
      >
        <FormattedMessage {...messages.changeRole} />
      </Button>
      <ConfirmedButton
        label={<FormattedMessage {...messages.remove} />}
        name={intl.formatMessage(messages.removeOf, { email })}
        title={<FormattedMessage {...messages.removeTitle} values={{ email }} />}
        text={<FormattedMessage {...messages.removeText} />}
        keep={<FormattedMessage {...messages.keep} />}
        notice={intl.formatMessage(messages.removed)}
        isBusy={isPending}
        act={() => remove(id)}
        onDone={onRemoved}
      />
      {isChanging ? <RoleDialog member={member} onClose={() => setIsChanging(false)} /> : null}
    </Actions>
  );
}

const Actions = styled(ButtonRow)`
  justify-content: end;

  ${media.mobile} {
    justify-content: start;
  }
`;

const Person = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  overflow-wrap: anywhere;

  ${media.mobile} {
    justify-content: end;
  }
`;

const Note = styled.small`
  display: block;
  color: ${color('text.secondary')};
  overflow-wrap: anywhere;
`;
