import { Type } from 'typebox';
import { Choice, ExpectedValues, Id, Money, nameSchemas, Nullable, PageSchema, Text } from '../../../platform/http';
import { ChangedTypedValues, TypedValues } from '../../attributes';
import { offerStatuses, SellerOfferQuery } from '../own/seller-offers.schemas';

/** Maximum of rows of a page and of a call: each call is one transaction, for which orders of these offers wait. */
export const maxGridRows = 500;

export const gridRefusals = ['not_found', 'repeated', 'invalid', 'changed_elsewhere', 'not_enough_leads'] as const;

const closed = { additionalProperties: false };
const Status = Choice(offerStatuses, 'Status; buyers see only active offers');
const Stock = (description: string) =>
  Nullable(Type.Integer({ minimum: -1_000_000_000, maximum: 1_000_000_000, description, examples: [12] }));
const Amount = (description: string, example: string) => Text(20, { description, examples: [example] });

export const GridParams = Type.Object({ id: Id });
const { search, category, status, has_picture, is_sold_out } = SellerOfferQuery.properties;
export const GridQuery = Type.Object({
  search,
  category,
  status,
  has_picture,
  is_sold_out,
  before: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'Only offers with a smaller id: the last one of the page before',
      examples: [1041],
    }),
  ),
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      default: maxGridRows,
      description: `Maximum of rows; more than ${String(maxGridRows)} counts as ${String(maxGridRows)}`,
    }),
  ),
});

export const GridRow = Type.Object({
  id: Id,
  title: Type.String({ description: 'Text in the language of the request, else in uk, ru or en', examples: ['Ваза'] }),
  sku: Nullable(Type.String({ description: 'SKU of the offer', examples: ['LZN-0042'] })),
  category: Nullable(
    Type.Object(
      { id: Id, title: Type.String({ description: 'Title of the category', examples: ['Кераміка'] }) },
      { description: 'Null for a draft without one' },
    ),
  ),
  price: Money,
  old_price: Nullable(Money),
  currency: Choice(['uah', 'usd', 'eur'], 'Currency of the price'),
  stock: Nullable(Type.Integer({ description: 'Quantity in stock; null when the stock is not counted', examples: [12] })),
  status: Status,
  attributes: TypedValues,
});
export const GridPage = PageSchema(GridRow);

const cells = {
  price: Type.Optional(Amount('New price, in the currency of the offer', '2400.00')),
  old_price: Type.Optional(Nullable(Amount('New price before the discount; null removes it', '2700.00'))),
  stock: Type.Optional(Stock('New stock; null: not counted')),
  status: Type.Optional(Status),
  category: Type.Optional(Id),
  attributes: Type.Optional(ChangedTypedValues),
};
export const GridBody = Type.Object(
  {
    rows: Type.Array(
      Type.Object(
        {
          id: Id,
          set: Type.Object(cells, { ...closed, minProperties: 1, description: 'The changed cells' }),
          expected: ExpectedValues(cells),
        },
        { ...closed, description: 'One offer' },
      ),
      { minItems: 1, maxItems: maxGridRows, description: 'Changed offers' },
    ),
  },
  closed,
);

export const GridAnswer = Type.Object({
  updated: Type.Integer({ description: 'Number of changed offers', examples: [498] }),
  unchanged: Type.Integer({ description: 'Number of rows that say what is stored already', examples: [1] }),
  refused: Type.Integer({ description: 'Number of rows that changed nothing because of a problem', examples: [1] }),
  rows: Type.Array(
    Type.Object({
      id: Id,
      status: Choice(['updated', 'unchanged', 'refused'], 'What became of the row'),
      code: Nullable(
        Choice(
          gridRefusals,
          'Why it was refused: `repeated` is an offer of an earlier row; `changed_elsewhere` has other values than expected; `not_enough_leads` would show a promotion',
        ),
      ),
      errors: Type.Record(Type.String(), Type.Array(Type.String()), {
        description:
          'Messages by cell, in the language of the request: those of an attribute under `attributes.` with its code, those of no cell under `non_field_errors`',
        examples: [{ price: ['The price has to be a positive number such as 2400.00.'] }],
      }),
      offer: Nullable(GridRow),
    }),
    { description: 'What became of each row, in their order, with the offer as it is now; null: the shop has no such offer' },
  ),
});

nameSchemas({ GridRow, GridPage, GridBody, GridAnswer });
