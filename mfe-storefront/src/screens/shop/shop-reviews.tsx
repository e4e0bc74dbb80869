import { useHost } from '@yarmarok/shared-contract';
import { color, ErrorState, ShowMore, Skeleton } from '@yarmarok/shared-ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import { ReviewItem } from '../../features/reviews/review-item';
import { shopReviewsQuery } from './shop-queries';
import { messages } from './shop.messages';

/** What buyers say of what the shop sells, the newest first. */
export function ShopReviews({ shopId }: { shopId: number }) {
  const { api } = useHost();
  const query = useInfiniteQuery(shopReviewsQuery(api, shopId));
  const pages = query.data?.pages ?? [];
  const reviews = pages.flatMap(({ results }) => results);
  if (query.isPending) return <Skeleton height={180} radius={16} />;
  return (
    <Root>
      {query.isSuccess && reviews.length === 0 && (
        <p>
          <FormattedMessage {...messages.noReviews} />
        </p>
      )}
      <ul>
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
      {query.isError && (
        <ErrorState
          title={<FormattedMessage {...messages.reviewsFailed} />}
          onRetry={() => void (query.data ? query.fetchNextPage() : query.refetch())}
          isRetrying={query.isFetching}
        />
      )}
      {query.hasNextPage && (
        <ShowMore
          shown={reviews.length}
          total={pages[0]?.count ?? 0}
          onClick={() => void query.fetchNextPage()}
          isLoading={query.isFetchingNextPage}
        />
      )}
    </Root>
  );
}

const Root = styled.div`
  max-width: 760px;
  color: ${color('text.secondary')};
`;
