import type { Actor } from '../../platform/auth';
import { type Pool, inTransaction } from '../../platform/db';
import { postEntry } from '../billing';
import { releaseDueCompensations } from './compensations';
import { expireGrant, lockExpiredGrants, lockLapsedGrants, matureGrants, readSpendableMinor, takeExpiredCents } from './grants.repository';
import { graceDays, lifetimeMonths } from './loyalty-rules';
import { type BonusSide, listBonusTransactions, listCashbackCategories, readLoyaltyNumbers } from './loyalty.repository';

const batchSize = 100;

export type LoyaltyService = ReturnType<typeof createLoyaltyService>;

/** Bonuses of buyers, and the jobs that mature and expire them. */
export function createLoyaltyService(pool: Pool) {
  return {
    async overview(actor: Actor) {
      const [numbers, spendableMinor, categories] = await Promise.all([
        readLoyaltyNumbers(pool, actor.userId),
        readSpendableMinor(pool, actor.userId),
        listCashbackCategories(pool),
      ]);
      return { numbers, spendableMinor, categories };
    },

    listTransactions: (actor: Actor, side: BonusSide | null, limit: number, offset: number) =>
      listBonusTransactions(pool, actor.userId, side, limit, offset),

    /** Matures due cashback. Returns the number of grants; safe to run concurrently. */
    matureDue: () => repeatedly(matureBatch),

    /** Expires old bonuses. Returns the number of grants; safe to run concurrently. */
    expireDue: () => repeatedly(expireBatch),

    /** Transfers the cents of expired bonuses to the site. Returns the number of grants; safe to run concurrently. */
    lapseDue: () => repeatedly(lapseBatch),

    /** Releases compensations whose orders cannot be returned any more. Returns their number. */
    releaseCompensations: () => releaseDueCompensations(pool),
  };

  async function repeatedly(runBatch: () => Promise<number>): Promise<number> {
    for (let done = 0; ;) {
      const count = await runBatch();
      done += count;
      if (count < batchSize) return done;
    }
  }

  function matureBatch(): Promise<number> {
    return inTransaction(pool, async (tx) => {
      const grants = await matureGrants(tx, lifetimeMonths, batchSize);
      for (const grant of byUser(grants)) {
        await postEntry(tx, {
          kind: 'cashback_matured',
          dedupKey: `order:${String(grant.order_id)}`,
          userId: grant.user_id,
          orderId: grant.order_id,
          postings: [
            { userId: grant.user_id, account: 'buyer_bonus_pending', amount: -grant.amount_minor },
            { userId: grant.user_id, account: 'buyer_bonus', amount: grant.amount_minor },
          ],
        });
      }
      return grants.length;
    });
  }

  function expireBatch(): Promise<number> {
    return inTransaction(pool, async (tx) => {
      const grants = await lockExpiredGrants(tx, batchSize);
      for (const grant of byUser(grants)) {
        await expireGrant(tx, grant.id, graceDays);
        if (grant.remaining_minor === 0) continue;
        await postEntry(tx, {
          kind: 'bonus_expired',
          // A returned order may revive a grant, which then expires again.
          dedupKey: `grant:${String(grant.id)}:${new Date().toISOString()}`,
          userId: grant.user_id,
          postings: [
            { userId: grant.user_id, account: 'buyer_bonus', amount: -grant.remaining_minor },
            { system: 'bonuses_expired', unit: 'uah_kopiika', amount: grant.remaining_minor },
          ],
        });
      }
      return grants.length;
    });
  }

  function lapseBatch(): Promise<number> {
    return inTransaction(pool, async (tx) => {
      const grants = await lockLapsedGrants(tx, batchSize);
      for (const grant of grants) {
        await takeExpiredCents(tx, grant.id);
        await postEntry(tx, {
          kind: 'bonus_lapsed',
          dedupKey: `grant:${String(grant.id)}:${new Date().toISOString()}`,
          userId: grant.user_id,
          postings: [
            { system: 'bonus_fund', unit: 'usd_cent', amount: -grant.expired_cents },
            { system: 'bonuses_lapsed', unit: 'usd_cent', amount: grant.expired_cents },
          ],
        });
      }
      return grants.length;
    });
  }
}

/** Sorts by user, so that concurrent batches cannot deadlock. */
function byUser<Row extends { user_id: number; id: number }>(rows: readonly Row[]): Row[] {
  return [...rows].sort((a, b) => a.user_id - b.user_id || a.id - b.id);
}
