import { PageMeta, useHost } from '@yarmarok/shared-contract';
import { Button, useFormat } from '@yarmarok/shared-ui';
import { PageHeading } from '@yarmarok/shared-ui/account';
import { ShoppingBasket } from '@yarmarok/shared-ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';
import { OfferList } from '../../components/offer-list';
import { useSessionQuery } from '../../state/use-session-query';
import { messages } from './favorite.messages';

/** The buyer's favorites, newest first. */
export function FavoriteScreen() {
  const intl = useIntl();
  const format = useFormat();
  const { api, actions } = useHost();
  const favorites = useSessionQuery(api.favorites.list());
  const available = favorites.data?.results.filter((offer) => offer.is_available) ?? [];
  return (
    <>
      <PageMeta title={intl.formatMessage(messages.title)} isHiddenFromSearch />
      <PageHeading
        title={<FormattedMessage {...messages.title} />}
        count={favorites.data ? format.number(favorites.data.count) : undefined}
        actions={
          available.length > 0 ? (
            <Button
              variant="outline"
              icon={<ShoppingBasket size={20} />}
              onClick={() => actions.addManyToCart(available.map((offer) => ({ offer, quantity: 1 })))}
            >
              <FormattedMessage {...messages.allToCart} />
            </Button>
          ) : null
        }
      />
      <OfferList
        query={favorites}
        failure={<FormattedMessage {...messages.failed} />}
        emptyTitle={<FormattedMessage {...messages.emptyTitle} />}
        emptyText={<FormattedMessage {...messages.emptyText} />}
        toCatalog={<FormattedMessage {...messages.toCatalog} />}
      />
    </>
  );
}
