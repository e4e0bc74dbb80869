import type { ReviewPage } from '@yarmarok/shared-api';
import { color, ErrorState, ShowMore } from '@yarmarok/shared-ui';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import { ReviewItem } from './review-item';
import { messages } from './reviews.messages';

interface ReviewListProps {
  query: UseInfiniteQueryResult<InfiniteData<ReviewPage>>;
  total: number;
  /** Message for an empty list. */
  empty: ReactNode;
}

/** The loaded reviews with a "show more" button. */
export function ReviewList({ query, total, empty }: ReviewListProps) {
  const reviews = query.data?.pages.flatMap(({ results }) => results) ?? [];
  return (
    <>
      {query.isSuccess && total === 0 ? <None>{empty}</None> : null}
      <ul aria-busy={query.isPlaceholderData || undefined}>
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
      {query.isError ? (
        <ErrorState
          title={<FormattedMessage {...messages.failed} />}
          onRetry={() => void (query.data ? query.fetchNextPage() : query.refetch())}
          isRetrying={query.isFetching}
        />
      ) : null}
      {query.hasNextPage ? (
        <ShowMore shown={reviews.length} total={total} onClick={() => void query.fetchNextPage()} isLoading={query.isFetchingNextPage} />
      ) : null}
    </>
  );
}

const None = styled.p`
  color: ${color('text.secondary')};
`;
