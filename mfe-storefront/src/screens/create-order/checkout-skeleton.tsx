import { Skeleton, SkeletonGroup } from '@yarmarok/shared-ui';
import { useIntl } from 'react-intl';
import { CheckoutColumns, SectionColumn } from './checkout-layout';
import { messages } from './create-order.messages';

export function CheckoutSkeleton() {
  const intl = useIntl();
  return (
    <SkeletonGroup label={intl.formatMessage(messages.loading)}>
      <CheckoutColumns as="div">
        <SectionColumn>
          <Skeleton height={254} radius={16} />
          <Skeleton height={560} radius={16} />
          <Skeleton height={300} radius={16} />
        </SectionColumn>
        <Skeleton height={420} radius={16} />
      </CheckoutColumns>
    </SkeletonGroup>
  );
}
