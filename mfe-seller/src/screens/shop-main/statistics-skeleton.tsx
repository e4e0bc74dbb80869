import { media, Skeleton, SkeletonGroup } from '@yarmarok/shared-ui';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { messages } from './shop-main.messages';
import { FullRow, StatisticsLayout, TileRow } from './statistics-layout';

/** Skeleton with the size of the loaded dashboard, against layout shifts. */
export function StatisticsSkeleton() {
  const intl = useIntl();
  return (
    <SkeletonGroup label={intl.formatMessage(messages.loading)}>
      <StatisticsLayout>
        <TileRow>
          {[1, 2, 3, 4].map((tile) => (
            <Box key={tile} wide={116} narrow={109} />
          ))}
        </TileRow>
        <FullRow>
          <Box wide={48} narrow={97} />
        </FullRow>
        <Box wide={472} narrow={404} />
        <Box wide={472} narrow={334} />
        <Box wide={457} narrow={502} />
        <Box wide={457} narrow={317} />
      </StatisticsLayout>
    </SkeletonGroup>
  );
}

function Box({ wide, narrow }: { wide: number; narrow: number }) {
  return (
    <Space $wide={wide} $narrow={narrow}>
      <Skeleton height="100%" radius={16} />
    </Space>
  );
}

const Space = styled.div<{ $wide: number; $narrow: number }>`
  height: ${({ $wide }) => $wide}px;

  ${media.mobile} {
    height: ${({ $narrow }) => $narrow}px;
  }
`;
