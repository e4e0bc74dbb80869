import { randomUUID } from 'node:crypto';
import { type Actor, requirePossible } from '../../platform/auth';
import { type Pool, inTransaction } from '../../platform/db';
import { NotFound } from '../../platform/errors';
import type { SettingValues } from '../settings';
import { requireOwnShop } from '../shops';
import { NotEnoughMoney, TransactionNotPending } from './billing.errors';
import { billingPolicies } from './billing.policy';
import { hidePayment, listTransactions, readSellerBalances, type TransactionFilters, type TransactionRow } from './billing.repository';
import { readDebt } from './debts.repository';
import { postEntry } from './ledger';

export interface SellerBalances {
  balance: number;
  bonus: number;
  leads: number;
}

/** Maximum of exported rows. */
const exportLimit = 100_000;

export type BillingService = ReturnType<typeof createBillingService>;

/** A seller's money and leads. */
export function createBillingService({ pool, settings }: { pool: Pool; settings: Pick<SettingValues, 'lead_price'> }) {
  return {
    /**
     * Buys leads, from the bonus balance first with `useBonuses`: docs/product/balance-and-payments.md#buying-leads. Returns the new
     * balances.
     * @throws DebtOpen while there is a debt, NotEnoughMoney.
     */
    buyLeads(actor: Actor, leads: number, useBonuses: boolean): Promise<SellerBalances> {
      const purchase = randomUUID();
      return inTransaction(pool, async (tx) => {
        const total = leads * settings.lead_price;
        const before = await readSellerBalances(tx, actor.userId, { isLocked: true });
        requirePossible(billingPolicies.buyLeads, { owed: await readDebt(tx, actor.userId) });
        const fromBonus = useBonuses ? Math.min(before.bonus, total) : 0;
        const fromBalance = total - fromBonus;
        if (fromBalance > before.balance) throw new NotEnoughMoney();
        await postEntry(tx, {
          kind: 'leads_purchase',
          dedupKey: `purchase:${String(actor.userId)}:${purchase}`,
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

    /** Hides a pending payment. @throws NotFound, TransactionNotPending. */
    async dropPending(actor: Actor, transactionId: number): Promise<void> {
      const outcome = await hidePayment(pool, actor.userId, transactionId);
      if (outcome === null) throw new NotFound();
      if (outcome === 'not_pending') throw new TransactionNotPending();
    },

    /** @throws NotFound for another person's shop. */
    async listTransactions(actor: Actor, filters: TransactionFilters, limit: number, offset: number) {
      await requireOwnShop(pool, actor, filters.shopId);
      return listTransactions(pool, actor.userId, filters, limit, offset);
    },

    /** Returns all transactions that match the filters, newest first. @throws NotFound for another person's shop. */
    async exportTransactions(actor: Actor, filters: TransactionFilters): Promise<TransactionRow[]> {
      await requireOwnShop(pool, actor, filters.shopId);
      const { rows } = await listTransactions(pool, actor.userId, filters, exportLimit, 0);
      return rows;
    },
  };
}
