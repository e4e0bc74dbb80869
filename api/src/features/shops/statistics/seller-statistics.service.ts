import type { Actor } from '../../../platform/auth';
import type { Db, Pool } from '../../../platform/db';
import { InvalidFields, NotFound } from '../../../platform/errors';
import { fieldTexts } from '../../../platform/http';
import { findOwnShop } from '../own/seller-shops.repository';
import {
  countAttention,
  countByDay,
  countByStatus,
  type DayRow,
  listTopOffers,
  ratingByDay,
  type RatingRow,
  revenueByDay,
  type RevenueRow,
} from './seller-statistics.repository';
import { type Period, periodBefore, parsePeriod, type Step, listSteps, stepStart, todayInKyiv } from './statistics-rules';

const topOffers = 5;

export interface Totals {
  views: number;
  orders: number;
  calls: number;
  /** Minor units by currency: different currencies are never summed. */
  revenue: ReadonlyMap<string, number>;
  /** Mean rating with one decimal; null without reviews. */
  avgRating: number | null;
}

export interface Point {
  start: string;
  views: number;
  orders: number;
  calls: number;
  revenue: ReadonlyMap<string, number>;
  avgRating: number | null;
}

export type SellerStatisticsService = ReturnType<typeof createSellerStatisticsService>;

/** Statistics of a shop. */
export function createSellerStatisticsService(pool: Pool, reads: Db = pool) {
  return {
    /**
     * Returns totals beside those of the period before, a series, orders by status, and the best offers. @throws NotFound, InvalidFields.
     */
    async read(actor: Actor, shopId: number, { from, to, step }: { from: string | undefined; to: string | undefined; step: Step }) {
      if (!(await findOwnShop(pool, actor.userId, shopId))) throw new NotFound();
      const period = parsePeriod(from, to, todayInKyiv(new Date()));
      if (!period) throw InvalidFields.of('date_to', fieldTexts.format);
      const [current, previous, statuses, offers, attention] = await Promise.all([
        readPeriod(shopId, period),
        readPeriod(shopId, periodBefore(period)),
        countByStatus(reads, shopId, period),
        listTopOffers(reads, shopId, period, topOffers),
        countAttention(reads, shopId),
      ]);
      return {
        period,
        totals: current.totals,
        previous: previous.totals,
        series: buildSeries(period, step, current),
        statuses,
        offers,
        attention,
      };
    },
  };

  async function readPeriod(shopId: number, period: Period) {
    const [days, revenue, ratings] = await Promise.all([
      countByDay(reads, shopId, period),
      revenueByDay(reads, shopId, period),
      ratingByDay(reads, shopId, period),
    ]);
    const sum = (pick: (day: DayRow) => number) => days.reduce((total, day) => total + pick(day), 0);
    const totals: Totals = {
      views: sum(({ views }) => views),
      orders: sum(({ orders }) => orders),
      calls: sum(({ calls }) => calls),
      revenue: addUp(revenue),
      avgRating: meanRating(ratings),
    };
    return { days, revenue, ratings, totals };
  }
}

function addUp(rows: readonly RevenueRow[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { currency, total_minor } of rows) sums.set(currency, (sums.get(currency) ?? 0) + total_minor);
  return sums;
}

function meanRating(rows: readonly RatingRow[]): number | null {
  const count = rows.reduce((sum, { rating_count }) => sum + rating_count, 0);
  return count > 0 ? Math.round((rows.reduce((sum, { rating_sum }) => sum + rating_sum, 0) * 10) / count) / 10 : null;
}

interface DayRows {
  days: readonly DayRow[];
  revenue: readonly RevenueRow[];
  ratings: readonly RatingRow[];
}

function buildSeries(period: Period, step: Step, { days, revenue, ratings }: DayRows): Point[] {
  return listSteps(period, step).map((start) => {
    const within = days.filter(({ day }) => stepStart(day, step) === start);
    return {
      start,
      views: within.reduce((sum, { views }) => sum + views, 0),
      orders: within.reduce((sum, { orders }) => sum + orders, 0),
      calls: within.reduce((sum, { calls }) => sum + calls, 0),
      revenue: addUp(revenue.filter(({ day }) => stepStart(day, step) === start)),
      avgRating: meanRating(ratings.filter(({ day }) => stepStart(day, step) === start)),
    };
  });
}
