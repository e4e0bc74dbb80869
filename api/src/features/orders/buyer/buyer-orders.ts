import { type Actor, requireAllowed } from '../../../platform/auth';
import type { Db, Pool } from '../../../platform/db';
import { NotFound } from '../../../platform/errors';
import type { PageRequest } from '../../../platform/http';
import { adoptOrder, declineAdoption, listAdoptableOrders } from '../checkout/guest-orders.repository';
import type { OrderStatus } from '../order-rules';
import { orderPolicies } from '../orders.policy';
import { findBuyable, findOrder, listBuyerOrders, type OrderRow } from '../orders.repository';
import type { OrderLinks } from './order-links';

export interface LinkedOrderDeps {
  pool: Pool;
  links: Pick<OrderLinks, 'read'>;
}

/** Lists the orders of the actor, the newest first. */
export const listOwnOrders = (pool: Pool, actor: Actor, status: OrderStatus | null, { limit, offset }: PageRequest) =>
  listBuyerOrders(pool, actor.userId, status, limit, offset);

/** @throws NotFound, also for another person's order. */
export async function readOwnOrder(pool: Pool, actor: Actor, id: number): Promise<OrderRow> {
  return requireAllowed(orderPolicies.readAsBuyer, actor, await findOrder(pool, id));
}

/** Returns the order of a link. The link is the proof; there is no login. @throws NotFound, OrderLinkExpired. */
export async function readLinkedOrder(db: Db, links: Pick<OrderLinks, 'read'>, token: string): Promise<OrderRow> {
  const order = await findOrder(db, links.read(token));
  if (!order) throw new NotFound();
  return order;
}

/** Returns the order of a signed link; opening it signed in takes over an order that is offered to the actor. @throws NotFound, OrderLinkExpired. */
export async function openLinkedOrder({ pool, links }: LinkedOrderDeps, actor: Actor | null, token: string): Promise<OrderRow> {
  const order = await readLinkedOrder(pool, links, token);
  const isAdopted = actor && order.buyer_id === null && (await adoptOrder(pool, order.id, actor.userId));
  return isAdopted ? readLinkedOrder(pool, links, token) : order;
}

/** Lists guest orders with the e-mail of the actor that no account has taken over or declined, the newest first. */
export const listGuestOrders = (pool: Pool, actor: Actor, { limit, offset }: PageRequest) =>
  listAdoptableOrders(pool, actor.userId, limit, offset);

/** Takes over an order that is offered to the actor; again without effect. @throws NotFound when it is not, or was declined. */
export async function adoptGuestOrder(pool: Pool, actor: Actor, id: number): Promise<OrderRow> {
  await adoptOrder(pool, id, actor.userId);
  return readOwnOrder(pool, actor, id);
}

/** Declines an offered order for good. @throws NotFound when it is not offered (any more). */
export async function declineGuestOrder(pool: Pool, actor: Actor, id: number): Promise<void> {
  if (!(await declineAdoption(pool, id, actor.userId))) throw new NotFound();
}

/** Returns the items of the order that can be bought again, with their maximum quantities. @throws NotFound. */
export async function listItemsToRepeat(pool: Pool, actor: Actor, id: number): Promise<{ offerId: number; quantity: number }[]> {
  const order = await readOwnOrder(pool, actor, id);
  const offerIds = order.items.map((item) => item.offer_id);
  const buyable = new Map((await findBuyable(pool, offerIds)).map(({ id: offerId, stock }) => [offerId, stock]));
  return order.items.flatMap(({ offer_id, quantity }) => {
    const stock = buyable.get(offer_id);
    return stock === undefined ? [] : [{ offerId: offer_id, quantity: Math.min(quantity, stock ?? quantity) }];
  });
}
