import type { SellerShop } from '@yarmarok/shared-api';
import type { ShopStatistics } from '@yarmarok/shared-api/account';
import { AttentionCard, isCalm } from './attention-card';
import { ChartCard } from './chart-card';
import { isEmptySeries } from './chart-series';
import { NewShop } from './new-shop';
import { countDays } from './period';
import { StatTiles } from './stat-tiles';
import { StatisticsLayout } from './statistics-layout';
import { StatusCard } from './status-card';
import { TopOffers } from './top-offers';

interface StatisticsProps {
  shop: SellerShop;
  statistics: ShopStatistics;
  today: string;
}

/** Statistics of the shop; a shop without activity shows first steps. */
export function Statistics({ shop, statistics, today }: StatisticsProps) {
  const { attention, date_from: from, date_to: to } = statistics;
  const isNew = shop.views_count + shop.orders_count + shop.calls_count === 0 && isEmptySeries(statistics.series);
  return (
    <StatisticsLayout>
      {isNew ? (
        <NewShop shopId={shop.id} />
      ) : (
        <>
          <StatTiles statistics={statistics} days={countDays({ from, to })} />
          <ChartCard statistics={statistics} today={today} />
          <StatusCard shopId={shop.id} period={{ from, to }} counts={statistics.orders_by_status} />
          <TopOffers shopId={shop.id} offers={statistics.top_offers} />
        </>
      )}
      {isNew && isCalm(shop, attention) ? null : <AttentionCard shop={shop} attention={attention} />}
    </StatisticsLayout>
  );
}
