import type { Actor } from '../../platform/auth';
import { type Pool, type Tx, inTransaction } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { listTransactions, readSellerBalances, type TransactionFilters } from './billing.repository';
import { InsufficientFunds, postEntry } from './ledger';

export class NotEnoughMoney extends AppError {
  constructor() {
    super(409, 'not_enough_money', {
      uk: 'Недостатньо коштів, поповніть баланс',
      ru: 'Недостаточно средств, пополните баланс',
      en: 'Low balance, please top up your balance',
    });
  }
}

export class NotEnoughLeads extends AppError {
  constructor() {
    super(409, 'not_enough_leads', {
      uk: 'Недостатньо лідів, щоб відкрити замовлення',
      ru: 'Недостаточно лидов, чтобы открыть заказ',
      en: 'Not enough leads to open order',
    });
  }
}

/** Bonus of a custom top-up (spec §9): the amount times 1.42, rounded up to whole dollars; computed in integers. */
export function customTopUpBonusCents(amountCents: number): number {
  return Math.ceil((amountCents * 142) / 10_000) * 100;
}

/** Takes the leads that opening an order costs, once per order. @throws NotEnoughLeads. */
export async function spendLeads(tx: Tx, sellerId: number, order: { id: number; shopId: number }, leads: number): Promise<void> {
  if (leads === 0) return;
  try {
    await postEntry(tx, {
      kind: 'order_opening',
      dedupKey: `order:${String(order.id)}`,
      userId: sellerId,
      shopId: order.shopId,
      orderId: order.id,
      postings: [
        { userId: sellerId, account: 'seller_leads', amount: -leads },
        { system: 'leads_spent', unit: 'lead', amount: leads },
      ],
    });
  } catch (error) {
    if (error instanceof InsufficientFunds) throw new NotEnoughLeads();
    throw error;
  }
}

export interface SellerBalances {
  balance: number;
  bonus: number;
  leads: number;
}

export type BillingService = ReturnType<typeof createBillingService>;

/** A seller's money and leads. */
export function createBillingService({ pool, leadPriceCents }: { pool: Pool; leadPriceCents: number }) {
  return {
    /**
     * Buys leads for balance and, when wanted, bonus money first (decisions: money of the seller).
     * @throws NotEnoughMoney.
     */
    buyLeads(actor: Actor, leads: number, useBonuses: boolean, requestId: string): Promise<SellerBalances> {
      return inTransaction(pool, async (tx) => {
        const total = leads * leadPriceCents;
        const before = await readSellerBalances(tx, actor.userId, { isLocked: true });
        const fromBonus = useBonuses ? Math.min(before.bonus, total) : 0;
        const fromBalance = total - fromBonus;
        if (fromBalance > before.balance) throw new NotEnoughMoney();
        await postEntry(tx, {
          kind: 'leads_purchase',
          dedupKey: `purchase:${String(actor.userId)}:${requestId}`,
          userId: actor.userId,
          postings: [
            { userId: actor.userId, account: 'seller_bonus', amount: -fromBonus },
            { userId: actor.userId, account: 'seller_balance', amount: -fromBalance },
            { system: 'leads_sold', unit: 'usd_cent', amount: total },
            { userId: actor.userId, account: 'seller_leads', amount: leads },
            { system: 'leads_issued', unit: 'lead', amount: -leads },
          ],
        });
        return readSellerBalances(tx, actor.userId);
      });
    },

    listTransactions: (actor: Actor, filters: TransactionFilters, limit: number, offset: number) =>
      listTransactions(pool, actor.userId, filters, limit, offset),
  };
}
