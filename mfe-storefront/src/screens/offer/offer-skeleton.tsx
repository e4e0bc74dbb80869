import { Skeleton, SkeletonGroup } from '@yarmarok/shared-ui';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { OfferTop } from './offer-layout';
import { messages } from './offer.messages';

/** Skeleton of an offer page. */
export function OfferSkeleton() {
  const intl = useIntl();
  return (
    <SkeletonGroup label={intl.formatMessage(messages.loading)}>
      <Crumbs>
        <Skeleton width={280} height={20} />
      </Crumbs>
      <OfferTop>
        <Skeleton className="square" height="auto" radius={20} />
        <Column>
          <Skeleton width="90%" height={36} />
          <Skeleton width="60%" height={20} />
          <Skeleton width={180} height={40} />
          <Skeleton height={52} radius={14} />
          <Skeleton height={44} radius={12} />
          <Skeleton height={104} radius={16} />
        </Column>
      </OfferTop>
    </SkeletonGroup>
  );
}

const Crumbs = styled.div`
  padding: 18px 0 10px;
`;

const Column = styled.div`
  display: grid;
  gap: 16px;
`;
