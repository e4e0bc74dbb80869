import type { Actor } from '../../platform/auth';
import { type Pool, type Tx, inTransaction } from '../../platform/db';
import { NotFound } from '../../platform/errors';
import type { Locale } from '../../platform/i18n';
import { trimmedOrNull } from '../../platform/text';
import type { Rates } from '../loyalty';
import { createOrders, type OrderRequest } from './create-order';
import { moveOrder } from './move-order';
import type { OrderMails } from './order-mails';
import { type CancelReason, isClosed, type OrderStatus } from './order-rules';
import { CannotCancel, CannotConfirm, OrderClosed } from './orders.errors';
import { findBuyable, findOrder, listBuyerOrders, type OrderRow } from './orders.repository';
import { lockOrder } from './order-writes.repository';

export interface BuyerOrdersOptions {
  pool: Pool;
  mails: OrderMails;
  rates: Rates;
}

export type BuyerOrdersService = ReturnType<typeof createBuyerOrdersService>;

/** What buyers do with orders. */
export function createBuyerOrdersService({ pool, mails, rates }: BuyerOrdersOptions) {
  // A stranger must not learn that an order exists: same answer as for a missing one.
  function own(actor: Actor, order: OrderRow | null): OrderRow {
    if (order?.buyer_id !== actor.userId) throw new NotFound();
    return order;
  }
  const read = async (tx: Tx, actor: Actor, id: number) => own(actor, await findOrder(tx, id));

  return {
    /** @throws InvalidFields, ItemsChanged. */
    create: (actor: Actor | null, request: OrderRequest, locale: Locale) => createOrders(pool, mails, actor, request, locale),

    list: (actor: Actor, status: OrderStatus | null, limit: number, offset: number) =>
      listBuyerOrders(pool, actor.userId, status, limit, offset),

    /** @throws NotFound, also for a stranger's. */
    get: async (actor: Actor, id: number) => own(actor, await findOrder(pool, id)),

    /** @throws NotFound, OrderClosed, CannotCancel once the shop works on it. */
    cancel(actor: Actor, id: number, cancelReason: CancelReason, comment: string | null): Promise<OrderRow> {
      return inTransaction(pool, async (tx) => {
        await lockOrder(tx, id);
        const order = await read(tx, actor, id);
        if (isClosed(order.status)) throw new OrderClosed();
        if (order.status !== 'waiting_for_payment') throw new CannotCancel();
        await moveOrder(
          tx,
          order,
          { to: 'canceled', by: { side: 'buyer', userId: actor.userId }, cancelReason, comment: trimmedOrNull(comment) },
          { mails, rates },
        );
        return read(tx, actor, id);
      });
    },

    /** @throws NotFound, CannotConfirm unless it is in progress. */
    confirmReceived(actor: Actor, id: number): Promise<OrderRow> {
      return inTransaction(pool, async (tx) => {
        await lockOrder(tx, id);
        const order = await read(tx, actor, id);
        if (order.status !== 'in_progress') throw new CannotConfirm();
        await moveOrder(
          tx,
          order,
          { to: 'completed', by: { side: 'buyer', userId: actor.userId }, cancelReason: null, comment: null },
          { mails, rates },
        );
        return read(tx, actor, id);
      });
    },

    /** What of the order can be bought again, and how much of it at most. @throws NotFound. */
    async repeat(actor: Actor, id: number): Promise<{ offerId: number; quantity: number }[]> {
      const order = own(actor, await findOrder(pool, id));
      const buyable = new Map(
        (
          await findBuyable(
            pool,
            order.items.map((item) => item.offer_id),
          )
        ).map(({ id: offerId, stock }) => [offerId, stock] as const),
      );
      return order.items.flatMap(({ offer_id, quantity }) => {
        const stock = buyable.get(offer_id);
        return stock === undefined ? [] : [{ offerId: offer_id, quantity: Math.min(quantity, stock ?? quantity) }];
      });
    },
  };
}
