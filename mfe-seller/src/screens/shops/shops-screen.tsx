import type { SellerShop } from '@yarmarok/shared-api';
import { PageMeta, paths } from '@yarmarok/shared-contract';
import {
  color,
  EmptyState,
  LinkButton,
  media,
  radius,
  ShopAvatar,
  space,
  StallCard,
  type,
  useFormat,
  VisuallyHidden,
} from '@yarmarok/shared-ui';
import { PageHeading } from '@yarmarok/shared-ui/account';
import { Plus, Store } from '@yarmarok/shared-ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Loaded } from '../../components/loaded';
import { useAccountApi } from '../../state/use-account-api';
import { useSessionQuery } from '../../state/use-session-query';
import { messages } from './shops.messages';

/** The seller's shops as cards. */
export function ShopsScreen() {
  const intl = useIntl();
  const shops = useSessionQuery(useAccountApi().shops.list());
  return (
    <>
      <PageMeta title={intl.formatMessage(messages.title)} isHiddenFromSearch />
      <PageHeading
        title={<FormattedMessage {...messages.title} />}
        actions={
          <LinkButton to={paths.seller.createShop()} icon={<Plus size={20} />}>
            <FormattedMessage {...messages.create} />
          </LinkButton>
        }
      />
      <Loaded query={shops} failure={<FormattedMessage {...messages.failed} />}>
        {({ results }) => (results.length === 0 ? <NoShops /> : <Stalls shops={results} />)}
      </Loaded>
    </>
  );
}

function NoShops() {
  return (
    <EmptyState
      title={<FormattedMessage {...messages.emptyTitle} />}
      text={<FormattedMessage {...messages.emptyText} />}
      action={
        <LinkButton to={paths.seller.createShop()}>
          <FormattedMessage {...messages.create} />
        </LinkButton>
      }
    />
  );
}

function Stalls({ shops }: { shops: readonly SellerShop[] }) {
  return (
    <Grid>
      {shops.map((shop) => (
        <li key={shop.id}>
          <Stall shop={shop} />
        </li>
      ))}
      <li>
        <Another to={paths.seller.createShop()}>
          <Store size={28} />
          <strong>
            <FormattedMessage {...messages.another} />
          </strong>
          <FormattedMessage {...messages.anotherText} />
        </Another>
      </li>
    </Grid>
  );
}

function Stall({ shop }: { shop: SellerShop }) {
  const format = useFormat();
  return (
    <StallCard shopId={shop.id}>
      <Body>
        <Head>
          <ShopAvatar shopId={shop.id} title={shop.title} size={48} />
          <div>
            <h2>
              <Link to={paths.seller.shopMain(shop.id)}>{shop.title}</Link>
            </h2>
            <FormattedMessage {...messages.place} values={{ city: shop.get_city_display, count: shop.offers_count }} />
          </div>
        </Head>
        <Pictures aria-hidden>
          {shop.preview_images.map(({ file_150_150: src }) => (
            <img key={src} src={src} alt="" width={150} height={150} loading="lazy" />
          ))}
        </Pictures>
        <Numbers>
          <div>
            <dt>
              <FormattedMessage {...messages.orders} />
            </dt>
            <dd>
              {format.number(shop.orders_count)}
              {shop.new_orders_count > 0 ? (
                <New>
                  <span aria-hidden>{format.number(shop.new_orders_count)}</span>
                  <VisuallyHidden>
                    <FormattedMessage {...messages.newOrders} values={{ count: shop.new_orders_count }} />
                  </VisuallyHidden>
                </New>
              ) : null}
            </dd>
          </div>
          <div>
            <dt>
              <FormattedMessage {...messages.calls} />
            </dt>
            <dd>{format.number(shop.calls_count)}</dd>
          </div>
          <div>
            <dt>
              <FormattedMessage {...messages.views} />
            </dt>
            <dd>{format.compact(shop.views_count)}</dd>
          </div>
        </Numbers>
      </Body>
    </StallCard>
  );
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space(5)};
  margin: 0;
  padding: 0;
  list-style: none;

  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Body = styled.div`
  position: relative;
  display: grid;
  gap: ${space(5)};
  padding: ${space(4)} ${space(5)} ${space(5)};
`;

const Head = styled.div`
  ${type('caption')}
  display: flex;
  align-items: center;
  gap: ${space(3)};
  color: ${color('text.muted')};

  h2 {
    ${type('h4')}
    margin: 0;
  }
  a {
    color: ${color('text.primary')};
    text-decoration: none;
  }
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

const Pictures = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space(2)};

  img {
    width: 100%;
    height: auto;
    border-radius: ${radius.md};
  }
`;

const Numbers = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, auto);
  justify-content: space-between;
  margin: 0;
  padding-top: ${space(3)};
  border-top: 1px solid ${color('line.default')};

  dt {
    ${type('caption')}
    color: ${color('text.muted')};
  }
  dd {
    ${type('h4')}
    display: flex;
    align-items: center;
    gap: ${space(2)};
    margin: 0;
  }
`;

const New = styled.span`
  ${type('micro')}
  padding: ${space(0.5)} ${space(2)};
  border-radius: ${radius.pill};
  background: ${color('favorite.default')};
  color: ${color('favorite.onDefault')};
`;

const Another = styled(Link)`
  ${type('caption')}
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  height: 100%;
  min-height: 212px;
  padding: ${space(6)};
  border: 2px dashed ${color('line.strong')};
  border-radius: ${radius.lg};
  color: ${color('text.muted')};
  text-align: center;
  text-decoration: none;

  strong {
    ${type('label')}
    color: ${color('text.primary')};
  }
`;
