import { Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { useNearViewport } from '../../components/use-near-viewport';
import { lazyNamed, space } from '@yarmarok/shared-ui';

const RecentlySeen = lazyNamed(async () => (await import(/* webpackChunkName: "offer-late" */ './recently-seen')).RecentlySeen);

/** Loads the recently seen offers when they come near the viewport, outside of the first paint. */
export function LazyRecentlySeen({ exceptId }: { exceptId: number }) {
  const [isNear, setIsNear] = useState(false);
  const ref = useNearViewport<HTMLDivElement>({ isWatching: !isNear, generation: 0, onNear: () => setIsNear(true) });
  return (
    <Root ref={ref}>
      {isNear ? (
        <Suspense fallback={null}>
          <RecentlySeen exceptId={exceptId} />
        </Suspense>
      ) : null}
    </Root>
  );
}

const Root = styled.div`
  > * {
    margin-top: ${space(14)};
  }
`;
