import type { CreatedShopToken, ShopToken } from '@yarmarok/shared-api/account';
import { PageMeta, paths } from '@yarmarok/shared-contract';
import { Button, color, EmptyState, LinkButton, space, TextLink, type } from '@yarmarok/shared-ui';
import { PageHeading } from '@yarmarok/shared-ui/account';
import { Plus } from '@yarmarok/shared-ui/icons';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { Loaded } from '../../components/loaded';
import { useAccountApi } from '../../state/use-account-api';
import { useSessionQuery } from '../../state/use-session-query';
import { NewToken } from './new-token';
import { messages } from './shop-tokens.messages';
import { TokenCard } from './token-card';
import { TokenForm } from './token-form';

/** Tokens with which programs act for a shop. */
export function ShopTokensScreen() {
  const intl = useIntl();
  const shopId = Number(useParams().shopId);
  const tokens = useSessionQuery(useAccountApi().shopTokens.list(shopId));
  return (
    <>
      <PageMeta title={intl.formatMessage(messages.title)} isHiddenFromSearch />
      <PageHeading
        title={<FormattedMessage {...messages.title} />}
        actions={
          <LinkButton variant="outline" size="sm" to={paths.seller.shopSettings(shopId)}>
            <FormattedMessage {...messages.toSettings} />
          </LinkButton>
        }
      />
      <Loaded query={tokens} failure={<FormattedMessage {...messages.failed} />}>
        {({ results }) => <Tokens key={shopId} shopId={shopId} tokens={results} />}
      </Loaded>
    </>
  );
}

function Tokens({ shopId, tokens }: { shopId: number; tokens: readonly ShopToken[] }) {
  const [shown, setShown] = useState<'list' | 'form' | CreatedShopToken>('list');
  const list = useRef<HTMLDivElement>(null);

  function close(): void {
    setShown('list');
    list.current?.focus();
  }

  const add = (
    <Button icon={<Plus size={20} />} onClick={() => setShown('form')}>
      <FormattedMessage {...messages.add} />
    </Button>
  );
  return (
    <Root ref={list} tabIndex={-1}>
      <Intro>
        <FormattedMessage {...messages.intro} />
        <TextLink href="/api/v1/docs/" hasUnderline>
          <FormattedMessage {...messages.docs} />
        </TextLink>
      </Intro>
      {shown === 'form' ? <TokenForm shopId={shopId} onCreated={setShown} onClose={close} /> : null}
      {typeof shown === 'object' ? <NewToken token={shown.token} onClose={close} /> : null}
      {tokens.length === 0 && shown === 'list' ? (
        <EmptyState title={<FormattedMessage {...messages.empty} />} text={<FormattedMessage {...messages.emptyText} />} action={add} />
      ) : null}
      {tokens.length > 0 && shown === 'list' ? <div>{add}</div> : null}
      <List>
        {tokens.map((token) => (
          <TokenCard key={token.id} shopId={shopId} token={token} onRevoked={() => list.current?.focus()} />
        ))}
      </List>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space(4)};
  max-width: 760px;
  min-width: 0;

  &:focus {
    outline: none;
  }
`;

const Intro = styled.p`
  ${type('bodyS')}
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
  margin: 0;
  color: ${color('text.secondary')};
`;

const List = styled.ul`
  display: grid;
  gap: ${space(4)};
  margin: 0;
  padding: 0;
  list-style: none;
`;
