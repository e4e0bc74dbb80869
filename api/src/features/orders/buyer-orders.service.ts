import { type Actor, type Person, requireAllowed, requirePossible } from '../../platform/auth';
import { type Db, type Pool, type Tx, inTransaction } from '../../platform/db';
import { NotFound } from '../../platform/errors';
import type { Locale } from '../../platform/i18n';
import { formatMinor } from '../../platform/money';
import { trimmedOrNull } from '../../platform/text';
import { recordSellerEvent } from '../events';
import type { Rates } from '../loyalty';
import { changeItems } from './change-items';
import { confirmCheckout } from './confirm-order';
import { correctEmail } from './correct-email';
import { createOrders, type OrderRequest, previewCashback } from './create-order';
import { adoptOrder, declineAdoption, listAdoptableOrders } from './guest-orders.repository';
import { transitionOrder } from './transition-order';
import type { OrderLinks } from './order-links';
import type { OrderMails } from './order-mails';
import type { BuyerCancelReason, CancelReason, OrderStatus } from './order-rules';
import { settleOpenProposal } from './order-proposals.repository';
import { ProposalSettled } from './orders.errors';
import { orderPolicies } from './orders.policy';
import { findBuyable, findOrder, findShopOfOrder, listBuyerOrders, type OrderRow, readOrder } from './orders.repository';
import { lockOrder, updateOrder } from './order-writes.repository';

export interface BuyerOrdersOptions {
  pool: Pool;
  mails: OrderMails;
  links: OrderLinks;
  rates: Rates;
  maxUnconfirmedGuestOrders: number;
}

interface BuyerPolicy {
  allows: (person: Person, order: OrderRow) => boolean;
}

interface Cancellation {
  cancelReason: CancelReason | BuyerCancelReason;
  comment: string | null;
}

export interface ProposalAnswer {
  /** The proposal that was read: a newer one is not accepted by mistake. */
  proposalId: number;
  isAccepted: boolean;
}

export type BuyerOrdersService = ReturnType<typeof createBuyerOrdersService>;

