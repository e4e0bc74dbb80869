import type { SellerShop } from '@yarmarok/shared-api';
import { PageMeta, paths, useHost } from '@yarmarok/shared-contract';
import { Card, media, Section, space, TextLink, useFormat } from '@yarmarok/shared-ui';
import { StatTile } from '@yarmarok/shared-ui/account';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { Loaded } from '../../components/loaded';
import { PageHeading } from '../../components/page-heading';
import { OrdersTable } from '../../features/orders/orders-table';
import { useSessionQuery } from '../../state/use-session-query';
import { messages } from './shop-main.messages';

const latestCount = 5;

/** A shop at a glance: its numbers, what waits, and the latest orders. */
export function ShopMainScreen() {
  const { api } = useHost();
  const shop = useSessionQuery(api.sellerShops.one(Number(useParams().shopId)));
  return (
    <Loaded query={shop} failure={<FormattedMessage {...messages.failed} />}>
      {(loaded) => <Overview shop={loaded} />}
    </Loaded>
  );
}

function Overview({ shop }: { shop: SellerShop }) {
  const intl = useIntl();
  const format = useFormat();
  const { api } = useHost();
  const orders = useSessionQuery(api.orders.ofSeller({ shop: shop.id, limit: latestCount }));
  return (
    <>
      <PageMeta title={`${shop.title} · ${intl.formatMessage(messages.title)}`} isHiddenFromSearch />
      <PageHeading
        title={<FormattedMessage {...messages.title} />}
        actions={
          <TextLink to={paths.shop(shop.alias)} hasChevron>
            <FormattedMessage {...messages.toSite} />
          </TextLink>
        }
      />
      <Tiles>
        <StatTile label={intl.formatMessage(messages.views)} value={format.number(shop.views_count)} />
        <StatTile label={intl.formatMessage(messages.orders)} value={format.number(shop.orders_count)} />
        <StatTile label={intl.formatMessage(messages.calls)} value={format.number(shop.calls_count)} />
        <StatTile
          label={intl.formatMessage(messages.rating)}
          value={shop.avg_review_rating === null ? '—' : format.rating(shop.avg_review_rating)}
        />
      </Tiles>
      <Card tone="shadow">
        <Section title={<FormattedMessage {...messages.attention} />}>
          <Waiting shop={shop} />
        </Section>
      </Card>
      <Latest padding="none" tone="shadow">
        <Heading>
          <Section
            title={<FormattedMessage {...messages.latest} />}
            action={
              <TextLink to={paths.seller.orders(shop.id)} hasChevron>
                <FormattedMessage {...messages.allOrders} />
              </TextLink>
            }
          >
            {null}
          </Section>
        </Heading>
        <Loaded query={orders} failure={<FormattedMessage {...messages.failed} />}>
          {({ results }) => <OrdersTable shopId={shop.id} orders={results} />}
        </Loaded>
      </Latest>
    </>
  );
}

function Waiting({ shop }: { shop: SellerShop }) {
  if (shop.new_orders_count === 0 && shop.new_calls_count === 0) return <FormattedMessage {...messages.nothing} />;
  return (
    <List>
      {shop.new_orders_count > 0 ? (
        <li>
          <TextLink to={paths.seller.orders(shop.id, { status: 'new' })} hasChevron>
            <FormattedMessage {...messages.newOrders} values={{ count: shop.new_orders_count }} />
          </TextLink>
        </li>
      ) : null}
      {shop.new_calls_count > 0 ? (
        <li>
          <TextLink to={paths.seller.calls(shop.id)} hasChevron>
            <FormattedMessage {...messages.newCalls} values={{ count: shop.new_calls_count }} />
          </TextLink>
        </li>
      ) : null}
    </List>
  );
}

const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space(4)};
  margin-bottom: ${space(4)};

  ${media.belowDesktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Latest = styled(Card)`
  margin-top: ${space(4)};
`;

const Heading = styled.div`
  padding: ${space(6)} ${space(6)} 0;
`;

const List = styled.ul`
  display: grid;
  gap: ${space(3)};
  margin: 0;
  padding: 0;
  list-style: none;
`;
