import type { SellerShop } from '@yarmarok/shared-api';
import { Card, LinkButton } from '@yarmarok/shared-ui';
import { KeyRound } from '@yarmarok/shared-ui/icons';
import { FormattedMessage } from 'react-intl';
import { getTokensPath } from '../../features/shops/tokens-path';
import { messages } from './shop-settings.messages';

/** Leads to the tokens of programs. */
export function AccessCard({ shop }: { shop: SellerShop }) {
  return (
    <Card tone="shadow">
      <h2>
        <FormattedMessage {...messages.access} />
      </h2>
      <p>
        <FormattedMessage {...messages.accessText} />
      </p>
      <LinkButton variant="outline" icon={<KeyRound size={20} />} to={getTokensPath(shop.id)}>
        <FormattedMessage {...messages.toAccess} />
      </LinkButton>
    </Card>
  );
}
