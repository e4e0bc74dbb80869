import { paths } from '@yarmarok/shared-contract';
import { Card, EmptyState, LinkButton, space } from '@yarmarok/shared-ui';
import { FileSpreadsheet, Plus } from '@yarmarok/shared-ui/icons';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
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
            <Actions>
              <LinkButton to={paths.seller.importOffers(shopId)} icon={<FileSpreadsheet size={20} />}>
                <FormattedMessage {...messages.importOffers} />
              </LinkButton>
              <LinkButton to={paths.seller.createOffer(shopId)} variant="outline" icon={<Plus size={20} />}>
                <FormattedMessage {...messages.addOffer} />
              </LinkButton>
            </Actions>
          }
        />
      </Card>
    </FullRow>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space(3)};
`;
