import { Type } from 'typebox';
import { Choice, Money, nameSchemas, Nullable, Text } from '../../platform/http';
import { withCamelCase } from '../content';
import { paymentStates } from './providers/provider';

const closed = { additionalProperties: false };

export const ProviderParams = Type.Object({
  provider: Type.String({ maxLength: 40, description: 'Name of the provider, as `common/config/` lists it' }),
});
export const ReturnParams = Type.Object({
  ...ProviderParams.properties,
  order: Type.String({ maxLength: 60, description: 'Id of the payment' }),
});
export const CheckoutBody = Type.Object(
  {
    amount: Type.Union(
      [
        Type.Number({ minimum: 0, maximum: 1_000_000, description: 'Dollars' }),
        Type.String({ pattern: '^\\d{1,7}(\\.\\d{1,2})?$', description: 'Dollars as a decimal string', examples: ['49.00'] }),
      ],
      { description: 'Dollars, at least 5, with at most two decimals' },
    ),
    merchant_data: Type.Object(
      {
        redirect_url: Text(2000, {
          minLength: 1,
          description: 'Page to return to after the payment; on this site',
          examples: ['https://yarmarok.example/account/seller/transactions/?from-payment'],
        }),
      },
      { ...closed, description: 'Data that the payment carries' },
    ),
    method: Type.Optional(
      Choice(withCamelCase(['bank_card', 'second_card', 'mobile_wallet']), 'Payment method; by default the first one of the provider'),
    ),
  },
  closed,
);
export const CheckoutAnswer = Type.Object({ checkout_url: Type.String({ description: 'Address of the payment page' }) });
export const OwnPaymentParams = Type.Object({
  order: Type.String({ maxLength: 60, description: 'Id of the payment', examples: ['6f0c5f7e-1c2d-4e6b-9a51-0d5f3f1d2b7a'] }),
});
export const OwnPayment = Type.Object({
  state: Choice(
    paymentStates,
    'created: not paid yet; waiting: the provider processes it; declined: it can be tried again; reversed: the money was returned',
  ),
  amount: Money,
  bonus_amount: Money,
  checkout_url: Nullable(Type.String({ description: 'Payment page; null when it cannot be paid any more' })),
});
export const CallbackAnswer = Type.Object({ status: Type.Literal('ok', { description: 'The notice is accepted' }) });
export const SandboxParams = Type.Object({ order: Type.String({ maxLength: 60, description: 'Id of the payment' }) });

nameSchemas({ CheckoutBody, CheckoutAnswer, OwnPayment, CallbackAnswer });
