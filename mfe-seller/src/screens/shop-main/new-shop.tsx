import { paths } from '@yarmarok/shared-contract';
import { Card, EmptyState, LinkButton } from '@yarmarok/shared-ui';
import { Plus } from '@yarmarok/shared-ui/icons';
import { FormattedMessage } from 'react-intl';
import { messages } from './shop-main.messages';
import { FullRow } from './statistics-layout';

/** Replaces the zeros of a new shop by first steps. */
export function NewShop({ shopId }: { shopId: number }) {
  return (
    <FullRow>
      <Card tone="shadow">
        <EmptyState
          title={<FormattedMessage {...messages.newShopTitle} />}
          text={<FormattedMessage {...messages.newShopText} />}
          action={
            <LinkButton to={paths.seller.createOffer(shopId)} icon={<Plus size={20} />}>
              <FormattedMessage {...messages.addOffer} />
            </LinkButton>
          }
        />
      </Card>
    </FullRow>
  );
}
