import type { SellerShop } from '@yarmarok/shared-api';
import { Card, LinkButton, space } from '@yarmarok/shared-ui';
import { KeyRound, Send } from '@yarmarok/shared-ui/icons';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import { getTokensPath } from '../../features/shops/tokens-path';
import { getWebhooksPath } from '../../features/shops/webhooks-path';
import { messages } from './shop-settings.messages';

/** Links to the tokens and webhooks of programs. */
export function AccessCard({ shop }: { shop: SellerShop }) {
  return (
    <Card tone="shadow">
      <h2>
        <FormattedMessage {...messages.access} />
      </h2>
      <p>
        <FormattedMessage {...messages.accessText} />
      </p>
      <Links>
        <LinkButton variant="outline" icon={<KeyRound size={20} />} to={getTokensPath(shop.id)}>
          <FormattedMessage {...messages.toAccess} />
        </LinkButton>
        <LinkButton variant="outline" icon={<Send size={20} />} to={getWebhooksPath(shop.id)}>
          <FormattedMessage {...messages.toWebhooks} />
        </LinkButton>
      </Links>
    </Card>
  );
}

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;
