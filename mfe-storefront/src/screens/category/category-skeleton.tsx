import { Skeleton, SkeletonGroup, space } from '@yarmarok/shared-ui';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { BarPlace, ListColumn, ListColumns } from '../../features/offer-list/filtered-list';
import { OfferListSkeleton } from '../../features/offer-list/offer-list';
import { messages } from './category.messages';

export function CategorySkeleton() {
  const intl = useIntl();
  return (
    <>
      <SkeletonGroup label={intl.formatMessage(messages.loading)}>
        <Head>
          <Skeleton width={220} height={20} />
          <Skeleton width={320} height={40} />
          <Skeleton width="100%" height={52} radius={14} />
          <Skeleton width="70%" height={38} radius={99} />
        </Head>
      </SkeletonGroup>
      <ListColumns>
        <ListColumn>
          <BarPlace />
          <OfferListSkeleton />
        </ListColumn>
      </ListColumns>
    </>
  );
}

const Head = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  padding: ${space(4.5)} 0 ${space(7)};
`;
