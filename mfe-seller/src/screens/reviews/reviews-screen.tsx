import type { SellerReview } from '@yarmarok/shared-api/account';
import { PageMeta, paths } from '@yarmarok/shared-contract';
import { EmptyState, LinkButton, Pagination, scrollRow, space, Tag } from '@yarmarok/shared-ui';
import { PageHeading } from '@yarmarok/shared-ui/account';
import { useFormDraft } from '@yarmarok/shared-ui/forms';
import { keepPreviousData } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { UnsavedChangesGuard } from '../../components/unsaved-changes-guard';
import { Loaded } from '../../components/loaded';
import { useAccountApi } from '../../state/use-account-api';
import { useSessionQuery } from '../../state/use-session-query';
import { ReviewCard } from './review-card';
import {
  buildReviewFilters,
  buildReviewsQuery,
  parseReviewsView,
  ratingFilters,
  replyFilters,
  reviewsPageSize,
  type ReviewsView,
} from './reviews-view';
import { messages, valueMessages } from './reviews.messages';

/** Texts of unpublished replies, by review. */
type Drafts = Readonly<Record<number, string>>;

/** Reviews of the shop's offers with its replies. */
export function ReviewsScreen() {
  const intl = useIntl();
  const shopId = Number(useParams().shopId);
  const view = parseReviewsView(useSearchParams()[0]);
  const { reply, rating, offset } = view;
  const buildHref = (change: Partial<ReviewsView>) => paths.seller.reviews(shopId, buildReviewsQuery(view, change));
  const { reviews: api } = useAccountApi();
  const reviews = useSessionQuery({ ...api.ofSeller(buildReviewFilters(shopId, view)), placeholderData: keepPreviousData });
  // Kept here instead of in the cards, because another filter or page unmounts them.
  const [typed, setTyped] = useState<Drafts | null>(null);
  const draftStorage = useFormDraft('replies', typed);
  const drafts = typed ?? draftStorage ?? {};
  const list = useRef<HTMLDivElement>(null);
  const isNarrowed = reply !== null || rating !== null || offset > 0;

  function handleDraft(id: number, text: string | null): void {
    setTyped((current) => withDraft(current ?? draftStorage ?? {}, id, text));
  }

  function handlePublished(id: number): void {
    handleDraft(id, null);
    // The form is unmounted, and under a filter the card too: without this the focus would return to the top of the page.
    list.current?.focus({ preventScroll: true });
  }

  return (
    <>
      <PageMeta title={intl.formatMessage(messages.title)} isHiddenFromSearch />
      <PageHeading title={<FormattedMessage {...messages.title} />} />
      <Filters aria-label={intl.formatMessage(messages.filters)}>
        <Tag to={buildHref({ reply: null })} isActive={reply === null} isRequired>
          {intl.formatMessage(messages.all)}
        </Tag>
        {replyFilters.map((value) => (
          <Tag key={value} to={buildHref({ reply: value })} isActive={value === reply} isRequired>
            {intl.formatMessage(messages[value])}
          </Tag>
        ))}
      </Filters>
      <Filters aria-label={intl.formatMessage(messages.ratings)}>
        <Tag to={buildHref({ rating: null })} isActive={rating === null} isRequired>
          {intl.formatMessage(messages.anyRating)}
        </Tag>
        {ratingFilters.map((value) => (
          <Tag key={value} to={buildHref({ rating: value })} isActive={value === rating} isRequired>
            {intl.formatMessage(valueMessages.stars, { count: Number(value) })}
          </Tag>
        ))}
      </Filters>
      <div ref={list} tabIndex={-1} role="group" aria-label={intl.formatMessage(messages.list)}>
        <Loaded query={reviews} failure={<FormattedMessage {...messages.failed} />}>
          {({ results }) =>
            results.length === 0 ? (
              <EmptyState
                title={<FormattedMessage {...(isNarrowed ? messages.nothingFound : messages.emptyTitle)} />}
                text={<FormattedMessage {...(isNarrowed ? messages.nothingFoundText : messages.emptyText)} />}
                action={
                  isNarrowed ? (
                    <LinkButton to={paths.seller.reviews(shopId)} variant="outline">
                      <FormattedMessage {...messages.showAll} />
                    </LinkButton>
                  ) : undefined
                }
              />
            ) : (
              <List>
                {results.filter(isWritten).map((review) => (
                  <ReviewCard
                    key={review.id}
                    review={review}
                    draft={drafts[review.id] ?? null}
                    onDraft={(text) => handleDraft(review.id, text)}
                    onPublished={() => handlePublished(review.id)}
                  />
                ))}
              </List>
            )
          }
        </Loaded>
      </div>
      {reviews.data && reviews.data.count > reviewsPageSize ? (
        <Pages>
          <Pagination
            page={Math.floor(offset / reviewsPageSize) + 1}
            pageCount={Math.ceil(reviews.data.count / reviewsPageSize)}
            getHref={(page) => buildHref({ offset: (page - 1) * reviewsPageSize })}
          />
        </Pages>
      ) : null}
      <UnsavedChangesGuard
        isGuarding={() => Object.values(drafts).some((text) => text.trim() !== '')}
        text={<FormattedMessage {...messages.leaveText} />}
      />
    </>
  );
}

const isWritten = (review: SellerReview): review is SellerReview & { id: number } => review.id !== null;

/** Null closes the form of the review; without open forms nothing is stored. */
function withDraft(drafts: Drafts, id: number, text: string | null): Drafts {
  if (text !== null) return { ...drafts, [id]: text };
  return Object.fromEntries(Object.entries(drafts).filter(([key]) => key !== String(id)));
}

const Filters = styled.nav`
  display: flex;
  flex-wrap: wrap;
  ${scrollRow}
  gap: ${space(2)};
  margin-bottom: ${space(3)};
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  margin: ${space(4)} 0 0;
  padding: 0;
  list-style: none;
`;

const Pages = styled.div`
  margin-top: ${space(5)};
`;
