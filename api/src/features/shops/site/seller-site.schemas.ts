import { Type } from 'typebox';
import { Choice, ExpectedValues, nameSchemas, Nullable, RequiredText, Text, Timestamp } from '../../../platform/http';
import { PictureFields } from '../../catalog';
import { LocalizedTexts, WorkingHours } from '../own/seller-shops.schemas';

const closed = { additionalProperties: false };
export const socialNetworks = ['facebook', 'instagram', 'telegram', 'viber', 'youtube', 'tiktok', 'website'] as const;

const SocialLink = Type.Object(
  {
    network: Choice(socialNetworks, 'Social network'),
    url: Text(300, { minLength: 1, description: 'Address, beginning with https://', examples: ['https://t.me/yarmarok'] }),
  },
  closed,
);
const Contacts = Type.Object(
  {
    phone: Type.Optional(Nullable(Text(40, { description: 'Ukrainian phone', examples: ['+380500000001'] }))),
    email: Type.Optional(Nullable(Type.String({ format: 'email', maxLength: 254, description: 'E-mail' }))),
    address: Type.Optional(Nullable(Text(300, { description: 'Where to find the shop' }))),
  },
  { ...closed, description: 'How to reach the shop' },
);
const ThemeColor = Type.String({ pattern: '^#[0-9a-fA-F]{6}$', description: 'Color of the site', examples: ['#12634A'] });

export const ShopSite = Type.Object({
  theme_color: Nullable(ThemeColor),
  cover: Nullable(Type.Intersect([Type.Object({ key: Type.String({ description: 'Key of the picture' }) }), PictureFields])),
  logo: Nullable(Type.Intersect([Type.Object({ key: Type.String({ description: 'Key of the picture' }) }), PictureFields])),
  slogan: LocalizedTexts(200, 'One line under the title'),
  about: LocalizedTexts(20_000, 'Sanitised HTML'),
  contacts: Type.Record(Type.String(), Type.Unknown(), { description: 'phone, email, address' }),
  working_hours: Type.Record(Type.String(), Type.Unknown(), { description: 'Hours by day of the week' }),
  social_links: Type.Array(SocialLink, { description: 'Pages of the shop in social networks' }),
  seo_title: LocalizedTexts(120, 'For search engines'),
  seo_description: LocalizedTexts(300, 'For search engines'),
  is_published: Type.Boolean({ description: 'Whether it is published; otherwise buyers see the plain page of the shop' }),
  updated_at: Nullable(Timestamp),
});

const picture = (description: string) => Type.Optional(Nullable(RequiredText(100, description)));
const changeableFields = {
  theme_color: Type.Optional(Nullable(ThemeColor)),
  cover: picture('Key of an uploaded picture'),
  logo: picture('Key of an uploaded picture'),
  slogan: Type.Optional(LocalizedTexts(200, 'One line under the title')),
  about: Type.Optional(LocalizedTexts(20_000, 'HTML; everything except formatting is removed')),
  contacts: Type.Optional(Contacts),
  working_hours: Type.Optional(WorkingHours),
  social_links: Type.Optional(Type.Array(SocialLink, { maxItems: 10, description: 'Pages of the shop in social networks' })),
  seo_title: Type.Optional(LocalizedTexts(120, 'For search engines')),
  seo_description: Type.Optional(LocalizedTexts(300, 'For search engines')),
  is_published: Type.Optional(Type.Boolean({ description: 'Whether buyers see the site' })),
};
export const UpdateSiteBody = Type.Object({ ...changeableFields, expected: ExpectedValues(changeableFields) }, closed);

nameSchemas({ SocialLink, Contacts, ShopSite, UpdateSiteBody });
