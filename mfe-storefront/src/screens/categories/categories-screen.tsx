import { PageMeta, paths, useHost } from '@yarmarok/shared-contract';
import { Breadcrumbs, Container, ErrorState, Skeleton, SkeletonGroup, space } from '@yarmarok/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { PageHeading } from '../../components/page-heading';
import { CategoryBranch } from './category-branch';
import { messages } from './categories.messages';

/** The whole catalog, three levels deep. */
export function CategoriesScreen() {
  const intl = useIntl();
  const { api } = useHost();
  const tree = useQuery(api.catalog.tree());
  const title = intl.formatMessage(messages.title);
  return (
    <Container>
      <PageMeta
        title={intl.formatMessage(messages.metaTitle)}
        description={intl.formatMessage(messages.metaDescription)}
        path={paths.categories()}
      />
      <Breadcrumbs items={[{ title: intl.formatMessage(messages.home), to: paths.home() }, { title }]} />
      <PageHeading title={title} />
      <Branches>
        {tree.isPending ? (
          <SkeletonGroup label={intl.formatMessage(messages.loading)}>
            <Branches>
              {[1, 2, 3].map((key) => (
                <Skeleton key={key} height={240} radius={16} />
              ))}
            </Branches>
          </SkeletonGroup>
        ) : null}
        {tree.isError ? (
          <ErrorState title={<FormattedMessage {...messages.failed} />} onRetry={() => void tree.refetch()} isRetrying={tree.isFetching} />
        ) : null}
        {tree.data?.results.map((category) => (
          <CategoryBranch key={category.id} category={category} />
        ))}
      </Branches>
    </Container>
  );
}

const Branches = styled.div`
  display: grid;
  gap: ${space(10)};
  margin-top: ${space(5)};
`;
