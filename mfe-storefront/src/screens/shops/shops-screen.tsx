import { PageMeta, paths, useHost } from '@yarmarok/shared-contract';
import {
  Breadcrumbs,
  Container,
  EmptyState,
  ErrorState,
  media,
  Pagination,
  ShopCard,
  Skeleton,
  SkeletonGroup,
  space,
} from '@yarmarok/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { PageHeading } from '../../components/page-heading';
import { toShopCard } from '../../components/to-shop-card';
import { shopsOffset, shopsPageSize, shopsQuery } from './shops-query';
import { messages } from './shops.messages';

/** All shops, best rated first, with paging. */
export function ShopsScreen() {
  const intl = useIntl();
  const { api } = useHost();
  const [search] = useSearchParams();
  const offset = shopsOffset(search);
  const shops = useQuery(shopsQuery(api, offset));
  const title = intl.formatMessage(messages.title);
  const page = Math.floor(offset / shopsPageSize) + 1;
  const buildQuery = (number: number) => (number === 1 ? '' : `?offset=${(number - 1) * shopsPageSize}`);
  return (
    <Container>
      <PageMeta
        title={intl.formatMessage(messages.metaTitle)}
        description={intl.formatMessage(messages.metaDescription)}
        path={paths.shops() + buildQuery(page)}
      />
      <Breadcrumbs items={[{ title: intl.formatMessage(messages.home), to: paths.home() }, { title }]} />
      <PageHeading title={title} count={shops.data?.count} />
      {shops.isPending ? (
        <SkeletonGroup label={intl.formatMessage(messages.loading)}>
          <Grid as="div">
            {Array.from({ length: 8 }, (_, index) => (
              <Skeleton key={index} height={196} radius={16} />
            ))}
          </Grid>
        </SkeletonGroup>
      ) : null}
      {shops.isError ? (
        <ErrorState title={<FormattedMessage {...messages.failed} />} onRetry={() => void shops.refetch()} isRetrying={shops.isFetching} />
      ) : null}
      {shops.data?.results.length === 0 ? <EmptyState title={<FormattedMessage {...messages.empty} />} /> : null}
      {shops.data ? (
        <>
          <Grid>
            {shops.data.results.map((shop) => (
              <li key={shop.id}>
                <ShopCard shop={toShopCard(shop)} to={paths.shop(shop.alias)} headingLevel={2} />
              </li>
            ))}
          </Grid>
          <Pages>
            <Pagination
              page={page}
              pageCount={Math.ceil(shops.data.count / shopsPageSize)}
              getHref={(number) => ({ search: buildQuery(number) })}
            />
          </Pages>
        </>
      ) : null}
    </Container>
  );
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space(5)};
  margin-top: ${space(5)};
  ${media.belowDesktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.mobile} {
    grid-template-columns: repeat(auto-fill, minmax(min(260px, 100%), 1fr));
    gap: ${space(4)};
  }
`;

const Pages = styled.div`
  display: flex;
  justify-content: center;
  margin-top: ${space(8)};
`;
