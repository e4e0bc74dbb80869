import { Type } from 'typebox';
import { requireActor } from '../../../platform/auth';
import { Alias, Choice, type HttpApp, Id, Money, Nullable, refusing } from '../../../platform/http';
import { pickText } from '../../../platform/i18n';
import { pictureOrNull } from '../../../platform/media';
import { currencySigns, formatMinor } from '../../../platform/money';
import { PictureFields } from '../../catalog';
import { ShopParams } from '../own/seller-shops.schemas';
import type { SellerStatisticsService, Totals } from './seller-statistics.service';
import { shopPolicies } from '../shops.policy';
import { conversionPercent } from './statistics-rules';

const Day = (description: string) => Type.String({ format: 'date', description, examples: ['2026-11-01'] });
const Count = (description: string) => Type.Integer({ minimum: 0, description });
const Revenue = Type.Array(
  Type.Object({
    currency: Choice(['uah', 'usd', 'eur'], 'Currency of the sum'),
    get_currency_display: Type.String({ description: 'Sign of the currency' }),
    amount: Money,
  }),
  { description: 'Sum of the completed orders by currency, by the day of the order' },
);
const numbers = {
  views: Count('Views of offers'),
  orders: Count('Number of orders'),
  calls: Count('Call requests'),
  contacts: Count('Number of orders and calls'),
  revenue: Revenue,
};
const AvgRating = (description: string) => Nullable(Type.Number({ description }));
const TotalsAnswer = Type.Object({
  ...numbers,
  conversion: Nullable(Type.Number({ description: 'Orders and calls per hundred views' })),
  avg_review_rating: AvgRating('Mean of the reviews written in the period'),
});
const Statistics = Type.Object({
  date_from: Day('First day, in Kyiv'),
  date_to: Day('Last day, in Kyiv'),
  totals: TotalsAnswer,
  previous: TotalsAnswer,
  series: Type.Array(
    Type.Object({
      date: Day('First day of the step'),
      ...numbers,
      avg_review_rating: AvgRating('Mean of the reviews written in the step'),
    }),
    { description: 'One point per step' },
  ),
  orders_by_status: Type.Object(
    {
      new: Count('Unopened orders'),
      waiting_for_payment: Count('Opened orders that wait for payment'),
      in_progress: Count('In progress'),
      completed: Count('Completed'),
      canceled: Count('Canceled'),
    },
    { description: 'Orders of the period by their current status' },
  ),
  top_offers: Type.Array(
    Type.Object({
      id: Id,
      alias: Alias,
      title: Type.String({ description: 'Title of the offer' }),
      main_image: Nullable(PictureFields),
      views: Count('Views'),
      orders: Count('Number of orders with it'),
      revenue: Money,
      currency: Choice(['uah', 'usd', 'eur'], 'Currency of the offer'),
      get_currency_display: Type.String({ description: 'Sign of the currency' }),
    }),
    { description: 'Most ordered offers, then the most viewed; revenue is that of completed orders' },
  ),
  attention: Type.Object(
    {
      new_orders: Count('Number of unopened orders'),
      new_calls: Count('Number of unhandled calls'),
      unanswered_reviews: Count('Number of reviews without a reply of the shop'),
      offers_without_picture: Count('Active offers without a picture'),
      offers_sold_out: Count('Active offers that are out of stock'),
    },
    { description: 'Tasks of the seller' },
  ),
});
const StatisticsQuery = Type.Object({
  date_from: Type.Optional(Day('First day; 30 days before the last one by default')),
  date_to: Type.Optional(Day('Last day; today by default')),
  step: Type.Optional(Choice(['day', 'week', 'month'], 'Step of the series')),
});

export function registerSellerStatisticsRoutes(app: HttpApp, statistics: SellerStatisticsService): void {
  app.get(
    '/trading/seller/shops/:id/statistics/',
    {
      config: { policy: shopPolicies.readStatistics, readsReplicas: true },
      schema: {
        tags: ['seller shops'],
        operationId: 'getShopStatistics',
        summary: 'Returns the statistics of a shop',
        params: ShopParams,
        querystring: StatisticsQuery,
        response: { 200: Statistics, ...refusing(400, 401, 404) },
      },
    },
    async (request) => {
      const { date_from, date_to, step = 'day' } = request.query;
      const found = await statistics.read(requireActor(request), request.params.id, { from: date_from, to: date_to, step });
      const status = (name: string) => found.statuses.get(name) ?? 0;
      return {
        date_from: found.period.from,
        date_to: found.period.to,
        totals: presentTotals(found.totals),
        previous: presentTotals(found.previous),
        series: found.series.map(({ start, avgRating, ...point }) => ({
          date: start,
          ...presentNumbers(point),
          avg_review_rating: avgRating,
        })),
        orders_by_status: {
          new: status('new'),
          waiting_for_payment: status('waiting_for_payment'),
          in_progress: status('in_progress'),
          completed: status('completed'),
          canceled: status('canceled'),
        },
        top_offers: found.offers.map((row) => ({
          id: row.id,
          alias: row.alias,
          title: pickText(row.title, request.locale),
          main_image: pictureOrNull(row.image_key),
          views: row.views,
          orders: row.orders,
          revenue: formatMinor(row.total_minor),
          ...presentCurrency(row.currency),
        })),
        attention: found.attention,
      };
    },
  );
}

function presentCurrency(currency: string) {
  return { currency: currency as 'uah' | 'usd' | 'eur', get_currency_display: currencySigns[currency] ?? currency };
}

function presentNumbers({ views, orders, calls, revenue }: Pick<Totals, 'views' | 'orders' | 'calls' | 'revenue'>) {
  return {
    views,
    orders,
    calls,
    contacts: orders + calls,
    revenue: [...revenue].map(([currency, minor]) => ({ ...presentCurrency(currency), amount: formatMinor(minor) })),
  };
}

function presentTotals(totals: Totals) {
  return {
    ...presentNumbers(totals),
    conversion: conversionPercent(totals.orders + totals.calls, totals.views),
    avg_review_rating: totals.avgRating,
  };
}
