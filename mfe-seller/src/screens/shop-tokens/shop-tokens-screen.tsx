import type { CreatedShopToken, ShopToken } from '@yarmarok/shared-api/account';
import { paths } from '@yarmarok/shared-contract';
import { Button, space, TextLink } from '@yarmarok/shared-ui';
import { Plus } from '@yarmarok/shared-ui/icons';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { ShopList, ShopListIntro, ShopListPage } from '../../components/shop-list-page';
import { useAccountApi } from '../../state/use-account-api';
import { useSessionQuery } from '../../state/use-session-query';
import { NewToken } from './new-token';
import { messages } from './shop-tokens.messages';
import { TokenCard } from './token-card';
import { TokenForm } from './token-form';

/** API tokens of a shop for programs. */
export function ShopTokensScreen() {
  const intl = useIntl();
  const shopId = Number(useParams().shopId);
  const tokens = useSessionQuery(useAccountApi().shopTokens.list(shopId));
  return (
    <ShopListPage
      title={intl.formatMessage(messages.title)}
      back={{ to: paths.seller.shopSettings(shopId), label: <FormattedMessage {...messages.toSettings} /> }}
      query={tokens}
      failure={<FormattedMessage {...messages.failed} />}
    >
      {({ results }) => <Tokens key={shopId} shopId={shopId} tokens={results} />}
    </ShopListPage>
  );
}

function Tokens({ shopId, tokens }: { shopId: number; tokens: readonly ShopToken[] }) {
  const [shown, setShown] = useState<'list' | 'form' | CreatedShopToken>('list');
  const list = useRef<HTMLDivElement>(null);

  function close(): void {
    setShown('list');
    list.current?.focus();
  }

  return (
    <List
      ref={list}
      intro={
        <Intro>
          <FormattedMessage {...messages.intro} />
          <TextLink href="/api/v1/docs/" hasUnderline>
            <FormattedMessage {...messages.docs} />
          </TextLink>
        </Intro>
      }
      form={
        shown === 'list' ? null : shown === 'form' ? (
          <TokenForm shopId={shopId} onCreated={setShown} onClose={close} />
        ) : (
          <NewToken token={shown.token} onClose={close} />
        )
      }
      add={
        <Button icon={<Plus size={20} />} onClick={() => setShown('form')}>
          <FormattedMessage {...messages.add} />
        </Button>
      }
      empty={
        tokens.length > 0 ? null : { title: <FormattedMessage {...messages.empty} />, text: <FormattedMessage {...messages.emptyText} /> }
      }
    >
      {tokens.map((token) => (
        <TokenCard key={token.id} shopId={shopId} token={token} onRevoked={() => list.current?.focus()} />
      ))}
    </List>
  );
}

const List = styled(ShopList)`
  max-width: 760px;
`;

const Intro = styled(ShopListIntro)`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
  max-width: none;
`;
