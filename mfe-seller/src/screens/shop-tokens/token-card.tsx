import type { ShopToken } from '@yarmarok/shared-api/account';
import { nestQuotes } from '@yarmarok/shared-contract';
import { Button, Card, Chip, color, space, type, useFormat } from '@yarmarok/shared-ui';
import { ConfirmDialog } from '@yarmarok/shared-ui/overlays';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useAccountApi } from '../../state/use-account-api';
import { useConfirmedAction } from '../../state/use-confirmed-action';
import { rights } from './rights';
import { messages } from './shop-tokens.messages';

interface TokenCardProps {
  shopId: number;
  token: ShopToken;
  onRevoked: () => void;
}

/** One token: its rights, expiry, and last use. */
export function TokenCard({ shopId, token, onRevoked }: TokenCardProps) {
  const intl = useIntl();
  const format = useFormat();
  const { ask, question } = useConfirmedAction(useAccountApi().shopTokens.revoke(shopId), token.id, {
    notice: intl.formatMessage(messages.revoked),
    onDone: onRevoked,
  });
  const title = nestQuotes(token.title, intl.locale);

  return (
    <Root as="li" tone="shadow">
      <Head>
        <h2>{token.title}</h2>
        {token.is_expired ? (
          <Chip tone="danger">
            <FormattedMessage {...messages.expired} />
          </Chip>
        ) : null}
      </Head>
      <Rights>
        {rights
          .filter(({ right }) => token.rights.includes(right))
          .map(({ right, message }) => (
            <li key={right}>
              <FormattedMessage {...message} />
            </li>
          ))}
      </Rights>
      <Facts>
        <li>
          <FormattedMessage {...messages.endsWith} values={{ hint: token.hint }} />
        </li>
        <li>
          <FormattedMessage {...messages.validUntil} values={{ date: format.dateLong(token.expires_at) }} />
        </li>
        <li>
          {token.last_used_at === null ? (
            <FormattedMessage {...messages.never} />
          ) : (
            <FormattedMessage {...messages.lastUsed} values={{ date: format.dateShort(token.last_used_at) }} />
          )}
        </li>
      </Facts>
      <div>
        <Button size="sm" variant="outline" aria-label={intl.formatMessage(messages.revokeOf, { title })} onClick={ask}>
          <FormattedMessage {...messages.revoke} />
        </Button>
      </div>
      {question ? (
        <ConfirmDialog
          title={<FormattedMessage {...messages.revokeTitle} values={{ title }} />}
          text={<FormattedMessage {...messages.revokeText} />}
          confirm={<FormattedMessage {...messages.revoke} />}
          keep={<FormattedMessage {...messages.keep} />}
          {...question}
        />
      ) : null}
    </Root>
  );
}

const Root = styled(Card)`
  display: grid;
  gap: ${space(3)};
  min-width: 0;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  min-width: 0;

  h2 {
    ${type('h3')}
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

const Rights = styled.ul`
  ${type('bodyS')}
  display: grid;
  gap: ${space(1)};
  margin: 0;
  padding-left: ${space(5)};
  list-style: disc;
`;

const Facts = styled.ul`
  ${type('bodyS')}
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(4)};
  margin: 0;
  padding: 0;
  color: ${color('text.muted')};
  list-style: none;
`;
