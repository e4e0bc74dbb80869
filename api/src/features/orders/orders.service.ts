import type { Actor } from '../../platform/auth';
import { type Pool, type Tx, inTransaction } from '../../platform/db';
import { AppError, InvalidFields, NotFound } from '../../platform/errors';
import { fieldTexts } from '../../platform/http';
import type { Locale } from '../../platform/i18n';
import { spendLeads } from '../billing';
import { reindexOfferNumbers } from '../catalog';
import { snakeCase } from '../content';
import { createOrders, type OrderRequest } from './create-order';
import { createOrderMails } from './order-mails';
import { isTransitionAllowed, type CancelReason, type OrderStatus } from './order-rules';
import { OrderNotOpened, TransitionForbidden } from './orders.errors';
import {
  findOrder,
  insertHistory,
  listBuyerOrders,
  listSellerOrders,
  lockOrder,
  markOpened,
  type OrderChanges,
  type OrderOrdering,
  type OrderRow,
  restoreStock,
  updateOrder,
} from './orders.repository';

export interface OrderUpdate {
  status?: OrderStatus | undefined;
  cancel_reason?: CancelReason | undefined;
  ttn?: string | null | undefined;
  delivery_method?: string | undefined;
  delivery_city?: string | null | undefined;
  delivery_address?: string | null | undefined;
  payment_method?: string | undefined;
  comment?: string | null | undefined;
}

export interface OrdersOptions {
  pool: Pool;
  siteName: string;
  publicOrigin: string;
  openOrderLeadsPrice: number;
}

export class CannotCancel extends AppError {
  constructor() {
    super(409, 'order_in_progress', {
      uk: 'Замовлення вже виконується: зверніться до магазину.',
      ru: 'Заказ уже выполняется: обратитесь в магазин.',
      en: 'The order is in progress already: please contact the shop.',
    });
  }
}

export class CannotConfirm extends AppError {
  constructor() {
    super(409, 'order_not_in_progress', {
      uk: 'Підтвердити можна лише замовлення, яке виконується.',
      ru: 'Подтвердить можно только заказ, который выполняется.',
      en: 'Only an order in progress can be confirmed.',
    });
  }
}

export type OrdersService = ReturnType<typeof createOrdersService>;

