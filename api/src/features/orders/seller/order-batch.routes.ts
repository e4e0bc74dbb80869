import { requireActor } from '../../../platform/auth';
import { type HttpApp, longHandlerTimeoutMs, refusing } from '../../../platform/http';
import { OrderBatchAnswer, OrderBatchBody, OrderBatchParams } from './order-batch.schemas';
import type { OrderBatchService } from './order-batch.service';
import { orderPolicies } from '../orders.policy';

export function registerOrderBatchRoutes(app: HttpApp, batch: OrderBatchService): void {
  app.post(
    '/trading/seller/shops/:id/orders/set-status/',
    {
      handlerTimeout: longHandlerTimeoutMs,
      config: { policy: orderPolicies.setStatus, rateLimit: { max: 20, maxPerHour: 300 } },
      schema: {
        tags: ['seller orders'],
        operationId: 'setOrderStatus',
        summary: 'Moves up to 100 orders of a shop to a status, with an answer for each',
        description: 'Buyers get the same mails as after a change of one order. A repetition changes nothing more.',
        params: OrderBatchParams,
        body: OrderBatchBody,
        response: { 200: OrderBatchAnswer, ...refusing(400, 401, 404, 429) },
      },
    },
    async (request) => batch.setStatus(requireActor(request), request.params.id, request.body.orders, request.body.status, request.locale),
  );
}
