import { Type } from 'typebox';
import { Choice, Id, Money, nameSchemas, Nullable, PageQuery, PageSchema, Timestamp } from '../../platform/http';
import { choices, withCamelCase } from '../content';
import { transactionStatuses } from './billing.repository';

const maxLeads = 100_000;
const actions = Object.keys(choices.transaction_action);

export const BuyLeadsBody = Type.Object(
  {
    leads: Type.Integer({ minimum: 1, maximum: maxLeads, description: 'Number of leads to buy', examples: [20] }),
    use_bonuses: Type.Boolean({ description: 'Whether bonus money is spent first, then the balance; false spends only the balance' }),
  },
  { additionalProperties: false },
);
export const BuyLeadsAnswer = Type.Object({
  leads: Type.Integer({ description: 'Leads that can be spent now' }),
  balance: Money,
  bonus_balance: Money,
});

const Transaction = Type.Object({
  id: Type.Integer({ description: 'Id; stays the same when a pending payment is paid' }),
  created_at: Timestamp,
  action: Choice(actions, 'Action'),
  get_action_display: Type.String({ description: 'Label of the action', examples: ['Balance top-up'] }),
  status: Choice(
    transactionStatuses,
    'Status. Pending: not paid yet, or held until the order cannot be returned. Reversed: the whole amount was returned to the payer',
  ),
  get_status_display: Type.String({ description: 'Label of the status' }),
  payment_state: Nullable(
    Choice(['created', 'waiting', 'declined'], 'State of a pending payment at the provider; null while it is unknown'),
  ),
  checkout_url: Nullable(Type.String({ description: 'Payment page of a pending payment' })),
  method: Nullable(Type.String({ description: 'Payment method of a top-up', examples: ['bank_card'] })),
  get_method_display: Nullable(Type.String({ description: 'Label of the method' })),
  amount: Money,
  bonus_amount: Money,
  leads: Type.Integer({ description: 'Change of the leads; negative when spent' }),
  debt_amount: Type.String({ description: 'Change of the debt in dollars; negative when it is paid', examples: ['0.00'] }),
  balance_after: Nullable(Money),
  available_at: Nullable(
    Type.String({
      format: 'date-time',
      description: 'Time from which a held compensation can be spent',
      examples: ['2026-12-08T10:00:00Z'],
    }),
  ),
  description: Type.String({ description: 'Description, with the order or the offer where there is one' }),
  order: Nullable(
    Type.Object({ id: Id, number: Type.String({ description: 'Number of the order' }) }, { description: 'Order of the review' }),
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
  date_to: Type.Optional(Day('Last day, in Kyiv; inclusive')),
};
export const TransactionQuery = Type.Object({ ...PageQuery, ...transactionFilters });
export const TransactionExportQuery = Type.Object(transactionFilters);

nameSchemas({ BuyLeadsBody, BuyLeadsAnswer, Transaction, TransactionPage });
