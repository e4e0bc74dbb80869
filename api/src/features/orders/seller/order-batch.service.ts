import type { Static } from 'typebox';
import { type Actor, requireAllowed, requirePossible } from '../../../platform/auth';
import { inTransaction, type Pool } from '../../../platform/db';
import { AppError, NotFound } from '../../../platform/errors';
import { formatMessage, type Locale } from '../../../platform/i18n';
import { recordSellerEvent } from '../../events';
import { requireOwnShop } from '../../shops';
import type { OrderBatchAnswer } from './order-batch.schemas';
import type { MailContext } from '../mails/order-mails';
import { isTransitionAllowed, type OrderStatus } from '../order-rules';
import { lockOrder } from '../order-writes.repository';
import { TransitionForbidden } from '../orders.errors';
import { orderPolicies } from '../orders.policy';
import { findOrder } from '../orders.repository';
import { transitionOrder } from '../transition-order';

export type OrderBatchService = ReturnType<typeof createOrderBatchService>;

/** Sets one status for many orders. */
export function createOrderBatchService({ pool, mails }: { pool: Pool; mails: MailContext }) {
  /** @throws NotFound, OrderNotOpened, TransitionForbidden. */
  const move = (actor: Actor, shopId: number, id: number, to: OrderStatus, locale: Locale): Promise<'updated' | 'unchanged'> =>
    inTransaction(pool, async (tx) => {
      await lockOrder(tx, id);
      const order = requireAllowed(orderPolicies.update, actor, await findOrder(tx, id));
      if (order.shop_id !== shopId) throw new NotFound();
      requirePossible(orderPolicies.update, order);
      if (order.status === to) return 'unchanged';
      if (!isTransitionAllowed({ from: order.status, to, cancelReason: null, completedAt: order.completed_at, now: new Date() }))
        throw new TransitionForbidden(order, to, locale);
      const by = { side: 'seller', userId: actor.userId } as const;
      await transitionOrder(tx, order, { to, by, cancelReason: null, comment: null }, { mails });
      await recordSellerEvent(tx, { userId: actor.userId, kind: 'order.changed', shopId: order.shop_id, subjectId: id });
      return 'updated';
    });

  return {
    /**
     * Moves orders to a status, each in a transaction of its own: a refused one does not stop the others, and a repetition changes nothing
     * more. @throws NotFound for another person's shop.
     */
    async setStatus(
      actor: Actor,
      shopId: number,
      ids: readonly number[],
      to: OrderStatus,
      locale: Locale,
    ): Promise<Static<typeof OrderBatchAnswer>> {
      await requireOwnShop(pool, actor, shopId);
      const answer: Static<typeof OrderBatchAnswer> = { updated: 0, unchanged: 0, refused: 0, rows: [] };
      for (const id of new Set(ids)) {
        const row = await move(actor, shopId, id, to, locale).then(
          (status) => ({ id, status, code: null, detail: null }),
          (error: unknown) => {
            if (!(error instanceof AppError)) throw error;
            return { id, status: 'refused' as const, code: error.code, detail: formatMessage(error.text, locale, error.values) };
          },
        );
        answer[row.status] += 1;
        answer.rows.push(row);
      }
      return answer;
    },
  };
}
