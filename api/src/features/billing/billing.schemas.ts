import { Type } from 'typebox';
import { Choice, Id, Money, Nullable, PageSchema, PageQuery, Timestamp } from '../../platform/http';
import { choices, withCamelCase } from '../content';
import { transactionStatuses } from './billing.repository';

const maxLeads = 100_000;
const actions = Object.keys(choices.transaction_action);

export const BuyLeadsBody = Type.Object(
  {
    leads: Type.Integer({ minimum: 1, maximum: maxLeads, description: 'How many to buy', examples: [20] }),
    use_bonuses: Type.Boolean({ description: 'Bonus money first, then the balance; false: only the balance' }),
  },
  { additionalProperties: false },
);
export const BuyLeadsAnswer = Type.Object({
  leads: Type.Integer({ description: 'Leads to spend now' }),
  balance: Money,
  bonus_balance: Money,
});

const Transaction = Type.Object({
  id: Type.Integer({ description: 'Stays the same once a pending payment is paid' }),
  created_at: Timestamp,
  action: Choice(actions, 'What happened'),
  get_action_display: Type.String({ description: 'Label of the action', examples: ['Balance top-up'] }),
  status: Choice(
    transactionStatuses,
    'Pending: not paid yet, or held until the order cannot be returned; reversed: all of the money went back to the payer',
  ),
  get_status_display: Type.String({ description: 'Label of the status' }),
  payment_state: Nullable(
    Choice(['created', 'waiting', 'declined'], 'What the provider says of a pending payment; null while it has said nothing'),
  ),
  checkout_url: Nullable(Type.String({ description: 'The page where a pending payment can still be made' })),
  method: Nullable(Type.String({ description: 'How a top-up was paid', examples: ['bank_card'] })),
  get_method_display: Nullable(Type.String({ description: 'Label of the method' })),
  amount: Money,
  bonus_amount: Money,
  leads: Type.Integer({ description: 'Leads that came (above zero) or went' }),
  debt_amount: Type.String({ description: 'Dollars by which the debt grew, or fell (below zero)', examples: ['0.00'] }),
  balance_after: Nullable(Money),
  available_at: Nullable(
    Type.String({ format: 'date-time', description: 'When a held compensation can be spent', examples: ['2026-12-08T10:00:00Z'] }),
  ),
  description: Type.String({ description: 'In words, with the order or the offer where there is one' }),
  order: Nullable(
    Type.Object({ id: Id, number: Type.String({ description: 'Number of the order' }) }, { description: 'Order that it is about' }),
  ),
});
export const TransactionParams = Type.Object({ id: Id });
export const TransactionPage = PageSchema(Transaction);

const Day = (description: string) => Type.String({ format: 'date', description, examples: ['2026-11-01'] });
export const transactionFilters = {
  shop: Type.Optional(Id),
  action: Type.Optional(Choice(withCamelCase(actions), 'Only this action')),
  status: Type.Optional(Choice(transactionStatuses, 'Only this status')),
  date_from: Type.Optional(Day('First day, in Kyiv')),
  date_to: Type.Optional(Day('Last day, in Kyiv; counted whole')),
};
export const TransactionQuery = Type.Object({ ...PageQuery, ...transactionFilters });
export const TransactionExportQuery = Type.Object(transactionFilters);
