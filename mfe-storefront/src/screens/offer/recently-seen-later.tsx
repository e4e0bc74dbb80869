import { lazy, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { useApproach } from '../../components/use-approach';

const RecentlySeen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "recently-seen" */ './recently-seen')).RecentlySeen,
}));

/** Keeps what somebody saw before out of the first paint: it is asked for when one comes near. */
export function RecentlySeenLater({ exceptId }: { exceptId: number }) {
  const [isNear, setIsNear] = useState(false);
  const ref = useApproach<HTMLDivElement>({ isWatching: !isNear, generation: 0, onApproach: () => setIsNear(true) });
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
