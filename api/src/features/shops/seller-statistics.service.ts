import type { Actor } from '../../platform/auth';
import type { Pool } from '../../platform/db';
import { InvalidFields, NotFound } from '../../platform/errors';
import { fieldTexts } from '../../platform/http';
import { findOwnShop } from './seller-shops.repository';
import {
  countAttention,
  countByDay,
  countByStatus,
  type DayRow,
  listTopOffers,
  ratingIn,
  revenueByDay,
  type RevenueRow,
} from './seller-statistics.repository';
import { type Period, periodBefore, periodOf, type Step, stepsOf, stepStart, todayInKyiv } from './statistics-rules';

const topOffers = 5;

export interface Totals {
  views: number;
  orders: number;
  calls: number;
  /** Minor units by currency: different currencies are never added up. */
  revenue: ReadonlyMap<string, number>;
  /** Mean rating of the period in tenths of a star; null without a review. */
  avgRating: number | null;
}

export interface Point {
  start: string;
  views: number;
  orders: number;
  calls: number;
  revenue: ReadonlyMap<string, number>;
}

export type SellerStatisticsService = ReturnType<typeof createSellerStatisticsService>;

/** How a shop is doing. */
export function createSellerStatisticsService(pool: Pool) {
  return {
    /** Totals beside those of the days before, a series, orders by status, the best offers. @throws NotFound, InvalidFields. */
    async read(actor: Actor, shopId: number, { from, to, step }: { from: string | undefined; to: string | undefined; step: Step }) {
      if (!(await findOwnShop(pool, actor.userId, shopId))) throw new NotFound();
      const period = periodOf(from, to, todayInKyiv(new Date()));
      if (!period) throw InvalidFields.of('date_to', fieldTexts.format);
      const [current, previous, statuses, offers, attention] = await Promise.all([
        readPeriod(shopId, period),
        readPeriod(shopId, periodBefore(period)),
        countByStatus(pool, shopId, period),
        listTopOffers(pool, shopId, period, topOffers),
        countAttention(pool, shopId),
      ]);
      return {
        period,
        totals: current.totals,
        previous: previous.totals,
        series: seriesOf(period, step, current.days, current.revenue),
        statuses,
        offers,
        attention,
      };
    },
  };

  async function readPeriod(shopId: number, period: Period) {
    const [days, revenue, rating] = await Promise.all([
      countByDay(pool, shopId, period),
      revenueByDay(pool, shopId, period),
      ratingIn(pool, shopId, period),
    ]);
    const sum = (pick: (day: DayRow) => number) => days.reduce((total, day) => total + pick(day), 0);
    const totals: Totals = {
      views: sum(({ views }) => views),
      orders: sum(({ orders }) => orders),
      calls: sum(({ calls }) => calls),
      revenue: addUp(revenue),
      avgRating: rating.rating_count > 0 ? Math.round((rating.rating_sum * 10) / rating.rating_count) / 10 : null,
    };
    return { days, revenue, totals };
  }
}

function addUp(rows: readonly RevenueRow[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { currency, total_minor } of rows) sums.set(currency, (sums.get(currency) ?? 0) + total_minor);
  return sums;
}

function seriesOf(period: Period, step: Step, days: readonly DayRow[], revenue: readonly RevenueRow[]): Point[] {
  return stepsOf(period, step).map((start) => {
    const within = days.filter(({ day }) => stepStart(day, step) === start);
    return {
      start,
      views: within.reduce((sum, { views }) => sum + views, 0),
      orders: within.reduce((sum, { orders }) => sum + orders, 0),
      calls: within.reduce((sum, { calls }) => sum + calls, 0),
      revenue: addUp(revenue.filter(({ day }) => stepStart(day, step) === start)),
    };
  });
}
