import { Container, Skeleton, SkeletonGroup, space } from '@yarmarok/shared-ui';
import { Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { LoadBoundary } from '../../components/load-boundary';
import { ShopPage } from './shop-page';
import { messages } from './shop.messages';

/** Route component of a shop. */
export function ShopScreen() {
  const { alias = '' } = useParams();
  return (
    <Container>
      <LoadBoundary key={alias} title={<FormattedMessage {...messages.failed} />}>
        <Suspense fallback={<ShopSkeleton />}>
          <ShopPage alias={alias} />
        </Suspense>
      </LoadBoundary>
    </Container>
  );
}

function ShopSkeleton() {
  const intl = useIntl();
  return (
    <SkeletonGroup label={intl.formatMessage(messages.loading)}>
      <Boxes>
        <Skeleton width={240} height={20} />
        <Skeleton height={210} radius={16} />
      </Boxes>
    </SkeletonGroup>
  );
}

const Boxes = styled.div`
  display: grid;
  gap: ${space(3)};
  padding-top: ${space(4.5)};
`;
