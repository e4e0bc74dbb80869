import { lazy, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { useNearViewport } from '../../components/use-near-viewport';

const RecentlySeen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "offer-late" */ './recently-seen')).RecentlySeen,
}));

/** Loads the recently seen offers when they come near the viewport, outside of the first paint. */
export function LazyRecentlySeen({ exceptId }: { exceptId: number }) {
  const [isNear, setIsNear] = useState(false);
  const ref = useNearViewport<HTMLDivElement>({ isWatching: !isNear, generation: 0, onNear: () => setIsNear(true) });
  return (
    <Root ref={ref}>
      {isNear && (
        <Suspense fallback={null}>
          <RecentlySeen exceptId={exceptId} />
        </Suspense>
      )}
    </Root>
  );
}

const Root = styled.div`
  > * {
    margin-top: 56px;
  }
`;
