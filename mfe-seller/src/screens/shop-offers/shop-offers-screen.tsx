import type { OfferRow, SellerShop } from '@yarmarok/shared-api';
import { PageMeta, paths, useHost } from '@yarmarok/shared-contract';
import { Card, EmptyState, Pagination, space, useFormat } from '@yarmarok/shared-ui';
import { Table, type TableColumn } from '@yarmarok/shared-ui/account';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { Loaded } from '../../components/loaded';
import { OfferLine } from '../../components/offer-line';
import { PageHeading } from '../../components/page-heading';
import { useSessionQuery } from '../../state/use-session-query';
import { messages } from './shop-offers.messages';

const pageSize = 20;

/** What a shop has on its stall, as buyers see it. */
export function ShopOffersScreen() {
  const { api } = useHost();
  const shop = useSessionQuery(api.sellerShops.one(Number(useParams().shopId)));
  return (
    <Loaded query={shop} failure={<FormattedMessage {...messages.failed} />}>
      {(loaded) => <ShopOffers shop={loaded} />}
    </Loaded>
  );
}

function ShopOffers({ shop }: { shop: SellerShop }) {
  const intl = useIntl();
  const format = useFormat();
  const { api } = useHost();
  const [search] = useSearchParams();
  const offset = Math.max(0, Number(search.get('offset')) || 0);
  const offers = useQuery(api.offers.list({ shop__alias: shop.alias, ordering: '-created_at' }, pageSize, offset));
  const columns: TableColumn<OfferRow>[] = [
    {
      key: 'offer',
      header: intl.formatMessage(messages.offer),
      render: (offer) => (
        <Link to={paths.offer(offer.alias)}>
          <OfferLine title={offer.title} image={offer.main_image?.file_150_150 ?? null} />
        </Link>
      ),
    },
    {
      key: 'price',
      header: intl.formatMessage(messages.price),
      align: 'end',
      render: (offer) => format.money(offer.price, offer.currency),
    },
    { key: 'views', header: intl.formatMessage(messages.views), align: 'end', render: (offer) => format.number(offer.views_count) },
    {
      key: 'orders',
      header: intl.formatMessage(messages.orders),
      align: 'end',
      render: (offer) => format.number(offer.included_in_orders_count),
    },
  ];
  return (
    <>
      <PageMeta title={intl.formatMessage(messages.title)} isHiddenFromSearch />
      <PageHeading title={<FormattedMessage {...messages.title} />} beside={offers.data ? format.number(offers.data.count) : null} />
      <Card padding="none" tone="shadow">
        <Loaded query={offers} failure={<FormattedMessage {...messages.failed} />}>
          {({ results }) =>
            results.length === 0 ? (
              <EmptyState title={<FormattedMessage {...messages.emptyTitle} />} />
            ) : (
              <Table caption={intl.formatMessage(messages.caption)} columns={columns} rows={results} rowKey={({ id }) => id} />
            )
          }
        </Loaded>
      </Card>
      {offers.data && offers.data.count > pageSize ? (
        <Pages>
          <Pagination
            page={Math.floor(offset / pageSize) + 1}
            pageCount={Math.ceil(offers.data.count / pageSize)}
            hrefOf={(page) => `${paths.seller.offers(shop.id)}${page > 1 ? `?offset=${String((page - 1) * pageSize)}` : ''}`}
          />
        </Pages>
      ) : null}
    </>
  );
}

const Pages = styled.div`
  margin-top: ${space(5)};
`;