/** Orders as buyers use them. */
export function createBuyerOrdersService({ pool, mails, links, rates, maxUnconfirmedGuestOrders }: BuyerOrdersOptions) {
  const read = async (db: Db, policy: BuyerPolicy, actor: Actor, id: number) => requireAllowed(policy, actor, await findOrder(db, id));
  /** Returns the order of a link. The link is the proof; there is no login. */
  async function readLinked(db: Db, token: string): Promise<OrderRow> {
    const order = await findOrder(db, links.read(token));
    if (!order) throw new NotFound();
    return order;
  }

  async function cancelAsBuyer(tx: Tx, order: OrderRow, userId: number | null, { cancelReason, comment }: Cancellation): Promise<OrderRow> {
    requirePossible(orderPolicies.cancel, order);
    const move = { to: 'canceled', by: { side: 'buyer', userId }, cancelReason, comment: trimmedOrNull(comment) } as const;
    await transitionOrder(tx, order, move, { mails });
    return readOrder(tx, order.id);
  }

  async function confirmAsBuyer(tx: Tx, order: OrderRow, userId: number | null): Promise<OrderRow> {
    requirePossible(orderPolicies.confirmReceived, order);
    if (order.status === 'completed') await recordReceipt(tx, order);
    else {
      const move = { to: 'completed', by: { side: 'buyer', userId }, cancelReason: null, comment: null } as const;
      await transitionOrder(tx, order, move, { mails });
    }
    return readOrder(tx, order.id);
  }

  /** Returns or keeps a completed order. A repeated answer returns the order without effect. */
  async function answerReturnAsBuyer(tx: Tx, order: OrderRow, isAccepted: boolean, userId: number | null): Promise<OrderRow> {
    const isReturned = order.status === 'canceled' && order.cancel_reason === 'returned';
    if (isAccepted ? isReturned : order.return_declined_at !== null) return order;
    requirePossible(orderPolicies.answerReturn, order);
    if (isAccepted) {
      const move = { to: 'canceled', by: { side: 'buyer', userId }, cancelReason: 'returned', comment: null } as const;
      await transitionOrder(tx, order, move, { mails });
      return readOrder(tx, order.id);
    }
    await updateOrder(tx, order.id, { return_declined_at: new Date() });
    await recordSellerEvent(tx, { userId: order.shop_owner_id, kind: 'order.changed', shopId: order.shop_id, subjectId: order.id });
    const shop = await findShopOfOrder(tx, order.shop_id);
    if (shop) await mails.returnDeclined(tx, { to: shop.owner_email, language: shop.owner_language, order });
    return readOrder(tx, order.id);
  }

  /** The seller or time completed the order before, so its status stays. */
  async function recordReceipt(tx: Tx, order: OrderRow): Promise<void> {
    await updateOrder(tx, order.id, { received_at: new Date() });
    await recordSellerEvent(tx, { userId: order.shop_owner_id, kind: 'order.changed', shopId: order.shop_id, subjectId: order.id });
  }

  /** A repeated answer returns the order without effect. */
  async function answerAsBuyer(tx: Tx, order: OrderRow, { proposalId, isAccepted }: ProposalAnswer): Promise<OrderRow> {
    const { proposal } = order;
    if (proposal?.id !== proposalId) throw new ProposalSettled();
    if (proposal.status === (isAccepted ? 'accepted' : 'declined')) return order;
    requirePossible(orderPolicies.answerProposal, order);
    await settleOpenProposal(tx, order.id, isAccepted ? 'accepted' : 'declined');
    if (isAccepted) {
      const items = proposal.items.map((item) => ({
        offer: item.offer_id,
        quantity: item.quantity,
        price: formatMinor(item.price_minor),
      }));
      await updateOrder(tx, order.id, { total_minor: await changeItems(tx, order, items, { mails, isAgreed: true }) });
    }
    await recordSellerEvent(tx, { userId: order.shop_owner_id, kind: 'order.changed', shopId: order.shop_id, subjectId: order.id });
    const shop = await findShopOfOrder(tx, order.shop_id);
    if (shop) await mails.proposalAnswered(tx, { to: shop.owner_email, language: shop.owner_language, order, proposal, isAccepted });
    return readOrder(tx, order.id);
  }

  return {
    /** @throws InvalidFields, ItemsChanged. */
    create: (actor: Actor | null, request: OrderRequest, locale: Locale) =>
      createOrders({ pool, mails, rates, maxUnconfirmedGuestOrders }, actor, request, locale),

    /** Returns the cashback of a checkout in kopiikas. */
    previewCashback: (actor: Actor, request: Pick<OrderRequest, 'items' | 'use_bonuses'>) => previewCashback(pool, actor, request, rates),

    list: (actor: Actor, status: OrderStatus | null, limit: number, offset: number) =>
      listBuyerOrders(pool, actor.userId, status, limit, offset),

    /** @throws NotFound, also for another person's order. */
    get: (actor: Actor, id: number) => read(pool, orderPolicies.readAsBuyer, actor, id),

    /** @throws NotFound, OrderClosed, CannotCancel once the shop processes it. */
    cancel(actor: Actor, id: number, cancelReason: CancelReason | BuyerCancelReason, comment: string | null): Promise<OrderRow> {
      return inTransaction(pool, async (tx) => {
        await lockOrder(tx, id);
        return cancelAsBuyer(tx, await read(tx, orderPolicies.cancel, actor, id), actor.userId, { cancelReason, comment });
      });
    },

    /** @throws NotFound, CannotConfirm unless it is in progress, or completed without a confirmation. */
    confirmReceived(actor: Actor, id: number): Promise<OrderRow> {
      return inTransaction(pool, async (tx) => {
        await lockOrder(tx, id);
        return confirmAsBuyer(tx, await read(tx, orderPolicies.confirmReceived, actor, id), actor.userId);
      });
    },

    /** Agrees to the return of a completed order, or declines it. @throws NotFound, ReturnNotAsked, ReturnTooLate. */
    answerReturn(actor: Actor, id: number, isAccepted: boolean): Promise<OrderRow> {
      return inTransaction(pool, async (tx) => {
        await lockOrder(tx, id);
        return answerReturnAsBuyer(tx, await read(tx, orderPolicies.answerReturn, actor, id), isAccepted, actor.userId);
      });
    },

    /** Like `answerReturn`, with a signed link. @throws OrderLinkExpired too. */
    answerLinkedReturn(token: string, isAccepted: boolean): Promise<OrderRow> {
      return inTransaction(pool, async (tx) => {
        await lockOrder(tx, links.read(token));
        return answerReturnAsBuyer(tx, await readLinked(tx, token), isAccepted, null);
      });
    },

    /**
     * Accepts or declines the seller's proposal.
     * @throws NotFound, ProposalSettled, ItemsChanged for items that are not available any more, TooManyBonuses.
     */
    answerProposal(actor: Actor, id: number, answer: ProposalAnswer): Promise<OrderRow> {
      return inTransaction(pool, async (tx) => {
        await lockOrder(tx, id);
        return answerAsBuyer(tx, await read(tx, orderPolicies.answerProposal, actor, id), answer);
      });
    },

    /** Like `answerProposal`, with a signed link. @throws OrderLinkExpired too. */
    answerLinkedProposal(token: string, answer: ProposalAnswer): Promise<OrderRow> {
      return inTransaction(pool, async (tx) => {
        await lockOrder(tx, links.read(token));
        return answerAsBuyer(tx, await readLinked(tx, token), answer);
      });
    },

    /** Returns the order of a signed link; opening it signed in takes over an order that is offered to the actor. @throws NotFound, OrderLinkExpired. */
    async getLinked(actor: Actor | null, token: string): Promise<OrderRow> {
      const order = await readLinked(pool, token);
      return actor && order.buyer_id === null && (await adoptOrder(pool, order.id, actor.userId)) ? readLinked(pool, token) : order;
    },

    /** Lists guest orders with the e-mail of the actor that nobody has taken over or declined, the newest first. */
    listAdoptable: (actor: Actor, limit: number, offset: number) => listAdoptableOrders(pool, actor.userId, limit, offset),

    /** Takes over an order that is offered to the actor; again without effect. @throws NotFound when it is not, or was declined. */
    async adopt(actor: Actor, id: number): Promise<OrderRow> {
      await adoptOrder(pool, id, actor.userId);
      return read(pool, orderPolicies.readAsBuyer, actor, id);
    },

    /** Says for good that an offered order is not the actor's. @throws NotFound when it is not offered (any more). */
    async declineAdoption(actor: Actor, id: number): Promise<void> {
      if (!(await declineAdoption(pool, id, actor.userId))) throw new NotFound();
    },

    /** @throws NotFound, OrderLinkExpired, OrderClosed, CannotCancel once the shop processes it. */
    cancelLinked(token: string, cancelReason: CancelReason | BuyerCancelReason, comment: string | null): Promise<OrderRow> {
      return inTransaction(pool, async (tx) => {
        await lockOrder(tx, links.read(token));
        return cancelAsBuyer(tx, await readLinked(tx, token), null, { cancelReason, comment });
      });
    },

    /**
     * Confirms with the link of the mail that the order is meant, with the others of its checkout.
     * @throws NotFound, OrderLinkExpired, ConfirmByMail for a link of another origin, OrderClosed.
     */
    confirmLinked(token: string): Promise<OrderRow> {
      return inTransaction(pool, async (tx) => {
        const id = links.readMailed(token);
        await confirmCheckout(tx, id, mails);
        return readLinked(tx, token);
      });
    },

    /**
     * Corrects the address of an unconfirmed checkout, and sends its mail there.
     * @throws NotFound for another secret, OrderConfirmed, TooManyCorrections.
     */
    correctEmail(groupNumber: string, secret: string, email: string): Promise<void> {
      return inTransaction(pool, (tx) => correctEmail(tx, mails, { orderId: links.readCorrection(secret), groupNumber, email }));
    },

    /** Like `confirmReceived`, with a signed link. @throws OrderLinkExpired too. */
    confirmLinkedReceived(token: string): Promise<OrderRow> {
      return inTransaction(pool, async (tx) => {
        await lockOrder(tx, links.read(token));
        return confirmAsBuyer(tx, await readLinked(tx, token), null);
      });
    },

    /** Returns the items of the order that can be bought again, with their maximum quantities. @throws NotFound. */
    async repeat(actor: Actor, id: number): Promise<{ offerId: number; quantity: number }[]> {
      const order = await read(pool, orderPolicies.readAsBuyer, actor, id);
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
