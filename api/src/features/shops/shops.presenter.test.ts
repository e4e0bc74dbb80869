import { presentSellerShop } from './own/seller-shops.presenter';
import type { SellerShopRow } from './own/seller-shops.repository';
import { presentPublicShop, presentSite } from './shops.presenter';
import type { PublicShopRow, ShopSiteRow } from './shops.repository';

const pictureOf = (key: string) => ({
  file_150_150: `/media/${key}/150.webp`,
  file_300_300: `/media/${key}/300.webp`,
  file_600_600: `/media/${key}/600.webp`,
});
const aShop = (row: Partial<SellerShopRow> = {}): SellerShopRow => ({
  id: 7,
  alias: 'vases',
  title: 'Вази',
  description: { uk: 'Усе для квітів', en: 'All for flowers' },
  city: 'kyiv',
  country: 'ukraine',
  phone: '+380500000001',
  is_phone_public: true,
  email: 'shop@yarmarok.example',
  working_hours: { mon: '9-18' },
  is_on_holiday: true,
  holiday_until: '2026-12-05',
  holiday_texts: { en: 'On holiday' },
  pickup_address: 'Хрещатик, 1',
  payment_details: 'UA00',
  legal_name: 'ФОП Лозова Оксана',
  legal_code: '0000000017',
  legal_address: null,
  low_stock_threshold: 3,
  cashback_percent: 5,
  logo_key: 'logo',
  offers_count: 11,
  orders_count: 12,
  new_orders_count: 13,
  calls_count: 14,
  new_calls_count: 15,
  unanswered_reviews_count: 16,
  views_count: 17,
  rating_sum: 14,
  rating_count: 3,
  created_at: new Date('2026-11-01T09:00:00Z'),
  preview_keys: ['one'],
  ...row,
});
const shared = {
  id: 7,
  alias: 'vases',
  title: 'Вази',
  description: 'All for flowers',
  city: 'kyiv',
  get_city_display: 'Kyiv',
  logo: pictureOf('logo'),
  offers_count: 11,
  avg_review_rating: 4.3,
  reviews_count: 3,
  is_on_holiday: true,
  holiday_until: '2026-12-05',
  holiday_text: 'On holiday',
  pickup_address: 'Хрещатик, 1',
  preview_images: [pictureOf('one')],
  created_at: '2026-11-01T09:00:00.000Z',
};

it('presents a shop to its owner', () => {
  expect(presentSellerShop(aShop(), 'en')).toEqual({
    ...shared,
    descriptions: { uk: 'Усе для квітів', en: 'All for flowers' },
    phone: '+380500000001',
    is_phone_public: true,
    email: 'shop@yarmarok.example',
    working_hours: { mon: '9-18' },
    holiday_texts: { en: 'On holiday' },
    payment_details: 'UA00',
    legal_name: 'ФОП Лозова Оксана',
    legal_code: '0000000017',
    legal_address: null,
    low_stock_threshold: 3,
    cashback_percent: 5,
    orders_count: 12,
    new_orders_count: 13,
    calls_count: 14,
    new_calls_count: 15,
    views_count: 17,
    unanswered_reviews_count: 16,
  });
  expect(presentSellerShop(aShop({ rating_count: 0, rating_sum: 0, logo_key: null }), 'en')).toMatchObject({
    avg_review_rating: null,
    logo: null,
  });
});

it('presents a shop to everybody without its phone, its e-mail and its details', () => {
  expect(presentPublicShop(aShop() as SellerShopRow & PublicShopRow, 'en')).toEqual({ ...shared, get_country_display: 'Ukraine' });
});

it('hides a holiday that has ended', () => {
  const open = { is_on_holiday: false, rating_count: 0, rating_sum: 0 };

  expect(presentPublicShop(aShop(open) as SellerShopRow & PublicShopRow, 'en')).toMatchObject({
    is_on_holiday: false,
    holiday_until: null,
    holiday_text: '',
    avg_review_rating: null,
  });
});

it('presents the site of a shop in one language', () => {
  const site: ShopSiteRow = {
    theme_color: '#336699',
    cover_key: 'cover',
    logo_key: null,
    slogan: { uk: 'Гасло', en: 'Slogan' },
    about: { en: 'About' },
    contacts: { phone: '1' },
    working_hours: { mon: '9-18' },
    social_links: ['https://social.example/'],
    seo_title: { en: 'Title' },
    seo_description: { en: 'Description' },
  };

  expect(presentSite(site, 'en')).toEqual({
    theme_color: '#336699',
    cover: pictureOf('cover'),
    logo: null,
    slogan: 'Slogan',
    about: 'About',
    contacts: { phone: '1' },
    working_hours: { mon: '9-18' },
    social_links: ['https://social.example/'],
    seo_title: 'Title',
    seo_description: 'Description',
  });
});
