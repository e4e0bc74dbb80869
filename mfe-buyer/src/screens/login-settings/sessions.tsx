import type { Session } from '@yarmarok/shared-api/account';
import { useHost } from '@yarmarok/shared-contract';
import { Button, Chip, color, space, type, useFormat } from '@yarmarok/shared-ui';
import { useMutation } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { Loaded } from '../../components/loaded';
import { useAccountApi } from '../../state/use-account-api';
import { useSessionQuery } from '../../state/use-session-query';
import { browserName } from './browser-name';
import { messages } from './login-settings.messages';

/** The active sessions of the account, each with a button that ends it. */
export function Sessions() {
  const intl = useIntl();
  const { actions } = useHost();
  const { security } = useAccountApi();
  const sessions = useSessionQuery(security.sessions());
  const end = useMutation(security.endSession());

  const endOthers = useMutation(security.endOtherSessions());
  const callbacks = {
    onSuccess: () => actions.notify('success', intl.formatMessage(messages.ended)),
    onError: actions.notifyError,
  };

  return (
    <Loaded query={sessions} failure={<FormattedMessage {...messages.sessionsFailed} />}>
      {({ results }) => {
        const others = results.filter(({ current }) => !current);
        return (
          <>
            <List>
              {results.map((session) => (
                <Row
                  key={session.id}
                  session={session}
                  isBusy={end.isPending || endOthers.isPending}
                  onEnd={() => end.mutate(session.id, callbacks)}
                />
              ))}
            </List>
            {others.length > 0 ? (
              <Button variant="outline" isLoading={endOthers.isPending} onClick={() => endOthers.mutate(undefined, callbacks)}>
                <FormattedMessage {...messages.endOthers} />
              </Button>
            ) : null}
          </>
        );
      }}
    </Loaded>
  );
}

function Row({ session, isBusy, onEnd }: { session: Session; isBusy: boolean; onEnd: () => void }) {
  const intl = useIntl();
  const format = useFormat();
  const name = browserName(session.user_agent) ?? intl.formatMessage(messages.unknownDevice);
  return (
    <li>
      <div>
        <b>{name}</b>
        {session.current ? (
          <Chip tone="success">
            <FormattedMessage {...messages.thisDevice} />
          </Chip>
        ) : null}
        <small>
          {[intl.formatMessage(messages.lastUsed, { date: format.dateLong(session.last_used_at) }), session.ip].filter(Boolean).join(' · ')}
        </small>
      </div>
      {session.current ? null : (
        <Button
          variant="outline"
          size="sm"
          disabled={isBusy}
          aria-label={[intl.formatMessage(messages.endThis), name].join(': ')}
          onClick={onEnd}
        >
          <FormattedMessage {...messages.endThis} />
        </Button>
      )}
    </li>
  );
}

const List = styled.ul`
  margin: 0 0 ${space(4)};
  padding: 0;
  list-style: none;

  li {
    display: flex;
    align-items: center;
    gap: ${space(4)};
    padding: ${space(3)} 0;
    border-bottom: 1px solid ${color('line.subtle')};
  }
  div {
    display: flex;
    flex: 1;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 ${space(2)};
  }
  b {
    font-weight: 500;
  }
  small {
    ${type('caption')}
    flex-basis: 100%;
    color: ${color('text.muted')};
  }
`;
