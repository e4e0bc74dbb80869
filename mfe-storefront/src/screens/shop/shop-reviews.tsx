import { useHost } from '@yarmarok/shared-contract';
import { color, Skeleton } from '@yarmarok/shared-ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import { ReviewList } from '../../features/reviews/review-list';
import { shopReviewsQuery } from './shop-queries';
import { messages } from './shop.messages';

/** Reviews of the shop's offers, newest first. */
export function ShopReviews({ shopId }: { shopId: number }) {
  const { api } = useHost();
  const query = useInfiniteQuery(shopReviewsQuery(api, shopId));
  if (query.isPending) return <Skeleton height={180} radius={16} />;
  return (
    <Root>
      <ReviewList query={query} total={query.data?.pages[0]?.count ?? 0} empty={<FormattedMessage {...messages.noReviews} />} />
    </Root>
  );
}

const Root = styled.div`
  max-width: 760px;
  color: ${color('text.secondary')};
`;
