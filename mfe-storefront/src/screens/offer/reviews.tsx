import type { Offer, ReviewOrdering } from '@yarmarok/shared-api';
import { useHost } from '@yarmarok/shared-contract';
import { color, ErrorState, media, Section, ShowMore } from '@yarmarok/shared-ui';
import { Field, Select } from '@yarmarok/shared-ui/controls';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { defaultReviewOrdering, reviewsQuery } from './offer-queries';
import { messages } from './offer.messages';
import { ReviewHistogram } from './review-histogram';
import { ReviewItem } from '../../features/reviews/review-item';

const orderings = ['-created_at', '-rating', 'rating'] as const satisfies readonly ReviewOrdering[];
const orderingTitles = { '-created_at': messages.newestFirst, '-rating': messages.bestFirst, rating: messages.worstFirst };

/** What buyers say: how the stars are spread, then the reviews with the sellers' answers. */
export function Reviews({ offer }: { offer: Offer }) {
  const intl = useIntl();
  const { api } = useHost();
  const [ordering, setOrdering] = useState<ReviewOrdering>(defaultReviewOrdering);
  const query = useInfiniteQuery({ ...reviewsQuery(api, offer.id, ordering), placeholderData: keepPreviousData });
  const pages = query.data?.pages ?? [];
  const reviews = pages.flatMap(({ results }) => results);
  const total = pages[0]?.count ?? offer.reviews_count;
  return (
    <Root id="reviews">
      <Section title={<FormattedMessage {...messages.reviews} />} count={total}>
        {query.isSuccess && total === 0 && (
          <p className="none">
            <FormattedMessage {...messages.noReviews} />
          </p>
        )}
        {total > 1 && pages[0] && (
          <div className="summary">
            <ReviewHistogram summary={pages[0].summary} />
            <Field label={<FormattedMessage {...messages.reviewOrdering} />} isLabelHidden>
              <Select
                value={ordering}
                onChange={(event) => setOrdering(event.target.value as ReviewOrdering)}
                options={orderings.map((value) => ({ value, label: intl.formatMessage(orderingTitles[value]) }))}
              />
            </Field>
          </div>
        )}
        <ul aria-busy={query.isPlaceholderData || undefined}>
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
          <ShowMore shown={reviews.length} total={total} onClick={() => void query.fetchNextPage()} isLoading={query.isFetchingNextPage} />
        )}
      </Section>
    </Root>
  );
}

const Root = styled.div`
  margin-top: 36px;
  scroll-margin-top: 24px;
  .none {
    color: ${color('text.secondary')};
  }
  .summary {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-end;
    justify-content: space-between;
    gap: 16px 32px;
    padding-bottom: 8px;
  }
  ${media.mobile} {
    .summary > * {
      flex: 1 1 100%;
    }
  }
`;
