import type { ShopRow } from '@yarmarok/shared-api';
import { PageMeta, paths, useHost } from '@yarmarok/shared-contract';
import { Breadcrumbs, Container, EmptyState, LinkButton, media, Pagination, ShopCard, space } from '@yarmarok/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { Loaded } from '../../components/loaded';
import { PageTitle } from '../../components/page-title';
import { parseOffset, toOffset, toPages } from '../../state/list-page';
import { publicScreenPaths } from '../../state/public-screen-paths';
import { messages } from './list.messages';
import { shopsQuery } from './shops-query';

/** All shops. */
export function ListScreen() {
  const intl = useIntl();
  const { api } = useHost();
  const offset = parseOffset(useSearchParams()[0]);
  const shops = useQuery(shopsQuery(api, offset));
  const title = intl.formatMessage(messages.title);
  return (
    <Container>
      <PageMeta title={title} description={intl.formatMessage(messages.description)} path={publicScreenPaths.list(offset)} />
      <Breadcrumbs items={[{ title: intl.formatMessage(messages.home), to: paths.home() }, { title }]} />
      <PageTitle title={title} count={shops.data?.count} />
      <Loaded query={shops} failure={<FormattedMessage {...messages.failed} />} list={publicScreenPaths.list()}>
        {({ results, count }) =>
          count === 0 ? (
            <EmptyState
              title={<FormattedMessage {...messages.emptyTitle} />}
              text={<FormattedMessage {...messages.emptyText} />}
              action={
                <LinkButton to={paths.categories()}>
                  <FormattedMessage {...messages.toCatalog} />
                </LinkButton>
              }
            />
          ) : (
            <>
              <Grid>
                {results.map((shop) => (
                  <li key={shop.id}>
                    <ShopCard shop={toCard(shop)} to={publicScreenPaths.details(shop.alias)} headingLevel={2} />
                  </li>
                ))}
              </Grid>
              <Pages>
                <Pagination {...toPages(offset, count)} getHref={(page) => publicScreenPaths.list(toOffset(page))} />
              </Pages>
            </>
          )
        }
      </Loaded>
    </Container>
  );
}

function toCard({ id, title, get_city_display: city, avg_review_rating: rating, preview_images: images }: ShopRow) {
  return { id, title, city, rating, images: images.map(({ file_150_150: file }) => file) };
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space(5)};
  margin: 0;
  padding: 0;
  list-style: none;
  ${media.belowDesktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Pages = styled.div`
  display: flex;
  justify-content: center;
  margin-top: ${space(5)};
`;
