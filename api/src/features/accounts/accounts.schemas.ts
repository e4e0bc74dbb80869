import { Type } from 'typebox';
import { Choice, ExpectedValues, Id, Money, nameSchemas, Nullable, PhoneText, RequiredText, Text } from '../../platform/http';
import { cities } from '../content';

const Email = Type.String({ format: 'email', maxLength: 254, description: 'E-mail address', examples: ['olena@yarmarok.example'] });
const Password = Type.String({ minLength: 8, maxLength: 200, description: 'At least 8 characters; common passwords are refused' });
const Language = Choice(['uk', 'ru', 'en'], 'Language of mails');
const Phone = PhoneText({ description: 'Ukrainian phone number in any common notation', examples: ['050 123 45 67'] });

export const RegisterBody = Type.Object(
  {
    email: Email,
    password: Password,
    user_type: Choice(['buyer', 'seller'], 'Side of the account that opens after the first login'),
    language: Type.Optional(Language),
    first_name: Type.Optional(Text(100, { description: 'First name' })),
    last_name: Type.Optional(Text(100, { description: 'Last name' })),
    phone: Type.Optional(Phone),
  },
  { additionalProperties: false },
);
export const RegisterAnswer = Type.Object({ id: Id, email: Email });

export const LinkBody = Type.Object(
  {
    uid: Text(40, { minLength: 1, description: 'Value from the link' }),
    token: Text(200, { minLength: 1, description: 'Value from the link' }),
  },
  { additionalProperties: false },
);
export const ActivationBody = Type.Object(
  {
    ...LinkBody.properties,
    password: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description: 'Password of the registration: proves who made it',
        examples: ['correct-horse'],
      }),
    ),
    new_password: Type.Optional(Password),
  },
  { additionalProperties: false },
);
export const EmailBody = Type.Object({ email: Email }, { additionalProperties: false });
export const ResetPasswordBody = Type.Object(
  { uid: Text(40, { minLength: 1 }), token: Text(200, { minLength: 1 }), new_password: Password },
  { additionalProperties: false },
);

export const CredentialsBody = Type.Object(
  { email: Text(254, { minLength: 1 }), password: Type.String({ minLength: 1, maxLength: 200 }) },
  { additionalProperties: false },
);
export const RefreshBody = Type.Optional(
  Nullable(
    Type.Object(
      { refresh: Type.Optional(Type.String({ maxLength: 500, description: 'Refresh token; without it the cookie is used' })) },
      { additionalProperties: false },
    ),
  ),
);
export const TokensAnswer = Type.Object({
  access: Type.String({ description: 'Access token, sent as `Authorization: Bearer`; valid for 3600 s' }),
  refresh: Type.String({ description: 'Refresh token; valid for 604800 s, at most 30 days after the sign-in; works once' }),
});

export const CurrentUser = Type.Object({
  id: Id,
  email: Email,
  first_name: Type.String({ description: 'First name, may be empty' }),
  last_name: Type.String({ description: 'Last name, may be empty' }),
  phone: Nullable(Type.String({ description: 'E.164', examples: ['+380501234567'] })),
  language: Language,
  user_type: Choice(['buyer', 'seller'], 'Side of the account that opens after login'),
  is_operator: Type.Boolean({ description: 'Whether the account has a role among the operators of the site', examples: [false] }),
  birth_date: Nullable(Type.String({ format: 'date' })),
  city: Nullable(Type.String()),
  avatar: Nullable(Type.String({ description: 'Address of the picture' })),
  buyer: Type.Object({
    bonus_balance: Money,
    avg_review_rating: Nullable(Type.Number({ description: 'Mean of the ratings by sellers; null without ratings' })),
    reviews_count: Type.Integer(),
    favorites_count: Type.Integer(),
  }),
  seller: Type.Object({
    balance: Money,
    bonus_balance: Money,
    held_bonus_balance: Money,
    debt: Type.String({ description: 'Debt after a reversed payment; leads cannot be bought until it is paid', examples: ['0.00'] }),
    leads: Type.Integer({ description: 'Leads that can be spent' }),
    lead_price: Money,
    open_order_leads_price: Type.Integer({ description: 'Price of opening an order, in leads' }),
    promotion_price_leads: Type.Integer({ description: 'Price of one day at the top or with a color, in leads', examples: [1] }),
    shops_count: Type.Integer(),
    new_orders_count: Type.Integer({ description: 'Orders that are not opened yet' }),
    new_calls_count: Type.Integer({ description: 'Call requests that are not handled yet' }),
  }),
});

const profileFields = {
  first_name: Type.Optional(Text(100)),
  last_name: Type.Optional(Text(100)),
  phone: Type.Optional(Nullable(Phone)),
  language: Type.Optional(Language),
  birth_date: Type.Optional(Nullable(Type.String({ format: 'date' }))),
  city: Type.Optional(Nullable(Choice(cities))),
};
export const UpdateUserBody = Type.Object(
  {
    ...profileFields,
    expected: ExpectedValues(profileFields),
    avatar: Type.Optional(Nullable(RequiredText(100, 'Key of an uploaded picture'))),
  },
  { additionalProperties: false },
);
export const ProgramAccessAnswer = Type.Object({
  tokens: Type.Integer({ description: 'Tokens of the own shops that have not expired', examples: [2] }),
  webhooks: Type.Integer({ description: 'Webhooks of the own shops that are switched on', examples: [1] }),
});
export const ChangePasswordBody = Type.Object(
  {
    current_password: Type.String({ minLength: 1, maxLength: 200 }),
    new_password: Password,
    end_program_access: Type.Optional(
      Type.Boolean({
        default: false,
        description: 'Also revokes the tokens and switches off the webhooks of all own shops',
        examples: [true],
      }),
    ),
  },
  { additionalProperties: false },
);

nameSchemas({
  RegisterBody,
  RegisterAnswer,
  LinkBody,
  ActivationBody,
  EmailBody,
  ResetPasswordBody,
  CredentialsBody,
  TokensAnswer,
  CurrentUser,
  UpdateUserBody,
  ProgramAccessAnswer,
  ChangePasswordBody,
});
