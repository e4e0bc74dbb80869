import { Type } from 'typebox';
import { Alias, Choice, Id, Money, nameSchemas, Nullable, PageQuery, PageSchema, RequiredText, Text, Timestamp } from '../../platform/http';
import { adjustmentKinds, adjustmentStatuses } from './adjustment-rules';

const closed = { additionalProperties: false };
const Email = (description: string) => Type.String({ description, examples: ['olena@yarmarok.example'] });
const Kind = Choice(adjustmentKinds, 'Main or bonus balance');
const Shop = Type.Object(
  { id: Id, alias: Alias, title: Type.String({ description: 'Title of the shop', examples: ['Лозниця'] }) },
  { description: 'Shop whose owner has the balance' },
);

export const AdjustmentParams = Type.Object({ id: Id });
export const AdjustmentQuery = Type.Object({
  ...PageQuery,
  status: Type.Optional(Choice(adjustmentStatuses, 'Only this state; by default what waits')),
});
export const AdjustmentBody = Type.Object(
  {
    amount: Type.String({
      pattern: '^-?\\d{1,6}(\\.\\d{1,2})?$',
      description: 'Dollars to add; negative to take',
      examples: ['12.50'],
    }),
    kind: Kind,
    reason: Text(500, { minLength: 10, description: 'Why; the seller reads it', examples: ['Компенсація за збій 12 листопада'] }),
  },
  closed,
);
export const AdjustmentDecisionBody = Type.Object(
  {
    decision: Choice(['approve', 'refuse'], 'Whether it is booked'),
    reason: Type.Optional(RequiredText(500, 'Why; for the audit log')),
  },
  closed,
);

export const Adjustment = Type.Object({
  id: Id,
  shop: Shop,
  amount: Money,
  kind: Kind,
  reason: Nullable(Type.String({ description: 'Why; null once the account of the seller is deleted', examples: ['Компенсація за збій'] })),
  status: Choice(adjustmentStatuses, 'State: a proposal waits for a second person for 7 days'),
  proposed_by_email: Email('E-mail of the operator who began it'),
  created_at: Timestamp,
  expires_at: Timestamp,
  decided_by_email: Nullable(Email('E-mail of the second person; null without one')),
  decided_at: Nullable(Timestamp),
  decision_reason: Nullable(Type.String({ description: 'Why the second person decided so', examples: ['Підтверджено'] })),
  balance: Money,
  bonus_balance: Money,
  refusal: Nullable(
    Choice(['own_matter', 'second_person_needed', 'already_decided'], 'Why the caller cannot decide it; null when it is possible'),
  ),
});
export const AdjustmentPage = PageSchema(Adjustment);

export const ShopBalanceQuery = Type.Object({
  shop: Text(200, { minLength: 1, description: 'Id or alias of the shop', examples: ['loznytsia'] }),
});
export const ShopBalances = Type.Object({
  shop: Shop,
  balance: Money,
  bonus_balance: Money,
  instant_left: Type.String({ description: 'Dollars that the caller may change today without a second person', examples: ['12.04'] }),
});

nameSchemas({ AdjustmentBody, AdjustmentDecisionBody, Adjustment, AdjustmentPage, ShopBalances });
