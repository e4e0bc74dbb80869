import { Type } from 'typebox';
import { Choice, Id, nameSchemas, Nullable } from '../../../platform/http';

/** Each order is a transaction with mails of its own. */
const maxOrders = 100;

export const OrderBatchParams = Type.Object({ id: Id });
export const OrderBatchBody = Type.Object(
  {
    orders: Type.Array(Id, { minItems: 1, maxItems: maxOrders, description: 'Opened orders of the shop', examples: [[581, 582]] }),
    status: Choice(['in_progress', 'completed'], 'Their next status; canceling needs a reason, order by order'),
  },
  { additionalProperties: false },
);
export const OrderBatchAnswer = Type.Object({
  updated: Type.Integer({ description: 'Number of orders with another status', examples: [18] }),
  unchanged: Type.Integer({ description: 'Number of orders that have this status already', examples: [1] }),
  refused: Type.Integer({ description: 'Number of orders that stay as they are', examples: [1] }),
  rows: Type.Array(
    Type.Object({
      id: Id,
      status: Choice(['updated', 'unchanged', 'refused'], 'What became of the order'),
      code: Nullable(
        Type.String({ description: 'Why it was refused, as the change of one order says it', examples: ['transition_forbidden'] }),
      ),
      detail: Nullable(
        Type.String({ description: 'The same in the language of the request', examples: ['The order has to be opened first.'] }),
      ),
    }),
    { description: 'What became of each order' },
  ),
});

nameSchemas({ OrderBatchBody, OrderBatchAnswer });
