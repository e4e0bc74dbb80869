import { Type } from 'typebox';
import { requireActor } from '../../platform/auth';
import { Alias, Choice, type HttpApp, Id, Money, Nullable, refusing } from '../../platform/http';
import { pickText } from '../../platform/i18n';
import { pictureOrNull } from '../../platform/media';
import { currencySigns, formatMinor } from '../../platform/money';
import { PictureFields } from '../catalog';
import { ShopParams } from './seller-shops.schemas';
import type { SellerStatisticsService, Totals } from './seller-statistics.service';
import { conversionPercent } from './statistics-rules';

const Day = (description: string) => Type.String({ format: 'date', description, examples: ['2026-11-01'] });
const Count = (description: string) => Type.Integer({ minimum: 0, description });
const Revenue = Type.Array(
  Type.Object({
    currency: Choice(['uah', 'usd', 'eur'], 'Currency of the sum'),
    get_currency_display: Type.String({ description: 'Sign of the currency' }),
    amount: Money,
  }),
  { description: 'What orders came to, one sum per currency; canceled ones do not count' },
);
const numbers = {
  views: Count('Views of offers'),
  orders: Count('Orders made'),
  calls: Count('Call requests'),
  contacts: Count('Orders and calls together'),
  revenue: Revenue,
};
const AvgRating = (description: string) => Nullable(Type.Number({ description }));
const TotalsAnswer = Type.Object({
  ...numbers,
  conversion: Nullable(Type.Number({ description: 'Contacts per hundred views' })),
  avg_review_rating: AvgRating('Mean of the reviews written in the period'),
});
const Statistics = Type.Object({
  date_from: Day('First day, in Kyiv'),
  date_to: Day('Last day, in Kyiv'),
  totals: TotalsAnswer,
  previous: TotalsAnswer,
  series: Type.Array(
    Type.Object({
      date: Day('Where the step begins'),
      ...numbers,
      avg_review_rating: AvgRating('Mean of the reviews written in the step'),
    }),
    { description: 'One point per step' },
  ),
  orders_by_status: Type.Object(
    {
      new: Count('Not opened yet'),
      waiting_for_payment: Count('Opened, waiting for payment'),
      in_progress: Count('In progress'),
      completed: Count('Completed'),
      canceled: Count('Canceled'),
    },
    { description: 'Orders of the period by where they stand now' },
  ),
  top_offers: Type.Array(
    Type.Object({
      id: Id,
      alias: Alias,
      title: Type.String({ description: 'Title of the offer' }),
      main_image: Nullable(PictureFields),
      views: Count('Views'),
      orders: Count('Orders with it'),
      revenue: Money,
      currency: Choice(['uah', 'usd', 'eur'], 'Currency of the offer'),
      get_currency_display: Type.String({ description: 'Sign of the currency' }),
    }),
    { description: 'Ordered most, then seen most' },
  ),
  attention: Type.Object(
    {
      new_orders: Count('Orders nobody opened'),
      new_calls: Count('Calls nobody handled'),
      unanswered_reviews: Count('Reviews without a reply of the shop'),
      offers_without_picture: Count('Active offers without a picture'),
      offers_sold_out: Count('Active offers with nothing left'),
    },
    { description: 'What waits for the seller now' },
  ),
});
const StatisticsQuery = Type.Object({
  date_from: Type.Optional(Day('First day; 30 days before the last one by default')),
  date_to: Type.Optional(Day('Last day; today by default')),
  step: Type.Optional(Choice(['day', 'week', 'month'], 'What a point of the series stands for')),
});

export function registerSellerStatisticsRoutes(app: HttpApp, statistics: SellerStatisticsService): void {
  app.get(
    '/trading/seller/shops/:id/statistics/',
    {
      schema: {
        tags: ['seller shops'],
        operationId: 'getShopStatistics',
        summary: 'How a shop is doing',
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
