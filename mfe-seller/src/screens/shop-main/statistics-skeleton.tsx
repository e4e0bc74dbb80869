import { Skeleton, SkeletonGroup } from '@yarmarok/shared-ui';
import { useIntl } from 'react-intl';
import { messages } from './shop-main.messages';
import { FullRow, StatisticsLayout, TileRow } from './statistics-layout';

/** As large as what comes. */
export function StatisticsSkeleton() {
  const intl = useIntl();
  return (
    <SkeletonGroup label={intl.formatMessage(messages.loading)}>
      <StatisticsLayout>
        <TileRow>
          {[1, 2, 3, 4].map((tile) => (
            <Skeleton key={tile} height={116} radius={16} />
          ))}
        </TileRow>
        <FullRow>
          <Skeleton height={54} radius={16} />
        </FullRow>
        <Skeleton height={480} radius={16} />
        <Skeleton height={480} radius={16} />
        <Skeleton height={390} radius={16} />
        <Skeleton height={390} radius={16} />
      </StatisticsLayout>
    </SkeletonGroup>
  );
}
