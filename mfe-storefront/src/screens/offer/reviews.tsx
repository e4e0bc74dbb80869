import type { Offer, ReviewPage } from '@yarmarok/shared-api';
import { useHost } from '@yarmarok/shared-contract';
import { Button, color, radius, Rating, Section, space, type, useFormat } from '@yarmarok/shared-ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import { reviewsPageSize } from './offer-limits';
import { messages } from './offer.messages';

/** What buyers say: how the stars are spread, then the reviews with sellers' answers. */
export function Reviews({ offer }: { offer: Offer }) {
  const format = useFormat();
  const { api } = useHost();
  const reviews = useInfiniteQuery(api.offers.reviews(offer.id, '-created_at', reviewsPageSize));
  const rows = reviews.data?.pages.flatMap(({ results }) => results) ?? [];
  const summary = reviews.data?.pages[0]?.summary;
  return (
    <Root id="reviews">
      <Section title={<FormattedMessage {...messages.reviews} />} count={offer.reviews_count}>
        {rows.length === 0 && reviews.isSuccess ? <FormattedMessage {...messages.noReviews} /> : null}
        {summary && rows.length > 0 ? <Histogram histogram={summary.histogram} /> : null}
        <List>
          {rows.map((review) => (
            <li key={review.id}>
              <header>
                <strong>{review.author_name}</strong>
                <Rating value={review.rating} size="sm" />
                <time dateTime={review.created_at}>{format.day(review.created_at)}</time>
              </header>
              {review.text ? <p>{review.text}</p> : null}
              {review.reply ? (
                <blockquote>
                  <small>
                    <FormattedMessage {...messages.reply} />
                  </small>
                  {review.reply}
                </blockquote>
              ) : null}
            </li>
          ))}
        </List>
        {reviews.hasNextPage ? (
          <Button variant="outline" isLoading={reviews.isFetchingNextPage} onClick={() => void reviews.fetchNextPage()}>
            <FormattedMessage {...messages.moreReviews} />
          </Button>
        ) : null}
      </Section>
    </Root>
  );
}

const starCounts = [5, 4, 3, 2, 1] as const;

function Histogram({ histogram }: { histogram: ReviewPage['summary']['histogram'] }) {
  const format = useFormat();
  const most = Math.max(1, ...starCounts.map((stars) => histogram[stars]));
  return (
    <Bars>
      {starCounts.map((stars) => (
        <li key={stars}>
          <FormattedMessage {...messages.stars} values={{ stars }} />
          <Bar style={{ '--share': `${String((histogram[stars] / most) * 100)}%` } as CSSProperties} />
          <span>{format.number(histogram[stars])}</span>
        </li>
      ))}
    </Bars>
  );
}

const Root = styled.div`
  margin-top: ${space(10)};
  scroll-margin-top: 96px;
`;

const Bars = styled.ul`
  ${type('caption')}
  display: grid;
  gap: ${space(1)};
  max-width: 360px;
  margin: 0 0 ${space(5)};
  padding: 0;
  list-style: none;

  li {
    display: grid;
    grid-template-columns: 72px minmax(0, 1fr) 32px;
    align-items: center;
    gap: ${space(3)};
  }
`;

const Bar = styled.span`
  height: 8px;
  border-radius: 999px;
  background: linear-gradient(${color('accent.star')} 0 0) 0 / var(--share) 100% no-repeat ${color('surface.sunken')};
`;

const List = styled.ul`
  margin: 0 0 ${space(4)};
  padding: 0;
  list-style: none;

  > li {
    padding: ${space(4)} 0;
    border-bottom: 1px solid ${color('line.default')};
  }
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(2)} ${space(3)};
  }
  time {
    ${type('caption')}
    margin-left: auto;
    color: ${color('text.muted')};
  }
  p {
    margin: ${space(2)} 0 0;
    color: ${color('text.secondary')};
  }
  blockquote {
    margin: ${space(3)} 0 0;
    padding: ${space(3)} ${space(4)};
    border-radius: ${radius.md};
    background: ${color('surface.sunken')};
  }
  small {
    ${type('caption')}
    display: block;
    color: ${color('text.muted')};
  }
`;
