import { styled } from 'styled-components';
import { Skeleton } from '../feedback/skeleton';
import { media, space } from '../theme/scale';

/** The boxes of an offer card while it loads; hidden from assistive technology, the list around it is busy. */
export function OfferCardSkeleton() {
  return (
    <Root aria-hidden>
      <Picture radius={16} height="auto" />
      <Skeleton width="50%" height={16} />
      <Skeleton width="90%" height={12} />
      <Skeleton width="60%" height={12} />
      <Skeleton width="40%" height={14} />
    </Root>
  );
}

const Root = styled.li`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  min-height: 406px;
  ${media.belowDesktop} {
    min-height: 0;
    padding-bottom: ${space(10)};
  }
`;

const Picture = styled(Skeleton)`
  aspect-ratio: 1;
  margin-bottom: ${space(1)};
`;
