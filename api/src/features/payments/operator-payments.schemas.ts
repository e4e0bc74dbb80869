import { Type } from 'typebox';
import { Alias, Choice, Id, Money, nameSchemas, Nullable, RequiredText, Text, Timestamp } from '../../platform/http';
import { oddityKinds } from './oddities.repository';

const closed = { additionalProperties: false };
const Shop = Type.Object(
  { id: Id, alias: Alias, title: Type.String({ description: 'Title of the shop', examples: ['Лозниця'] }) },
  { description: 'First shop of the seller; null without one' },
);
const Oddity = Type.Object({
  kind: Choice(oddityKinds, 'What is odd'),
  at: Timestamp,
  amount: Nullable(Type.String({ description: 'Amount that came, or could not be refunded; null without one', examples: ['48.00'] })),
});
const Refund = Type.Object({
  id: Id,
  amount: Money,
  bonus: Money,
  status: Choice(['pending', 'done', 'failed'], 'State of the refund'),
  failure: Nullable(Choice(['refused', 'unknown'], 'Why it failed: the provider refused it, or knew nothing of it for days')),
  created_at: Timestamp,
  ended_at: Nullable(Timestamp),
});

export const OperatorPayment = Type.Object(
  {
    id: Id,
    number: Type.String({ description: 'Number of the payment at its provider', examples: ['f3a1b2c4-0d7e-4c55-9a43-7a4c0d3f9b11'] }),
    provider: Type.String({ description: 'Name of the provider', examples: ['liqpay'] }),
    method: Type.String({ description: 'Payment method', examples: ['bank_card'] }),
    shop: Nullable(Shop),
    amount: Money,
    bonus: Money,
    refunded: Money,
    status: Choice(['pending', 'success', 'reversed'], 'State of the payment'),
    provider_state: Nullable(Choice(['created', 'waiting', 'declined'], 'State at the provider while it is not paid; null while unknown')),
    provider_status: Nullable(Type.String({ description: 'The provider’s own word for the state', examples: ['approved'] })),
    created_at: Timestamp,
    paid_at: Nullable(Timestamp),
    balance: Money,
    bonus_balance: Money,
    refundable: Type.String({ description: 'Dollars that may be refunded now', examples: ['14.00'] }),
    oddities: Type.Array(Oddity, { description: 'What is odd and was not looked at, the oldest first' }),
    refunds: Type.Array(Refund, { description: 'Refunds by operators, the newest first' }),
  },
  { description: 'Payment that an operator looks at' },
);

export const PaymentParams = Type.Object({ id: Id });
export const PaymentSearch = Type.Object({ number: RequiredText(100, 'Id of the payment, or its number at the provider') });
export const PaymentRefundBody = Type.Object(
  {
    amount: Type.String({ pattern: '^\\d{1,6}(\\.\\d{1,2})?$', description: 'Dollars to refund', examples: ['14.00'] }),
    reason: Text(500, { minLength: 10, description: 'Why; for the audit log', examples: ['Продавець просить повернути кошти'] }),
  },
  closed,
);

nameSchemas({ OperatorPayment, PaymentRefundBody });
