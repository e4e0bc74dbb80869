import { Type } from 'typebox';
import { Choice, Money, Nullable, Text } from '../../platform/http';
import { withCamelCase } from '../content';
import { paymentStates } from './providers/provider';

const closed = { additionalProperties: false };

export const ProviderParams = Type.Object({
  provider: Type.String({ maxLength: 40, description: 'Name of the provider, as `common/config/` lists it' }),
});
export const ReturnParams = Type.Object({
  ...ProviderParams.properties,
  order: Type.String({ maxLength: 60, description: 'Name of the payment' }),
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
          description: 'Where the person returns to; on our own site',
          examples: ['https://yarmarok.example/account/seller/transactions/?from-payment'],
        }),
      },
      { ...closed, description: 'What the payment carries along' },
    ),
    method: Type.Optional(
      Choice(withCamelCase(['bank_card', 'second_card', 'mobile_wallet']), 'Method that was chosen; by default the first of the provider'),
    ),
  },
  closed,
);
export const CheckoutAnswer = Type.Object({ checkout_url: Type.String({ description: 'The page to pay at' }) });
export const OwnPaymentParams = Type.Object({
  order: Type.String({ maxLength: 60, description: 'Name of the payment', examples: ['6f0c5f7e-1c2d-4e6b-9a51-0d5f3f1d2b7a'] }),
});
export const OwnPayment = Type.Object({
  state: Choice(
    paymentStates,
    'created: nothing was paid yet; waiting: the provider works on it; declined: it can be tried again; reversed: the money went back',
  ),
  amount: Money,
  bonus_amount: Money,
  checkout_url: Nullable(Type.String({ description: 'The page where it can still be paid' })),
});
export const CallbackAnswer = Type.Object({ status: Type.Literal('ok', { description: 'The notice was taken' }) });
export const SandboxParams = Type.Object({ order: Type.String({ maxLength: 60, description: 'Name of the payment' }) });
