import type { Offer, ReviewOrdering } from '@yarmarok/shared-api';
import { useHost } from '@yarmarok/shared-contract';
import { media, Section, space } from '@yarmarok/shared-ui';
import { Field, Select } from '@yarmarok/shared-ui/controls';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { ReportButton } from '../../components/report/report-button';
import { ReviewList } from '../../features/reviews/review-list';
import { defaultReviewOrdering, reviewsQuery } from './offer-queries';
import { messages } from './offer.messages';
import { ReviewHistogram } from './review-histogram';

const orderings = ['-created_at', '-rating', 'rating'] as const satisfies readonly ReviewOrdering[];
const orderingTitles = { '-created_at': messages.newestFirst, '-rating': messages.bestFirst, rating: messages.worstFirst };

/** Review histogram and reviews with the replies of sellers. Before them, below the description, the offer can be reported. */
export function Reviews({ offer }: { offer: Offer }) {
  const intl = useIntl();
  const { api } = useHost();
  const [ordering, setOrdering] = useState<ReviewOrdering>(defaultReviewOrdering);
  const query = useInfiniteQuery({ ...reviewsQuery(api, offer.id, ordering), placeholderData: keepPreviousData });
  const first = query.data?.pages[0];
  const total = first?.count ?? offer.reviews_count;
  return (
    <>
      <ReportButton thing="offers" id={offer.id} />
      <Root id="reviews">
        <Section title={<FormattedMessage {...messages.reviews} />} count={total}>
          {total > 1 && first ? (
            <Summary>
              <ReviewHistogram summary={first.summary} />
              <Ordering label={<FormattedMessage {...messages.reviewOrdering} />} isLabelHidden>
                <Select
                  value={ordering}
                  onChange={(event) => setOrdering(event.target.value as ReviewOrdering)}
                  options={orderings.map((value) => ({ value, label: intl.formatMessage(orderingTitles[value]) }))}
                />
              </Ordering>
            </Summary>
          ) : null}
          <ReviewList query={query} total={total} empty={<FormattedMessage {...messages.noReviews} />} />
        </Section>
      </Root>
    </>
  );
}

const Root = styled.div`
  margin-top: ${space(10)};
  scroll-margin-top: 24px;
`;

const Summary = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${space(4)} ${space(8)};
  padding-bottom: ${space(2)};
`;

const Ordering = styled(Field)`
  ${media.mobile} {
    flex: 1 1 100%;
  }
`;
