import type { Tx } from '../../platform/db';
import { NotEnoughLeads } from './billing.errors';
import { InsufficientFunds, postEntry } from './ledger';

interface OpenedOrder {
  id: number;
  shopId: number;
}

/** Takes the leads that opening an order costs, once per order. @throws NotEnoughLeads. */
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

/** Gives back what opening an order had cost, once per order (decisions: bad leads). False when that was done before. */
export async function creditLeads(tx: Tx, sellerId: number, order: OpenedOrder, leads: number): Promise<boolean> {
  if (leads === 0) return false;
  return postEntry(tx, {
    kind: 'bad_lead_credit',
    dedupKey: `order:${String(order.id)}`,
    userId: sellerId,
    shopId: order.shopId,
    orderId: order.id,
    postings: [
      { userId: sellerId, account: 'seller_leads', amount: leads },
      { system: 'leads_spent', unit: 'lead', amount: -leads },
    ],
  });
}
