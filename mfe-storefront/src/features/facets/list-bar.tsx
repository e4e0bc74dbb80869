import type { OfferFilters } from '@yarmarok/shared-api';
import { lazy, memo, Suspense } from 'react';
import { styled } from 'styled-components';

interface ListBarProps {
  /** Filters of the list. */
  filters: OfferFilters;
  /** The default ordering of a search is by relevance. */
  isSearch?: boolean;
}

/** On the first page the bar needs no script to work: its own is not to delay that of the page. */
async function waitForHydration() {
  if (typeof window === 'undefined') return;
  while (document.documentElement.dataset.hydrated === undefined) await new Promise((resolve) => setTimeout(resolve, 100));
}

const LoadedBar = lazy(async () => {
  await waitForHydration();
  const { loadBar } = await import(/* webpackChunkName: "list-bar" */ './loaded-list-bar');
  return { default: await loadBar() };
});

/** Filters, ordering and chosen values of a list: links, which work without scripts. */
export const ListBar = memo(
  function ListBar(props: ListBarProps) {
    return (
      <Root>
        <Suspense>
          <LoadedBar {...props} />
        </Suspense>
      </Root>
    );
  },
  (one, other) => JSON.stringify(one) === JSON.stringify(other),
);

const Root = styled.div`
  min-height: 38px;
  margin-bottom: 24px;
`;