/** Orders of buyers, and what sellers do with them. */
export function createOrdersService({ pool, siteName, publicOrigin, openOrderLeadsPrice }: OrdersOptions) {
  const mails = createOrderMails({ siteName, publicOrigin });

  // A stranger must not learn that an order exists: same answer as for a missing one.
  function asSeller(actor: Actor, order: OrderRow | null): OrderRow {
    if (order?.shop_owner_id !== actor.userId) throw new NotFound();
    return order;
  }
  function asBuyer(actor: Actor, order: OrderRow | null): OrderRow {
    if (order?.buyer_id !== actor.userId) throw new NotFound();
    return order;
  }
  const read = async (tx: Tx, id: number) => {
    const order = await findOrder(tx, id);
    if (!order) throw new NotFound();
    return order;
  };

  async function moveTo(
    tx: Tx,
    order: OrderRow,
    to: OrderStatus,
    by: { side: 'buyer' | 'seller'; userId: number },
    details: { cancelReason: CancelReason | null; comment: string | null },
  ): Promise<OrderChanges> {
    await insertHistory(tx, { orderId: order.id, side: by.side, userId: by.userId, from: order.status, to, comment: details.comment });
    if (to === 'canceled') await reindexOfferNumbers(tx, await restoreStock(tx, order.id));
    if (by.side === 'seller')
      await mails.statusChanged(tx, {
        to: order.buyer_email,
        language: order.language,
        number: order.number,
        shopTitle: order.shop_title,
        status: to,
      });
    return {
      status: to,
      ...(to === 'canceled' ? { cancel_reason: details.cancelReason, canceled_by: by.side } : {}),
      ...(to === 'completed' ? { completed_at: new Date() } : {}),
    };
  }

  return {
    openOrderLeadsPrice,

    create: (actor: Actor | null, request: OrderRequest, locale: Locale) => createOrders(pool, mails, actor, request, locale),

    listOfBuyer: (actor: Actor, status: OrderStatus | null, limit: number, offset: number) =>
      listBuyerOrders(pool, actor.userId, status, limit, offset),
    getOfBuyer: async (actor: Actor, id: number) => asBuyer(actor, await findOrder(pool, id)),

    /** @throws NotFound, CannotCancel once the shop works on it. */
    cancelByBuyer(actor: Actor, id: number, reason: CancelReason, comment: string | null): Promise<OrderRow> {
      return inTransaction(pool, async (tx) => {
        await lockOrder(tx, id);
        const order = asBuyer(actor, await findOrder(tx, id));
        if (order.status !== 'waiting_for_payment') throw new CannotCancel();
        await updateOrder(
          tx,
          id,
          await moveTo(tx, order, 'canceled', { side: 'buyer', userId: actor.userId }, { cancelReason: reason, comment }),
        );
        return read(tx, id);
      });
    },

    /** @throws NotFound, CannotConfirm unless it is in progress. */
    confirmReceived(actor: Actor, id: number): Promise<OrderRow> {
      return inTransaction(pool, async (tx) => {
        await lockOrder(tx, id);
        const order = asBuyer(actor, await findOrder(tx, id));
        if (order.status !== 'in_progress') throw new CannotConfirm();
        await updateOrder(
          tx,
          id,
          await moveTo(tx, order, 'completed', { side: 'buyer', userId: actor.userId }, { cancelReason: null, comment: null }),
        );
        return read(tx, id);
      });
    },

    listOfSeller: (
      actor: Actor,
      filters: { shopId: number | null; status: OrderStatus | null; isOpened: boolean | null; search: string | null },
      ordering: OrderOrdering,
      limit: number,
      offset: number,
    ) => listSellerOrders(pool, { ownerId: actor.userId, ...filters }, ordering, limit, offset),
    getOfSeller: async (actor: Actor, id: number) => asSeller(actor, await findOrder(pool, id)),

    /**
     * Lets the seller see the buyer, for leads, exactly once; opening again and duplicates are free.
     * @throws NotFound, NotEnoughLeads.
     */
    open(actor: Actor, id: number): Promise<OrderRow> {
      return inTransaction(pool, async (tx) => {
        await lockOrder(tx, id);
        const order = asSeller(actor, await findOrder(tx, id));
        if (order.is_opened) return order;
        const price = order.is_duplicate ? 0 : openOrderLeadsPrice;
        await spendLeads(tx, actor.userId, { id, shopId: order.shop_id }, price);
        await markOpened(tx, id, price);
        return read(tx, id);
      });
    },

    /** @throws NotFound, OrderNotOpened, TransitionForbidden, InvalidFields when a cancel lacks its reason. */
    update(actor: Actor, id: number, update: OrderUpdate, locale: Locale): Promise<OrderRow> {
      return inTransaction(pool, async (tx) => {
        await lockOrder(tx, id);
        const order = asSeller(actor, await findOrder(tx, id));
        if (!order.is_opened) throw new OrderNotOpened();
        const changes: OrderChanges = plainChanges(update);
        if (update.status !== undefined && update.status !== order.status) {
          if (update.status === 'canceled' && !update.cancel_reason) throw InvalidFields.of('cancel_reason', fieldTexts.required);
          const cancelReason = update.cancel_reason ?? null;
          if (
            !isTransitionAllowed({ from: order.status, to: update.status, cancelReason, completedAt: order.completed_at, now: new Date() })
          )
            throw new TransitionForbidden(order.status, update.status, locale);
          Object.assign(
            changes,
            await moveTo(
              tx,
              order,
              update.status,
              { side: 'seller', userId: actor.userId },
              { cancelReason, comment: update.comment?.trim() || null },
            ),
          );
        }
        await updateOrder(tx, id, changes);
        return read(tx, id);
      });
    },
  };
}

function plainChanges(update: OrderUpdate): OrderChanges {
  return {
    ...(update.ttn === undefined ? {} : { ttn: update.ttn?.replace(/\s/g, '') || null }),
    ...(update.delivery_method === undefined ? {} : { delivery_method: snakeCase(update.delivery_method) }),
    ...(update.delivery_city === undefined ? {} : { delivery_city: update.delivery_city?.trim() || null }),
    ...(update.delivery_address === undefined ? {} : { delivery_address: update.delivery_address?.trim() || null }),
    ...(update.payment_method === undefined ? {} : { payment_method: snakeCase(update.payment_method) }),
  };
}
