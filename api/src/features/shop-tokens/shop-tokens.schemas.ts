import { Type } from 'typebox';
import { shopRights } from '../../platform/auth';
import { Choice, Id, nameSchemas, Nullable, RequiredText, Timestamp } from '../../platform/http';

const maxValidDays = 366;

const Rights = Type.Array(Choice(shopRights, 'What a program may do with it'), {
  minItems: 1,
  maxItems: shopRights.length,
  uniqueItems: true,
  description:
    'Rights: `read` the shop and its offers, set `prices_and_stock`, create, change and delete `offers`, read and process `orders`. None includes another',
  examples: [['read', 'prices_and_stock']],
});
const Title = { description: 'Name by which the seller recognizes it', examples: ['Склад 1С'] };

export const ShopTokenParams = Type.Object({ id: Id });
export const OneTokenParams = Type.Object({
  id: Id,
  token: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: 'Token of the shop', examples: [3] }),
});
export const CreateShopTokenBody = Type.Object(
  {
    title: RequiredText(60, Title.description),
    rights: Rights,
    valid_days: Type.Integer({ minimum: 1, maximum: maxValidDays, description: 'Days until it expires', examples: [90] }),
  },
  { additionalProperties: false },
);

export const ShopToken = Type.Object({
  id: Id,
  title: Type.String(Title),
  rights: Rights,
  hint: Type.String({ description: 'Last characters of the token', examples: ['x7Qk'] }),
  expires_at: Timestamp,
  is_expired: Type.Boolean({ description: 'Whether it has expired; expired ones are listed for 30 days', examples: [false] }),
  last_used_at: Nullable(Timestamp),
  created_at: Timestamp,
});
export const ShopTokenList = Type.Object({
  results: Type.Array(ShopToken, { description: 'Tokens of the shop, the newest first' }),
});
export const CreatedShopToken = Type.Object({
  ...ShopToken.properties,
  token: Type.String({
    description: 'The token, for `Authorization: Bearer`; shown in this answer only',
    examples: ['yarmarok_shop_3q2-7wAAmZ0…'],
  }),
});

nameSchemas({ CreateShopTokenBody, ShopToken, ShopTokenList, CreatedShopToken });
