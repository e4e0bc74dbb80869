import type { OfferFilters } from '@yarmarok/shared-api';
import { ErrorState, OfferCardSkeleton, OfferGrid, Pagination, ShowMore, SkeletonGroup, space, useMediaQuery } from '@yarmarok/shared-ui';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { isOffline } from '../../components/load-for-first-paint';
import { OfferCards } from '../../components/offer-cards';
import { messages } from './offer-list.messages';
import { pageSize } from './offer-list-query';
import { useNearViewport } from '../../components/use-near-viewport';
import { useOfferList } from './use-offer-list';

interface OfferListProps {
  filters: OfferFilters;
  /** Content for an empty list. */
  empty: ReactNode;
  headingLevel?: 2 | 3;
}

const narrow = '(max-width: 899.98px)';

/** Cards in one row of the grid; their pictures load eagerly. */
const rowLength = 4;

/** A list of offers with its four states and paging; narrow screens load more on scroll. */
export function OfferList({ filters, empty, headingLevel = 2 }: OfferListProps) {
  const list = useOfferList(filters);
  const { more } = list;
  const isNarrow = useMediaQuery(narrow);
  const isAutomatic = isNarrow && list.next !== null && !more.isLoading && !more.hasFailed;
  const endRef = useNearViewport<HTMLDivElement>({ isWatching: isAutomatic, generation: list.offers.length, onNear: more.load });

  if (list.status === 'pending') return <OfferListSkeleton />;
  if (list.status === 'failed' && isOffline(list.error)) throw list.error;
  if (list.status === 'failed')
    return <ErrorState title={<FormattedMessage {...messages.failed} />} onRetry={list.retry} isRetrying={list.isRetrying} />;
  if (list.offers.length === 0) return empty;
  return (
    <>
      <OfferGrid aria-busy={more.isLoading || undefined}>
        <OfferCards offers={list.offers} readAt={list.readAt} priorityCount={rowLength} headingLevel={headingLevel} />
        {more.isLoading && isNarrow ? (
          <>
            <OfferCardSkeleton />
            <OfferCardSkeleton />
          </>
        ) : null}
      </OfferGrid>
      <div ref={endRef}>
        {more.hasFailed ? (
          <Failure>
            <ErrorState title={<FormattedMessage {...messages.failed} />} onRetry={more.load} isRetrying={more.isLoading} />
          </Failure>
        ) : null}
        <ShowMore
          from={list.from}
          shown={list.shown}
          total={list.total}
          step={pageSize}
          {...(list.next === null ? {} : { to: list.next })}
          isLoading={more.isLoading}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            more.load();
          }}
        />
        <Pages>
          <Pagination page={list.page} pageCount={list.pageCount} getHref={list.buildHref} onChoose={list.replaceWith} />
        </Pages>
      </div>
    </>
  );
}

/** Skeletons of two rows of cards. */
export function OfferListSkeleton() {
  const intl = useIntl();
  return (
    <SkeletonGroup label={intl.formatMessage(messages.loading)}>
      <OfferGrid>
        {Array.from({ length: 8 }, (_, index) => (
          <OfferCardSkeleton key={index} />
        ))}
      </OfferGrid>
    </SkeletonGroup>
  );
}

const Pages = styled.div`
  display: flex;
  justify-content: center;
  margin-top: ${space(4)};
`;

const Failure = styled.div`
  margin-top: ${space(6)};
`;
