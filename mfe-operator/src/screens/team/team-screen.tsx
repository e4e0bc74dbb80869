import type { OperatorInvitation, OperatorMember } from '@yarmarok/shared-api/account';
import { currentUserAtom } from '@yarmarok/shared-contract';
import { Card, color, media, space, type } from '@yarmarok/shared-ui';
import { useAtomValue } from 'jotai';
import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { OperatorPage } from '../../components/operator-page';
import { useOperatorApi } from '../../state/use-operator-api';
import { useSessionQuery } from '../../state/use-session-query';
import { InvitationsTable } from './invitations-table';
import { InviteForm } from './invite-form';
import { MembersTable } from './members-table';
import { messages } from './team.messages';

/** Operators and open invitations. An owner changes them; an analyst only reads. */
export function TeamScreen() {
  const intl = useIntl();
  const team = useSessionQuery(useOperatorApi().operators.members());
  return (
    <OperatorPage title={intl.formatMessage(messages.title)} query={team} failure={<FormattedMessage {...messages.failed} />}>
      {({ results, invitations }) => <Team members={results} invitations={invitations} />}
    </OperatorPage>
  );
}

interface TeamProps {
  members: readonly OperatorMember[];
  invitations: readonly OperatorInvitation[];
}

function Team({ members, invitations }: TeamProps) {
  const ownId = useAtomValue(currentUserAtom)?.id;
  const isOwner = members.some(({ user_id: id, role }) => id === ownId && role === 'owner');
  const lists = useRef<HTMLDivElement>(null);
  // The button that removed a row is gone with it.
  const focusLists = () => lists.current?.focus();
  return (
    <Parts ref={lists} tabIndex={-1}>
      <Card as="section" padding="none" tone="shadow" aria-labelledby="members-title">
        <h2 id="members-title">
          <FormattedMessage {...messages.members} />
        </h2>
        <MembersTable members={members} ownId={ownId} isEditable={isOwner} onRemoved={focusLists} />
      </Card>
      <Card as="section" padding="none" tone="shadow" aria-labelledby="invitations-title">
        <h2 id="invitations-title">
          <FormattedMessage {...messages.invitations} />
        </h2>
        {invitations.length === 0 ? (
          <p>
            <FormattedMessage {...messages.noInvitations} />
          </p>
        ) : (
          <InvitationsTable invitations={invitations} isEditable={isOwner} onWithdrawn={focusLists} />
        )}
      </Card>
      {isOwner ? (
        <Card tone="shadow">
          <InviteForm />
        </Card>
      ) : null}
    </Parts>
  );
}

const Parts = styled.div`
  display: grid;
  gap: ${space(4)};

  &:focus {
    outline: none;
  }
  h2 {
    ${type('h3')}
    margin: 0;
  }
  section > h2 {
    padding: ${space(5)} ${space(5)} ${space(2)};
  }
  section > p {
    margin: 0;
    padding: ${space(1)} ${space(5)} ${space(5)};
    color: ${color('text.secondary')};
  }
  ${media.mobile} {
    section > h2,
    section > p {
      padding-inline: ${space(4)};
    }
  }
`;
