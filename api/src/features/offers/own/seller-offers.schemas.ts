import { Type } from 'typebox';
import {
  Alias,
  Choice,
  ExpectedValues,
  Id,
  Money,
  nameSchemas,
  Nullable,
  PageQuery,
  PageSchema,
  RequiredText,
  Text,
  Timestamp,
} from '../../../platform/http';
import { GivenTypedAttributes, TypedAttributes } from '../../attributes';
import { CategoryLink, Drawing, PictureFields, Unit } from '../../catalog';
import { choices, withCamelCase } from '../../content';
import { maxTags } from '../offer-tags';

export const offerStatuses = ['active', 'draft', 'hidden'] as const;
export const offerColors = ['honey', 'poppy', 'cornflower', 'leaf', 'heather'] as const;
const closed = { additionalProperties: false };
const localizedTexts = (maxLength: number, description: string) =>
  Type.Object(
    {
      uk: Type.Optional(Text(maxLength, { description: 'In Ukrainian' })),
      ru: Type.Optional(Text(maxLength, { description: 'In Russian' })),
      en: Type.Optional(Text(maxLength, { description: 'In English' })),
    },
    { ...closed, description },
  );
const textOrTexts = (maxLength: number, description: string) =>
  Type.Union([Text(maxLength, { description: 'In the language of the request' }), localizedTexts(maxLength, 'Text by language')], {
    description,
  });

const Amount = Type.String({ pattern: '^\\d{1,10}(\\.\\d{1,2})?$', description: 'Decimal string', examples: ['2400.00'] });
const Currency = Choice(['uah', 'usd', 'eur'], 'Currency of the price');
const OfferingType = Choice(['product', 'service'], 'What kind of offer it is');
const Status = Choice(offerStatuses, 'Status; buyers see only active offers');
const Color = Choice(offerColors, 'Tint of the card');
const Stock = Type.Integer({ minimum: 0, maximum: 1_000_000_000, description: 'Quantity in stock; null when the stock is not counted' });
const DeliveryMethods = Type.Array(Choice(withCamelCase(Object.keys(choices.delivery)), 'Delivery method'), {
  maxItems: 10,
  description: 'Delivery methods',
});
const PaymentMethods = Type.Array(Choice(withCamelCase(Object.keys(choices.payment)), 'Payment method'), {
  maxItems: 10,
  description: 'Payment methods',
});
const promotion = {
  in_top: Type.Optional(Type.Boolean({ description: 'Shown first within the same ordering' })),
  in_color: Type.Optional(Type.Boolean({ description: 'Shown on a tinted card' })),
  color: Type.Optional(Nullable(Color)),
};
const givenAttributes = (description: string) =>
  Type.Array(Type.Object({ name: textOrTexts(200, 'Name'), value: textOrTexts(1000, 'Value') }, closed), { maxItems: 100, description });
const category = Type.Union([Id, Alias], { description: 'Id or alias of the category' });
const optionalFields = {
  description: Type.Optional(localizedTexts(30_000, 'HTML; everything except formatting is removed')),
  old_price: Type.Optional(Nullable(Amount)),
  unit: Type.Optional(Unit),
  sku: Type.Optional(Nullable(Text(100, { description: 'SKU of the offer' }))),
  stock: Type.Optional(Nullable(Stock)),
  tags: Type.Optional(
    Type.Array(
      Text(200, { minLength: 1, description: 'Alias or title of a tag of the marketplace, or free text of up to 40 characters' }),
      {
        maxItems: maxTags,
        description: 'Tags; buyers can filter only by those of the marketplace',
      },
    ),
  ),
  attributes: Type.Optional(givenAttributes('All attributes, in order; those that the category knows become typed')),
  typed_attributes: Type.Optional(GivenTypedAttributes),
  free_attributes: Type.Optional(givenAttributes('Attributes besides the typed ones, in order; not together with `attributes`')),
  images: Type.Optional(
    Type.Array(RequiredText(250, 'Key of an uploaded picture'), {
      maxItems: 10,
      description: 'Keys of pictures; the first is the main one',
    }),
  ),
  delivery_methods: Type.Optional(DeliveryMethods),
  payment_methods: Type.Optional(PaymentMethods),
  ...promotion,
};
const title = localizedTexts(120, 'Title by language; Ukrainian is required');
export const CreateOfferBody = Type.Object(
  {
    shop: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: Number.MAX_SAFE_INTEGER,
        description: 'Shop of the offer; by default the only shop of the seller',
        examples: [12],
      }),
    ),
    title,
    category,
    price: Amount,
    currency: Currency,
    offering_type: OfferingType,
    ...optionalFields,
    status: Type.Optional(Status),
  },
  closed,
);
const changeableFields = {
  title: Type.Optional(title),
  category: Type.Optional(category),
  price: Type.Optional(Amount),
  currency: Type.Optional(Currency),
  offering_type: Type.Optional(OfferingType),
  ...optionalFields,
  status: Type.Optional(Status),
};
export const UpdateOfferBody = Type.Object({ ...changeableFields, expected: ExpectedValues(changeableFields) }, closed);
export const BulkUpdateBody = Type.Object(
  {
    ids: Type.Array(Id, { minItems: 1, maxItems: 500, description: 'Own offers' }),
    set: Type.Object(
      {
        status: Type.Optional(Status),
        price_percent: Type.Optional(
          Type.Integer({
            minimum: -90,
            maximum: 500,
            description: 'Percentage by which prices rise, or fall when negative',
            examples: [-10],
          }),
        ),
        category: Type.Optional(category),
        stock: Type.Optional(Nullable(Stock)),
        delivery_methods: Type.Optional(DeliveryMethods),
        payment_methods: Type.Optional(PaymentMethods),
        ...promotion,
        is_deleted: Type.Optional(Type.Boolean({ description: 'True deletes the offers' })),
      },
      { ...closed, minProperties: 1, description: 'What to change' },
    ),
  },
  closed,
);
export const BulkUpdateAnswer = Type.Object({
  updated: Type.Integer({ description: 'Number of changed offers' }),
  skipped: Type.Array(Id, {
    description: 'Ids of offers that stay as they were: something is missing for an active one, or the price would leave its bounds',
  }),
});

