import { Type } from 'typebox';
import { Alias, Choice, Id, Money, nameSchemas, Nullable, PageQuery, PageSchema, Text, Timestamp } from '../../../platform/http';
import { cities } from '../../content';
import { ShownAttributes } from '../../attributes';
import { LegalSellerFields } from '../../shops';
import {
  CartRow,
  CategoryLink,
  ChosenFacetList,
  closedShopFields,
  FacetsParameter,
  listOrderings,
  offerRowFields,
  PictureFields,
  SearchedOfferPage,
} from '../../catalog';
import { VariantChoices, Variants } from '../variants/variants.schemas';

export { OfferPage } from '../../catalog';

const orderings = [...listOrderings, 'relevance'] as const;

const amount = Type.String({ pattern: '^\\d{1,10}(\\.\\d{1,2})?$', description: 'Amount in hryvnias', examples: ['1000'] });
export const FacetQuery = Type.Object({
  category__alias__include_descendants: Type.Optional(
    Type.String({ maxLength: 200, description: 'Alias of a category; includes its descendants' }),
  ),
  tags__alias: Type.Optional(Type.String({ maxLength: 200 })),
  shop__alias: Type.Optional(Type.String({ maxLength: 200 })),
  search: Type.Optional(Text(200)),
  exact: Type.Optional(
    Type.Boolean({ description: 'Takes the words of `search` as typed, without correction of errors', examples: [true] }),
  ),
  price_min: Type.Optional(amount),
  price_max: Type.Optional(amount),
  offering_type: Type.Optional(Choice(['product', 'service'])),
  city: Type.Optional(Choice(cities)),
  in_top: Type.Optional(Type.Boolean({ description: 'Only promoted offers, or only the others', examples: [true] })),
  facets: FacetsParameter,
});

export const OfferListQuery = Type.Object({
  ...PageQuery,
  ...FacetQuery.properties,
  ordering: Type.Optional(Choice(orderings, 'By default the last hoisted first, with a search the most relevant first')),
  after: Type.Optional(Type.String({ maxLength: 100, description: 'Cursor of the next page; taken from `next`' })),
  rotation: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 2_147_483_647,
      description: 'Order of the promoted offers, which changes every 15 minutes; taken from `next`, so that it stays while one pages',
      examples: [1_993_824],
    }),
  ),
});

/** A page of offers; with facets it names the chosen ones. */
export const ListedOfferPage = Type.Object({ ...SearchedOfferPage.properties, chosen: Type.Optional(ChosenFacetList) });

export const OfferParams = Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) });
export const AliasParams = Type.Object({ alias: Type.String({ maxLength: 300 }) });

export const WholeOffer = Type.Object({
  ...offerRowFields,
  description: Type.String({ description: 'Sanitised HTML' }),
  description_lang: Choice(['uk', 'ru', 'en'], 'Language of the description'),
  languages: Type.Array(Choice(['uk', 'ru', 'en']), { description: 'Languages in which the title exists', examples: [['uk', 'en']] }),
  brand: Nullable(Type.String({ description: 'Brand or manufacturer, taken from the attributes', examples: ['Makita'] })),
  condition: Nullable(Choice(['new', 'used', 'refurbished'], 'Condition, taken from the attributes')),
  gtin: Nullable(
    Type.String({ description: 'Barcode (GTIN) with a right check digit, taken from the attributes', examples: ['4820000000017'] }),
  ),
  images: Type.Array(PictureFields),
  attributes: Type.Array(Type.Object({ name: Type.String(), value: Type.String() }), {
    description: 'All attributes as the seller wrote them',
  }),
  typed_attributes: ShownAttributes,
  free_attributes: Type.Array(Type.Object({ name: Type.String(), value: Type.String() }), {
    description: 'Attributes besides the typed ones',
  }),
  tags: Type.Array(Type.Object({ id: Type.Integer(), alias: Alias, title: Type.String() })),
  free_tags: Type.Array(Type.String(), {
    description: 'Free tags of the seller; offers cannot be filtered by them',
    examples: [['на подарунок']],
  }),
  get_unit_display: Type.String({ description: 'Name of the unit', examples: ['шт.'] }),
  category: Type.Object({ id: Type.Integer(), alias: Alias, title: Type.String(), ancestors: Type.Array(CategoryLink) }),
  sku: Nullable(Type.String()),
  stock: Nullable(Type.Integer()),
  delivery_methods: Type.Array(Type.String()),
  payment_methods: Type.Array(Type.String()),
  cashback_percent: Type.Integer(),
  variants: Variants,
  variant_choices: VariantChoices,
  updated_at: Timestamp,
  shop: Type.Object({
    id: Id,
    alias: Alias,
    title: Type.String(),
    city: Type.String(),
    get_city_display: Type.String(),
    avg_review_rating: Nullable(Type.Number()),
    reviews_count: Type.Integer(),
    is_phone_public: Type.Boolean(),
    phone: Nullable(Type.String({ description: 'Present only when the shop shows it' })),
    working_hours: Type.Record(Type.String(), Type.Unknown()),
    ...closedShopFields,
    legal: LegalSellerFields,
  }),
});

export const LimitQuery = Type.Object({ ...PageQuery });
export const IdsBody = Type.Object(
  { ids: Type.Array(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), { maxItems: 100 }) },
  { additionalProperties: false },
);
export const CartRows = Type.Array(CartRow);

export const AutocompleteOffers = PageSchema(
  Type.Object({
    id: Id,
    alias: Alias,
    title: Type.String(),
    title_lang: offerRowFields.title_lang,
    price: Money,
    currency: Type.String(),
    get_currency_display: Type.String(),
    main_image: Nullable(PictureFields),
  }),
);

nameSchemas({ ListedOfferPage, WholeOffer, IdsBody, AutocompleteOffers });
