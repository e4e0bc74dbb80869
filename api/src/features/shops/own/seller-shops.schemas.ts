import { Type } from 'typebox';
import {
  Alias,
  Choice,
  ExpectedValues,
  Id,
  nameSchemas,
  Nullable,
  PageQuery,
  PageSchema,
  PhoneText,
  RequiredText,
  Text,
  Timestamp,
} from '../../../platform/http';
import { PictureFields } from '../../catalog';
import { cities } from '../../content';

const closed = { additionalProperties: false };
const Email = Type.String({
  format: 'email',
  maxLength: 254,
  description: 'E-mail for mails to the shop',
  examples: ['shop@yarmarok.example'],
});
const Phone = PhoneText({ minLength: 1, description: 'Ukrainian phone number in any common notation', examples: ['050 000 00 01'] });
const City = Choice(cities, 'City of the shop');
const title = RequiredText(120, 'Title of the shop');
const Description = Text(5000, { description: 'Description in the language of the request' });
const NewAlias = Type.String({
  pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
  maxLength: 80,
  description: 'Alias; built from the title by default',
});

/** Opening hours by weekday, as text; null is a day off. */
export const WorkingHours = Type.Object(
  Object.fromEntries(
    ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [
      day,
      Type.Optional(Nullable(Text(40, { description: 'Opening hours; null on days off', examples: ['09:00–20:00'] }))),
    ]),
  ),
  { ...closed, description: 'Hours by day of the week' },
);
/** The same text in several languages. */
export const LocalizedTexts = (maxLength: number, description: string) =>
  Type.Object(
    {
      uk: Type.Optional(Text(maxLength, { description: 'In Ukrainian' })),
      ru: Type.Optional(Text(maxLength, { description: 'In Russian' })),
      en: Type.Optional(Text(maxLength, { description: 'In English' })),
    },
    { ...closed, description },
  );

const HolidayUntil = Type.String({
  format: 'date',
  description: 'Last day on which the shop is closed, in Kyiv; null: until further notice',
  examples: ['2026-12-05'],
});
const holidayExample = 'Ми у відпустці, замовлення приймаємо з 6 грудня.';
const HolidayText = (description: string) => Text(300, { description, examples: [holidayExample] });
const PickupAddress = Text(200, {
  description: 'Address of self-pickup, without the town',
  examples: ['вул. Ярмаркова, 7, щодня з 10 до 19'],
});
const PaymentDetails = Text(1000, {
  description: 'Bank transfer instructions; shown only to buyers of an order',
  examples: ['ФОП Лозниця О. П., IBAN UA00 0000 0000 0000 0000 0000 00000'],
});

const LegalName = Text(200, {
  description: 'Name of the seller by law; empty together with the code',
  examples: ['ФОП Лозова Оксана Петрівна'],
});
const LegalCode = Text(20, {
  description: 'Code of the seller by law with its check digit: 8 digits of a company (ЄДРПОУ), 10 of a person (РНОКПП)',
  examples: ['0000000017'],
});
const LegalAddress = Text(200, { description: 'Address of the seller by law', examples: ['м. Київ, вул. Ярмаркова, 7'] });

const LowStockThreshold = Type.Integer({
  minimum: 0,
  maximum: 10_000,
  description: 'Pieces left of an offer at which the owner gets a mail; null: no mails',
  examples: [3],
});

const CashbackPercent = Type.Integer({
  minimum: 1,
  maximum: 20,
  description: 'Percent of the price that buyers get as bonuses, at most that of the category; paid from the main balance; null: none',
  examples: [5],
});