const KeyedPicture = Type.Intersect([Type.Object({ key: Type.String({ description: 'Key of the picture' }) }), PictureFields]);
const ShopLink = Type.Object(
  { id: Id, alias: Alias, title: Type.String({ description: 'Title of the shop' }) },
  { description: 'Shop that sells it' },
);
const rowFields = {
  id: Id,
  alias: Alias,
  shop: ShopLink,
  main_image: Nullable(PictureFields),
  drawing: Drawing,
  price: Money,
  old_price: Nullable(Money),
  currency: Currency,
  get_currency_display: Type.String({ description: 'Sign of the currency', examples: ['₴'] }),
  unit: Unit,
  offering_type: OfferingType,
  sku: Nullable(Type.String({ description: 'SKU of the offer' })),
  external_id: Nullable(Type.String({ description: 'Id of the offer in the imported file' })),
  stock: Nullable(Type.Integer({ description: 'Quantity in stock; null when the stock is not counted' })),
  status: Status,
  category_state: Choice(
    ['confirmed', 'guessed', 'missing'],
    'Whether somebody chose the category. An import guesses it, or leaves it out: then `category` means nothing, and the offer can only be published with another one',
  ),
  in_top: Type.Boolean({ description: 'Shown first within the same ordering' }),
  in_color: Type.Boolean({ description: 'Shown on a tinted card' }),
  color: Nullable(Type.String({ description: 'Tint of the card' })),
  hoisted_at: Timestamp,
  next_hoist_at: Nullable(Timestamp),
  views_count: Type.Integer({ description: 'Number of all views' }),
  included_in_orders_count: Type.Integer({ description: 'Number of all orders' }),
  avg_review_rating: Nullable(Type.Number({ description: 'Mean of its reviews' })),
  reviews_count: Type.Integer({ description: 'Number of reviews' }),
  variants_count: Type.Optional(
    Type.Integer({ description: 'Number of its variants with itself, drafts and hidden ones included; absent without', examples: [5] }),
  ),
  get_variants_display: Type.Optional(Type.String({ description: 'That number, in words', examples: ['5 варіантів'] })),
  created_at: Timestamp,
  updated_at: Timestamp,
};
export const SellerOfferRow = Type.Object({
  ...rowFields,
  title: Type.String({ description: 'Text in the language of the request, else in uk, ru or en' }),
  category: CategoryLink,
});
export const SellerOfferPage = PageSchema(SellerOfferRow);
const storedAttributes = (description: string) =>
  Type.Array(Type.Object({ name: localizedTexts(300, 'Name in each language'), value: localizedTexts(2000, 'Value in each language') }), {
    description,
  });
export const SellerOffer = Type.Object({
  ...rowFields,
  title: localizedTexts(300, 'Title in each language'),
  description: localizedTexts(60_000, 'Sanitised HTML in each language'),
  category: Type.Object(
    {
      id: Type.Integer({ description: 'Identifier' }),
      alias: Alias,
      title: Type.String({ description: 'Title of the category' }),
      ancestors: Type.Array(CategoryLink, { description: 'The root first' }),
    },
    { description: 'Category with its ancestors' },
  ),
  tags: Type.Array(
    Type.Object({ id: Type.Integer({ description: 'Identifier' }), alias: Alias, title: Type.String({ description: 'Title of the tag' }) }),
    { description: 'Tags' },
  ),
  free_tags: Type.Array(Type.String(), { description: 'Free tags of the seller', examples: [['на подарунок']] }),
  attributes: storedAttributes('All attributes, in order'),
  typed_attributes: TypedAttributes,
  free_attributes: storedAttributes('Attributes besides the typed ones, in order'),
  missing_attributes: Type.Array(Type.String({ description: 'Code of an attribute' }), {
    description: 'Required attributes of the category without a value; the offer is shown nevertheless',
    examples: [['storage']],
  }),
  images: Type.Array(KeyedPicture, { description: 'Pictures; the first is the main one' }),
  delivery_methods: Type.Array(Type.String({ description: 'Delivery method' }), { description: 'Delivery methods' }),
  payment_methods: Type.Array(Type.String({ description: 'Payment method' }), { description: 'Payment methods' }),
});

export const SellerOfferParams = Type.Object({ id: Id });
export const SellerOfferQuery = Type.Object({
  ...PageQuery,
  shop: Type.Optional(Id),
  search: Type.Optional(Text(100, { description: 'Part of a title in any language, or of a SKU' })),
  category: Type.Optional(Type.String({ maxLength: 200, description: 'Id or alias of a category; includes its descendants' })),
  status: Type.Optional(Status),
  has_picture: Type.Optional(Type.Boolean({ description: 'Only offers with, or only offers without a picture' })),
  is_sold_out: Type.Optional(Type.Boolean({ description: 'Only offers that are out of stock, or only the others' })),
  ordering: Type.Optional(
    Choice(
      ['-created_at', '-updated_at', 'price', '-price', '-views_count', '-included_in_orders_count', 'title'],
      'Newest first by default',
    ),
  ),
});

nameSchemas({ CreateOfferBody, UpdateOfferBody, BulkUpdateBody, BulkUpdateAnswer, ShopLink, SellerOfferRow, SellerOfferPage, SellerOffer });
