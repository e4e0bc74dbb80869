import { PageMeta, paths, useHost } from '@yarmarok/shared-contract';
import { Button, EmptyState, LinkButton, useFormat } from '@yarmarok/shared-ui';
import { ShoppingBasket } from '@yarmarok/shared-ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';
import { Loaded } from '../../components/loaded';
import { OfferList } from '../../components/offer-list';
import { PageTitle } from '../../components/page-title';
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
      <PageTitle
        title={<FormattedMessage {...messages.title} />}
        count={favorites.data ? format.number(favorites.data.count) : undefined}
        action={
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
      <Loaded query={favorites} failure={<FormattedMessage {...messages.failed} />}>
        {({ results }) =>
          results.length > 0 ? (
            <OfferList offers={results} />
          ) : (
            <EmptyState
              title={<FormattedMessage {...messages.emptyTitle} />}
              text={<FormattedMessage {...messages.emptyText} />}
              action={
                <LinkButton to={paths.categories()}>
                  <FormattedMessage {...messages.toCatalog} />
                </LinkButton>
              }
            />
          )
        }
      </Loaded>
    </>
  );
}
