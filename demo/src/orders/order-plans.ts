import type { Guest } from '../people';
import type { Random } from '../random';

export type PlannedStatus = 'waiting_for_payment' | 'in_progress' | 'completed' | 'canceled';

/** Plan of a demo order. */
export interface PlannedOrder {
  shopId: number;
  lines: readonly { offerId: number; quantity: number }[];
  status: PlannedStatus;
  isOpened: boolean;
  /** Leads paid for opening; null for an unopened order. */
  leads: number | null;
  isEnteredBySeller: boolean;
  isDemoBuyer: boolean;
  /** The buyer of the order; by default somebody. */
  guest?: Guest;
  /** Kopiikas that the buyer paid with bonuses. */
  bonusesMinor: number;
  cancelReason: string | null;
  at: Date;
}

export interface ShopPlan {
  fresh: number;
  waiting: number;
  inProgress: number;
  completed: number;
  canceled: number;
  calls: number;
  newCalls: number;
}

/** Numbers of orders and calls of the demo seller's shops, the oldest shop first. */
export const ownShopPlans: Record<string, ShopPlan> = {
  Лозниця: { fresh: 5, waiting: 11, inProgress: 24, completed: 81, canceled: 7, calls: 37, newCalls: 2 },
  'Бабусина комора': { fresh: 2, waiting: 0, inProgress: 14, completed: 66, canceled: 4, calls: 12, newCalls: 1 },
  Дрімко: { fresh: 0, waiting: 0, inProgress: 9, completed: 30, canceled: 2, calls: 9, newCalls: 0 },
};

const minuteMs = 60_000;
const dayMs = 24 * 3600_000;
const cancelReasons = ['not_available', 'buyers_request', 'invalid_phone', 'price_changed', 'duplicate', 'buyers_request', 'returned'];
/** Completed orders of the biggest shop that opened for free: entered by the seller, or duplicates. */
const enteredBySeller = 4;
const duplicates = 2;

/** Plans a year of a shop: new orders of today, waiting ones of the last days, orders in progress, and a growing number of completed ones. */
export function planShopYear(
  shopId: number,
  plan: ShopPlan,
  offerIds: readonly number[],
  taken: Partial<Record<PlannedStatus, number>>,
  hasFreeOnes: boolean,
  random: Random,
  now: Date,
): PlannedOrder[] {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs - random.integer(0, 600) * minuteMs);
  const order = (status: PlannedStatus, at: Date, more: Partial<PlannedOrder> = {}): PlannedOrder => ({
    shopId,
    lines: pickLines(offerIds, random),
    status,
    isOpened: true,
    leads: 1,
    isEnteredBySeller: false,
    isDemoBuyer: false,
    bonusesMinor: 0,
    cancelReason: null,
    at,
    ...more,
  });
  const times = (count: number, make: (index: number, share: number) => PlannedOrder) =>
    Array.from({ length: Math.max(0, count) }, (_, index) => make(index, index / Math.max(1, count - 1)));
  const left = (status: PlannedStatus, count: number) => count - (taken[status] ?? 0);
  return [
    ...times(plan.fresh, (index) =>
      order('waiting_for_payment', new Date(now.getTime() - (11 + index * 26) * minuteMs), { isOpened: false, leads: null }),
    ),
    ...times(left('waiting_for_payment', plan.waiting), (_, share) => order('waiting_for_payment', daysAgo(0.6 + share * 5))),
    ...times(left('in_progress', plan.inProgress), (_, share) => order('in_progress', daysAgo(1 + share * 12))),
    ...times(left('completed', plan.completed), (index, share) => {
      const isEnteredBySeller = hasFreeOnes && index % 15 === 3 && index < enteredBySeller * 15;
      const isDuplicate = hasFreeOnes && index % 30 === 10 && index < duplicates * 30;
      return order('completed', daysAgo(9 + share ** 1.4 * 345), { isEnteredBySeller, leads: isEnteredBySeller || isDuplicate ? 0 : 1 });
    }),
    ...times(left('canceled', plan.canceled), (index, share) =>
      order('canceled', daysAgo(16 + share * 300), { cancelReason: cancelReasons[index % cancelReasons.length] ?? 'other' }),
    ),
  ];
}

function pickLines(offerIds: readonly number[], random: Random): PlannedOrder['lines'] {
  // Popular offers come first and are ordered most.
  const popular = () => offerIds[random.skewed(offerIds.length, 2)] ?? 0;
  const ids = [...new Set(Array.from({ length: random.chance(0.8) ? 1 : random.integer(2, 3) }, popular))];
  return ids.map((offerId) => ({ offerId, quantity: random.chance(0.7) ? 1 : random.integer(2, 6) }));
}

interface BuyerPlan {
  daysAgo: number;
  status: PlannedStatus;
  /** Hand-written offers by their picture. */
  items: readonly (readonly [picture: string, quantity: number])[];
  bonusesMinor?: number;
  cancelReason?: string;
}

/** The demo buyer's year: two orders on their way, eleven completed, one canceled. */
export const buyerPlans: readonly BuyerPlan[] = [
  { daysAgo: 330, status: 'completed', items: [['cheese-wedge', 2]] },
  {
    daysAgo: 290,
    status: 'completed',
    items: [
      ['candle', 2],
      ['basket', 1],
    ],
  },
  { daysAgo: 245, status: 'completed', items: [['bicycle', 1]] },
  { daysAgo: 200, status: 'completed', items: [['lotion-bottle', 2]] },
  { daysAgo: 165, status: 'completed', items: [['teddy-bear', 1]] },
  { daysAgo: 130, status: 'completed', items: [['running-shoe', 1]], bonusesMinor: 40_000 },
  { daysAgo: 95, status: 'completed', items: [['teapot', 1]] },
  { daysAgo: 70, status: 'completed', items: [['headphone', 1]], bonusesMinor: 62_000 },
  { daysAgo: 45, status: 'completed', items: [['scarf', 1]] },
  { daysAgo: 37, status: 'canceled', items: [['tent', 1]], cancelReason: 'not_available' },
  { daysAgo: 24, status: 'completed', items: [['delivery-truck', 1]], bonusesMinor: 12_000 },
  { daysAgo: 14, status: 'completed', items: [['honey-pot', 3]] },
  { daysAgo: 5, status: 'in_progress', items: [['coat', 1]] },
  { daysAgo: 2, status: 'waiting_for_payment', items: [['amphora', 2]] },
];
