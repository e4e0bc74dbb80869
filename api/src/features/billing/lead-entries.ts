import type { Tx } from '../../platform/db';
import { NotEnoughLeads } from './billing.errors';
import { readSellerBalances } from './billing.repository';
import { lockOpenDebts } from './debts.repository';
import { InsufficientFunds, postEntry, settle } from './ledger';

interface OpenedOrder {
  id: number;
  shopId: number;
}

/** Spends the leads for opening an order, once per order. @throws NotEnoughLeads. */
export async function spendLeads(tx: Tx, sellerId: number, order: OpenedOrder, leads: number): Promise<void> {
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

/**
 * Spends the leads for a day of promotion, once per offer, kind and day.
 * @throws InsufficientFunds when the seller has fewer.
 */
export async function payForPromotion(
  tx: Tx,
  sellerId: number,
  { offerId, shopId, kind, day }: { offerId: number; shopId: number; kind: string; day: string },
  leads: number,
): Promise<void> {
  await postEntry(tx, {
    kind: 'promotion',
    dedupKey: `${kind}:${String(offerId)}:${day}`,
    userId: sellerId,
    shopId,
    postings: [
      { userId: sellerId, account: 'seller_leads', amount: -leads },
      { system: 'leads_spent', unit: 'lead', amount: leads },
    ],
  });
}

/** Returns and locks the spendable leads of a seller. */
export async function lockLeads(tx: Tx, sellerId: number): Promise<number> {
  return (await readSellerBalances(tx, sellerId, { isLocked: true })).leads;
}

/**
 * Refunds the leads for opening an order, once per order. While the seller has a debt, whole leads pay it off at their price instead.
 * Returns false when that was done before.
 */
export async function creditLeads(
  tx: Tx,
  sellerId: number,
  order: OpenedOrder,
  leads: number,
  { leadPriceCents }: { leadPriceCents: number },
): Promise<boolean> {
  if (leads === 0) return false;
  const about = { dedupKey: `order:${String(order.id)}`, userId: sellerId, shopId: order.shopId, orderId: order.id };
  const isNew = await postEntry(tx, {
    ...about,
    kind: 'bad_lead_credit',
    postings: [
      { userId: sellerId, account: 'seller_leads', amount: leads },
      { system: 'leads_spent', unit: 'lead', amount: -leads },
    ],
  });
  if (!isNew) return false;
  const debts = await lockOpenDebts(tx, sellerId);
  const owed = debts.reduce((sum, debt) => sum + debt.open_minor, 0);
  const returned = leadPriceCents > 0 ? Math.min(leads, Math.floor(owed / leadPriceCents)) : 0;
  if (returned > 0)
    await settle(tx, {
      ...about,
      debts,
      taken: [
        { userId: sellerId, account: 'seller_leads', amount: -returned },
        { system: 'leads_issued', unit: 'lead', amount: returned },
        { system: 'leads_sold', unit: 'usd_cent', amount: -returned * leadPriceCents },
      ],
    });
  return true;
}