export const SellerShop = Type.Object({
  id: Id,
  alias: Alias,
  title: Type.String({ description: 'Title of the shop' }),
  description: Type.String({ description: 'Text in the language of the request, else in uk, ru or en' }),
  descriptions: LocalizedTexts(5000, 'Description by language'),
  city: City,
  get_city_display: Type.String({ description: 'Name of the town' }),
  phone: Type.String({ description: 'E.164', examples: ['+380500000001'] }),
  is_phone_public: Type.Boolean({ description: 'Whether buyers see the phone' }),
  email: Type.String({ description: 'E-mail for mails to the shop' }),
  working_hours: Type.Record(Type.String(), Type.Unknown(), { description: 'Hours by day of the week' }),
  is_on_holiday: Type.Boolean({ description: 'Closed temporarily: nothing can be bought' }),
  holiday_until: Nullable(HolidayUntil),
  holiday_text: HolidayText('Text shown while the shop is closed, in the language of the request, else in uk, ru or en'),
  holiday_texts: LocalizedTexts(300, 'Text of the holiday by language'),
  pickup_address: Nullable(PickupAddress),
  payment_details: Nullable(PaymentDetails),
  legal_name: Nullable(LegalName),
  legal_code: Nullable(LegalCode),
  legal_address: Nullable(LegalAddress),
  low_stock_threshold: Nullable(LowStockThreshold),
  cashback_percent: Nullable(CashbackPercent),
  logo: Nullable(PictureFields),
  preview_images: Type.Array(PictureFields, { description: 'Pictures of up to four offers' }),
  offers_count: Type.Integer({ description: 'Number of offers, including drafts and hidden ones' }),
  orders_count: Type.Integer({ description: 'Number of all orders' }),
  new_orders_count: Type.Integer({ description: 'Orders that are not opened yet' }),
  calls_count: Type.Integer({ description: 'Number of all call requests' }),
  new_calls_count: Type.Integer({ description: 'Call requests that are not handled yet' }),
  views_count: Type.Integer({ description: 'Views of its offers' }),
  avg_review_rating: Nullable(Type.Number({ description: 'Mean of its reviews' })),
  reviews_count: Type.Integer({ description: 'Number of reviews' }),
  unanswered_reviews_count: Type.Integer({ description: 'Number of reviews without a reply of the shop' }),
  created_at: Timestamp,
});
export const SellerShopPage = PageSchema(SellerShop);
export const SellerShopQuery = Type.Object({ ...PageQuery });
export const ShopParams = Type.Object({ id: Id });

export const AliasQuery = Type.Object({
  title: Type.Optional(Text(120, { description: 'Title to build an alias from' })),
  alias: Type.Optional(Text(80, { description: 'Alias to check' })),
  shop: Type.Optional(Id),
});
export const AliasAnswer = Type.Object({
  alias: Type.String({ description: 'Alias; empty when none can be built' }),
  is_valid: Type.Boolean({ description: 'Whether it is valid: lowercase Latin letters, digits and single hyphens' }),
  is_free: Type.Boolean({ description: 'Whether it is free, or belongs to `shop`' }),
  suggestion: Nullable(Type.String({ description: 'Similar free alias, when it is taken', examples: ['babusyna-komora-2'] })),
});

export const CreateShopBody = Type.Object(
  { title, city: City, phone: Phone, email: Email, description: Type.Optional(Description), alias: Type.Optional(NewAlias) },
  closed,
);
const changeableFields = {
  title: Type.Optional(title),
  city: Type.Optional(City),
  phone: Type.Optional(Phone),
  email: Type.Optional(Email),
  description: Type.Optional(
    Type.Union([Description, LocalizedTexts(5000, 'Text by language')], {
      description: 'A plain text is stored in the language of the request',
    }),
  ),
  alias: Type.Optional(NewAlias),
  is_phone_public: Type.Optional(Type.Boolean({ description: 'Whether buyers see the phone' })),
  is_on_holiday: Type.Optional(Type.Boolean({ description: 'Closed temporarily; `false` also removes the last day' })),
  holiday_until: Type.Optional(Nullable(HolidayUntil)),
  holiday_text: Type.Optional(
    Type.Union([HolidayText('In the language of the request'), LocalizedTexts(300, 'Text by language')], {
      description: 'Text shown while the shop is closed; a plain text is stored in the language of the request',
      examples: [holidayExample],
    }),
  ),
  pickup_address: Type.Optional(Nullable(PickupAddress)),
  payment_details: Type.Optional(Nullable(PaymentDetails)),
  legal_name: Type.Optional(Nullable(LegalName)),
  legal_code: Type.Optional(Nullable(LegalCode)),
  legal_address: Type.Optional(Nullable(LegalAddress)),
  low_stock_threshold: Type.Optional(Nullable(LowStockThreshold)),
  cashback_percent: Type.Optional(Nullable(CashbackPercent)),
  working_hours: Type.Optional(WorkingHours),
  logo: Type.Optional(Nullable(RequiredText(100, 'Key of an uploaded picture'))),
};
export const UpdateShopBody = Type.Object({ ...changeableFields, expected: ExpectedValues(changeableFields) }, closed);

nameSchemas({ WorkingHours, SellerShop, SellerShopPage, AliasAnswer, CreateShopBody, UpdateShopBody });
