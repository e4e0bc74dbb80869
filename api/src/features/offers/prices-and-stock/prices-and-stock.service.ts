import type { Static } from 'typebox';
import type { Actor } from '../../../platform/auth';
import { inTransaction, type Pool, type Tx } from '../../../platform/db';
import type { Locale } from '../../../platform/i18n';
import { reindexOfferNumbers } from '../../catalog';
import { requireOwnShop } from '../../shops';
import { applyRow, findRowProblem, isSame, type PricedOffer, type PriceRow, type RowRefusal } from './prices-and-stock-rules';
import { refusalTexts } from './prices-and-stock.messages';
import { type LockedPrices, lockPricesOfShop, writePrices } from './prices-and-stock.repository';
import type { PricesAnswer } from './prices-and-stock.schemas';

/** Number of rows in one transaction, for which orders of these offers wait. */
const batchSize = 500;

type Outcome = { offer: LockedPrices; after: PricedOffer } | { refusal: RowRefusal; offer: LockedPrices | null };

export type PricesService = ReturnType<typeof createPricesService>;

/** Prices and stock of many offers at once, from a seller's program. */
export function createPricesService(pool: Pool) {
  async function setBatch(tx: Tx, actor: Actor, shopId: number, rows: readonly PriceRow[], seen: Set<number>): Promise<Outcome[]> {
    const known = rows.filter((row) => findRowProblem(row) === null);
    const locked = await lockPricesOfShop(tx, {
      ownerId: actor.userId,
      shopId,
      ids: [...new Set(known.flatMap(({ id }) => id ?? []))],
      skus: [...new Set(known.flatMap(({ sku }) => sku?.trim() ?? []))],
    });
    const byId = new Map(locked.flatMap((offer) => (offer.sku === null ? [[offer.id, offer]] : [])));
    const bySku = new Map(locked.flatMap((offer) => (offer.sku === null ? [] : [[offer.sku, offer]])));
    const outcomes = rows.map((row): Outcome => {
      const problem = findRowProblem(row);
      if (problem) return { refusal: problem, offer: null };
      const offer = (row.id === undefined ? bySku.get(row.sku?.trim() ?? '') : byId.get(row.id)) ?? null;
      if (!offer) return { refusal: 'not_found', offer };
      if (seen.has(offer.id)) return { refusal: 'repeated', offer };
      seen.add(offer.id);
      const after = applyRow(row, offer);
      return typeof after === 'string' ? { refusal: after, offer } : { offer, after };
    });
    const changed = outcomes.flatMap((outcome) =>
      'after' in outcome && !isSame(outcome.offer, outcome.after) ? [{ ...outcome.after, id: outcome.offer.id }] : [],
    );
    if (changed.length > 0) {
      await writePrices(tx, changed);
      await reindexOfferNumbers(
        tx,
        changed.map(({ id }) => id),
      );
    }
    return outcomes;
  }

  return {
    /**
     * Sets prices and stock of offers of a shop, some hundred in a transaction: a repeated call finds what an interrupted one has written
     * unchanged. Each row with a problem is refused on its own. @throws NotFound for another person's shop.
     */
    async set(actor: Actor, shopId: number, rows: readonly PriceRow[], locale: Locale): Promise<Static<typeof PricesAnswer>> {
      await requireOwnShop(pool, actor, shopId);
      const seen = new Set<number>();
      const answer: Static<typeof PricesAnswer> = { updated: 0, unchanged: 0, refused: 0, rows: [] };
      for (let at = 0; at < rows.length; at += batchSize) {
        // Results of a retried transaction must not count as repetitions.
        const seenEarlier = [...seen];
        const outcomes = await inTransaction(pool, (tx) => {
          seen.clear();
          for (const id of seenEarlier) seen.add(id);
          return setBatch(tx, actor, shopId, rows.slice(at, at + batchSize), seen);
        });
        for (const outcome of outcomes) {
          const row = presentOutcome(outcome, locale);
          answer[row.status] += 1;
          answer.rows.push(row);
        }
      }
      return answer;
    },
  };
}

function presentOutcome(outcome: Outcome, locale: Locale): Static<typeof PricesAnswer>['rows'][number] {
  if ('refusal' in outcome) {
    const { refusal, offer } = outcome;
    return { status: 'refused', id: offer?.id ?? null, stock: offer?.stock ?? null, code: refusal, detail: refusalTexts[refusal][locale] };
  }
  const { offer, after } = outcome;
  return { status: isSame(offer, after) ? 'unchanged' : 'updated', id: offer.id, stock: after.stock, code: null, detail: null };
}
