import { Type } from 'typebox';
import { Alias, Choice, Id, Money, nameSchemas, Nullable, PageSchema, Timestamp } from '../../platform/http';
import { cities, units } from '../content';
import { CategoryLink } from './catalog.schemas';

export const Unit = Choice(units, 'Unit of the price');
export const PictureFields = Type.Object(
  { file_150_150: Type.String(), file_300_300: Type.String(), file_600_600: Type.String() },
  { description: 'Addresses of a picture in three sizes' },
);

const ShopOfOffer = Type.Object({ id: Id, alias: Alias, title: Type.String(), get_city_display: Type.String() });

/** Null for offers without a picture. */
export const Drawing = Type.Optional(
  Type.String({ description: 'Category of the first level, whose drawing stands for a missing picture', examples: ['dim-i-sad'] }),
);

export const offerRowFields = {
  id: Id,
  alias: Alias,
  title: Type.String({ description: 'Text in the language of the request, else in uk, ru or en' }),
  title_lang: Choice(['uk', 'ru', 'en'], 'Language of the title'),
  main_image: Nullable(PictureFields),
  drawing: Drawing,
  price: Money,
  old_price: Nullable(Money),
  currency: Choice(['uah', 'usd', 'eur']),
  get_currency_display: Type.String({ examples: ['₴'] }),
  get_price_uah_display: Type.Optional(
    Type.String({
      description: 'Approximate price in hryvnias, at the rate that lists compare by; absent for prices in hryvnias',
      examples: ['≈ 36 120 ₴'],
    }),
  ),
  variants_count: Type.Optional(
    Type.Integer({ description: 'Number of its variants with itself; absent for an offer without', examples: [5] }),
  ),
  get_variants_display: Type.Optional(Type.String({ description: 'That number, in words', examples: ['5 варіантів'] })),
  get_price_prefix_display: Type.Optional(
    Type.String({ description: 'Stands before the price when other variants cost more', examples: ['від'] }),
  ),
  get_choices_display: Type.Optional(
    Type.String({
      description: 'What tells it from its variants; absent in lists and for an offer without',
      examples: ['чорний, 256 ГБ'],
    }),
  ),
  unit: Unit,
  offering_type: Choice(['product', 'service']),
  in_top: Type.Boolean({ description: 'Paid promotion: the row stands in a marked place of this list' }),
  in_color: Type.Boolean({ description: 'Paid promotion: shown on a tinted card' }),
  color: Nullable(Type.String()),
  views_count: Type.Integer(),
  included_in_orders_count: Type.Integer(),
  avg_review_rating: Nullable(Type.Number()),
  reviews_count: Type.Integer(),
  get_city_display: Type.String(),
  get_country_display: Type.String(),
  is_available: Type.Boolean(),
  created_at: Timestamp,
  shop: ShopOfOffer,
};
export const OfferRow = Type.Object(offerRowFields);
export const OfferPage = PageSchema(OfferRow);
/** An offer for the cart, whose quantity its stock limits. */
export const CartRow = Type.Object({
  ...offerRowFields,
  stock: Nullable(Type.Integer({ description: 'Pieces that can be ordered now; null: not counted', examples: [3] })),
});

/** Interpretation of the words of a search. */
const SearchInfo = Type.Object(
  {
    shown: Type.String({ description: 'Words that the results are for', examples: ['смартфон'] }),
    is_corrected: Type.Boolean({ description: 'A typing error was corrected; `exact` searches for the words as typed' }),
    suggestion: Nullable(Type.String({ description: 'Corrected words, when `exact` kept them as typed', examples: ['смартфон'] })),
    dropped: Type.Array(Type.String(), {
      description: 'Words that were left out, because no offer has all',
      examples: [['червона']],
    }),
    is_nearest: Type.Boolean({ description: 'No offer is what the words ask for; the results are the nearest' }),
    categories: Type.Array(CategoryLink, { description: 'Categories that the words mean' }),
    city: Nullable(Choice(cities, 'City that the words name; the results are from there')),
    ordering: Nullable(Choice(['price'], 'Ordering that the words ask for')),
    price_min: Nullable(Money),
    price_max: Nullable(Money),
  },
  { description: 'How the words were understood; only with `search`' },
);
/** A page of offers; with words it has their interpretation. */
export const SearchedOfferPage = Type.Object({ ...OfferPage.properties, search: Type.Optional(SearchInfo) });

nameSchemas({ Unit, PictureFields, ShopOfOffer, OfferRow, OfferPage, CartRow, SearchInfo, SearchedOfferPage });
