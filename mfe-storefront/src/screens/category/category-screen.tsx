import { Container } from '@yarmarok/shared-ui';
import { Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { useParams } from 'react-router-dom';
import { LoadBoundary } from '../../components/load-boundary';
import { CategoryPage } from './category-page';
import { CategorySkeleton } from './category-skeleton';
import { messages } from './category.messages';

/** Offers of a category and its descendants. */
export function CategoryScreen() {
  const { alias = '' } = useParams();
  return (
    <Container>
      <LoadBoundary key={alias} title={<FormattedMessage {...messages.failed} />}>
        <Suspense fallback={<CategorySkeleton />}>
          <CategoryPage alias={alias} />
        </Suspense>
      </LoadBoundary>
    </Container>
  );
}
