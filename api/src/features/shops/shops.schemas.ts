import { Type } from 'typebox';
import { Alias, Choice, Id, nameSchemas, Nullable, PageQuery, PageSchema, Text, Timestamp } from '../../platform/http';
import { cities } from '../content';
import { closedShopFields, PictureFields } from '../catalog';
import { LegalSellerFields } from './legal-seller.schemas';

const shopFields = {
  id: Id,
  alias: Alias,
  title: Type.String(),
  description: Type.String(),
  city: Type.String(),
  get_city_display: Type.String(),
  get_country_display: Type.String(),
  logo: Nullable(PictureFields),
  offers_count: Type.Integer(),
  avg_review_rating: Nullable(Type.Number()),
  reviews_count: Type.Integer(),
  ...closedShopFields,
  preview_images: Type.Array(PictureFields, { description: 'Pictures of up to four offers' }),
  created_at: Timestamp,
};
export const PublicShopPage = PageSchema(Type.Object(shopFields));
export const PublicShop = Type.Object({
  ...shopFields,
  phone: Nullable(Type.String({ description: 'Present only when the shop shows it' })),
  legal: LegalSellerFields,
  cancels_percent: Nullable(
    Type.Integer({
      minimum: 0,
      maximum: 100,
      description: 'Share of its latest orders that the shop canceled itself, in percent; null while none has ended',
      examples: [4],
    }),
  ),
  working_hours: Type.Record(Type.String(), Type.Unknown()),
  categories: Type.Array(
    Type.Object({
      alias: Alias,
      title: Type.String(),
      offers_count: Type.Integer({ description: 'Number of offers of the shop in it', examples: [7] }),
    }),
    { description: 'Categories with the most offers of the shop, the largest first' },
  ),
  site: Nullable(
    Type.Object({
      theme_color: Nullable(Type.String()),
      cover: Nullable(PictureFields),
      logo: Nullable(PictureFields),
      slogan: Type.String(),
      about: Type.String({ description: 'Sanitised HTML' }),
      contacts: Type.Record(Type.String(), Type.Unknown()),
      working_hours: Type.Record(Type.String(), Type.Unknown()),
      social_links: Type.Array(Type.Unknown()),
      seo_title: Type.String(),
      seo_description: Type.String(),
    }),
  ),
});
export const ShopListQuery = Type.Object({
  ...PageQuery,
  search: Type.Optional(Text(100)),
  city: Type.Optional(Choice(cities)),
  ordering: Type.Optional(Choice(['-rating', '-offers_count', '-created_at', 'title'])),
});

nameSchemas({ PublicShopPage, PublicShop });
