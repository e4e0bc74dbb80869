import { Type } from 'typebox';
import { Choice, Id, nameSchemas, Nullable, Text } from '../../../platform/http';
import { rowRefusals } from './prices-and-stock-rules';

export const maxRows = 10_000;

const closed = { additionalProperties: false };
const Amount = (description: string, example: string) => Text(20, { description, examples: [example] });
const Pieces = (description: string) =>
  Nullable(Type.Integer({ minimum: -1_000_000_000, maximum: 1_000_000_000, description, examples: [12] }));

export const PricesParams = Type.Object({ id: Id });
export const PricesBody = Type.Object(
  {
    rows: Type.Array(
      Type.Object(
        {
          id: Type.Optional(Id),
          sku: Type.Optional(Text(100, { description: 'Code of the offer in the shop, without regard to case', examples: ['LZN-0042'] })),
          price: Type.Optional(Amount('New price, in the currency of the offer', '2400.00')),
          old_price: Type.Optional(Nullable(Amount('New price before the discount; null removes it', '2700.00'))),
          stock: Type.Optional(Pieces('New stock; null: not counted')),
          expected_stock: Type.Optional(
            Pieces('Stock that the program knows: after an order in between the row is refused instead of overwriting it'),
          ),
        },
        { ...closed, description: 'One offer, by `id` or `sku`' },
      ),
      { minItems: 1, maxItems: maxRows, description: 'Offers with what changes of them; what is left out stays' },
    ),
  },
  closed,
);

export const PricesAnswer = Type.Object({
  updated: Type.Integer({ description: 'Number of changed offers', examples: [9950] }),
  unchanged: Type.Integer({ description: 'Number of rows that say what is stored already', examples: [48] }),
  refused: Type.Integer({ description: 'Number of rows that changed nothing because of a problem', examples: [2] }),
  rows: Type.Array(
    Type.Object({
      status: Choice(['updated', 'unchanged', 'refused'], 'What became of the row'),
      id: Nullable(Type.Integer({ minimum: 1, description: 'Offer of the row, when there is one', examples: [1041] })),
      stock: Nullable(Type.Integer({ description: 'Stock after the call; null: not counted, or no offer', examples: [12] })),
      code: Nullable(
        Choice(
          rowRefusals,
          'Why it was refused: `key` is neither an id nor a code, or both; `repeated` is an offer of an earlier row; `changed_elsewhere` another stock than expected',
        ),
      ),
      detail: Nullable(Type.String({ description: 'The same in the language of the request', examples: ['The shop has no such offer.'] })),
    }),
    { description: 'What became of each row, in their order' },
  ),
});

nameSchemas({ PricesBody, PricesAnswer });
