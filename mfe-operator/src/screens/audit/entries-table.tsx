import type { AuditEntry } from '@yarmarok/shared-api/account';
import { color, media, TextLink, useFormat } from '@yarmarok/shared-ui';
import { Table, type TableColumn } from '@yarmarok/shared-ui/account';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { roleMessages } from '../../components/roles';
import { toActionText } from '../../components/action-texts';
import { messages } from './audit.messages';
import type { AuditView } from './audit-view';
import { toActorText, toChangeText, toTargetText } from './entry-texts';

interface EntriesTableProps {
  entries: readonly AuditEntry[];
  /** Returns the address of the log with these filters. */
  getHref: (change: Partial<AuditView>) => string;
}

/** Entries of the log. Operators and things link to what else is known about them. */
export function EntriesTable({ entries, getHref }: EntriesTableProps) {
  const intl = useIntl();
  const format = useFormat();
  // The current time, read once per visit of the list.
  const [now] = useState(() => new Date());

  const who = (entry: AuditEntry) => (
    <Lines>
      {entry.actor_id === null ? (
        toActorText(intl, entry)
      ) : (
        <TextLink to={getHref({ actor: entry.actor_id })}>{toActorText(intl, entry)}</TextLink>
      )}
      {entry.role === null ? null : (
        <small>
          <FormattedMessage {...roleMessages[entry.role]} />
        </small>
      )}
    </Lines>
  );
  const what = ({ action, target_type: targetType, target_id: targetId, email }: AuditEntry) => {
    const target = toTargetText(intl, targetType, targetId);
    return (
      <Lines>
        <b>{toActionText(intl, action)}</b>
        {email === null ? null : <span>{email}</span>}
        {target === null ? null : <TextLink to={getHref({ targetType, targetId })}>{target}</TextLink>}
      </Lines>
    );
  };
  const changes = (entry: AuditEntry) => (
    <Lines>
      {entry.changes.map((change) => (
        <span key={change.field}>{toChangeText(intl, change)}</span>
      ))}
      {entry.reason === null ? null : <FormattedMessage {...messages.reason} values={{ reason: entry.reason }} tagName="span" />}
    </Lines>
  );
  const columns: TableColumn<AuditEntry>[] = [
    { key: 'when', header: intl.formatMessage(messages.when), width: '150px', render: ({ at }) => format.dateShort(at, now) },
    { key: 'who', header: intl.formatMessage(messages.who), render: who },
    { key: 'what', header: intl.formatMessage(messages.what), render: what },
    { key: 'changes', header: intl.formatMessage(messages.changes), render: changes },
    {
      key: 'request',
      header: intl.formatMessage(messages.request),
      render: ({ request_id: id }) => (id === null ? '—' : <Code>{id}</Code>),
    },
  ];
  return <Table caption={intl.formatMessage(messages.title)} columns={columns} rows={entries} rowKey={({ id }) => id} />;
}

const Lines = styled.span`
  display: grid;
  justify-items: start;
  overflow-wrap: anywhere;

  ${media.mobile} {
    justify-items: end;
  }
  small {
    color: ${color('text.secondary')};
  }
`;

const Code = styled.code`
  color: ${color('text.secondary')};
  overflow-wrap: anywhere;
`;
