import { Type } from 'typebox';
import { Alias, Choice, Id, Money, nameSchemas, Nullable, PageQuery, PageSchema, Timestamp } from '../../platform/http';
import { PictureFields } from '../catalog';

export const LoyaltyAnswer = Type.Object({
  bonus_balance: Money,
  spendable: Type.String({ description: 'Part that can be spent now', examples: ['486.50'] }),
  pending_bonus: Money,
  earned: Money,
  spent: Money,
  expiring_bonus: Nullable(Money),
  expires_at: Nullable(Timestamp),
  max_order_share_percent: Type.Integer({ description: 'Maximum share of an order that bonuses can pay' }),
  max_cashback_percent: Type.Integer({
    description: 'Maximum cashback of an order, as a share of the amount paid with money',
    examples: [20],
  }),
  maturity_days: Type.Integer({ description: 'Days from completion until cashback can be spent' }),
  lifetime_months: Type.Integer({ description: 'Months until bonuses expire' }),
  categories: Type.Array(
    Type.Object({
      alias: Alias,
      title: Type.String({ description: 'Title of the category' }),
      cashback_percent: Type.Integer({ description: 'Cashback of its offers, at most; each shop decides' }),
      image: Nullable(PictureFields),
    }),
    { description: 'Categories with cashback' },
  ),
});

const BonusTransaction = Type.Object({
  id: Id,
  created_at: Timestamp,
  action: Type.String({ description: 'Action', examples: ['cashback_matured'] }),
  get_action_display: Type.String({ description: 'Label of the action' }),
  amount: Money,
  balance_after: Nullable(Money),
  status: Choice(['pending', 'success'], 'Status; pending bonuses cannot be spent yet'),
  get_status_display: Type.String({ description: 'Label of the status' }),
  order: Nullable(
    Type.Object(
      { id: Id, number: Type.String({ description: 'Number of the order' }), main_image: Nullable(PictureFields) },
      { description: 'Order of the review' },
    ),
  ),
});
export const BonusTransactionPage = PageSchema(BonusTransaction);
export const BonusTransactionQuery = Type.Object({
  ...PageQuery,
  side: Type.Optional(Choice(['earned', 'spent'], 'Only credits, or only debits')),
});

nameSchemas({ LoyaltyAnswer, BonusTransaction, BonusTransactionPage });
