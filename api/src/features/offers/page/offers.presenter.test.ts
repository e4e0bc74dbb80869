import { jest } from '@jest/globals';
import type { AttributeCatalog } from '../../attributes';
import type { CategoryTree } from '../../catalog';
import { presentWholeOffer } from './offers.presenter';
import type { WholeOfferRow } from './offers.repository';
import { type OwnOffer, presentSellerOffer, presentSellerOfferRow } from '../own/seller-offers.presenter';

const pictureOf = (key: string) => ({
  file_150_150: `/media/${key}/150.webp`,
  file_300_300: `/media/${key}/300.webp`,
  file_600_600: `/media/${key}/600.webp`,
});
const hourMs = 3600_000;
const seen = new Date('2026-11-20T09:00:00Z');

describe('of the own shop', () => {
  const anOffer = (row: Partial<OwnOffer> = {}): OwnOffer => ({
    id: 5,
    alias: 'vase-5',
    shop_id: 7,
    shop_alias: 'vases',
    shop_title: 'Вази',
    category_id: 3,
    category_alias: 'dim',
    category_title: { uk: 'Дім', en: 'Home' },
    category_path: [1, 3],
    root_alias: 'dim',
    title: { uk: 'Ваза', en: 'Vase' },
    description: { uk: 'Біла' },
    image_key: 'abc',
    image_keys: ['abc', 'def'],
    price_minor: 12_950,
    old_price_minor: 15_000,
    currency: 'uah',
    unit: 'piece',
    offering_type: 'product',
    sku: 'V-5',
    external_id: 'x5',
    stock: 4,
    status: 'active',
    is_category_guessed: false,
    is_category_missing: false,
    in_top: true,
    in_color: false,
    color: 'white',
    hoisted_at: seen,
    free_hoist_at: null,
    views_count: 21,
    included_in_orders_count: 22,
    rating_sum: 14,
    rating_count: 3,
    variants_count: 0,
    created_at: new Date('2026-11-01T09:00:00Z'),
    updated_at: new Date('2026-11-02T09:00:00Z'),
    attributes: [{ name: { uk: 'Колір' }, value: { uk: 'білий' } }],
    delivery_methods: ['nova_poshta'],
    payment_methods: ['bank_card'],
    tags: [{ id: 8, alias: 'white', title: { en: 'White' } }],
    free_tags: ['ваза'],
    ancestors: [{ id: 1, alias: 'all', title: { en: 'All' } }],
    own_attributes: { typed: [{ code: 'color', value: ['white'] }], free: [], missing: ['material'] },
    ...row,
  });
  const fields = {
    id: 5,
    alias: 'vase-5',
    shop: { id: 7, alias: 'vases', title: 'Вази' },
    main_image: pictureOf('abc'),
    price: '129.50',
    old_price: '150.00',
    currency: 'uah',
    get_currency_display: '₴',
    unit: 'piece',
    offering_type: 'product',
    sku: 'V-5',
    external_id: 'x5',
    stock: 4,
    status: 'active',
    category_state: 'confirmed',
    in_top: true,
    in_color: false,
    color: 'white',
    hoisted_at: '2026-11-20T09:00:00.000Z',
    next_hoist_at: null,
    views_count: 21,
    included_in_orders_count: 22,
    avg_review_rating: 4.3,
    reviews_count: 3,
    created_at: '2026-11-01T09:00:00.000Z',
    updated_at: '2026-11-02T09:00:00.000Z',
  };

  it('presents a row of the list in the language of the seller', () => {
    expect(presentSellerOfferRow(anOffer(), 'en')).toEqual({
      ...fields,
      title: 'Vase',
      category: { id: 3, alias: 'dim', title: 'Home' },
    });
  });

  it('presents an offer for editing in all languages', () => {
    expect(presentSellerOffer(anOffer(), 'en')).toEqual({
      ...fields,
      title: { uk: 'Ваза', en: 'Vase' },
      description: { uk: 'Біла' },
      category: { id: 3, alias: 'dim', title: 'Home', ancestors: [{ id: 1, alias: 'all', title: 'All' }] },
      tags: [{ id: 8, alias: 'white', title: 'White' }],
      free_tags: ['ваза'],
      attributes: [{ name: { uk: 'Колір' }, value: { uk: 'білий' } }],
      typed_attributes: [{ code: 'color', value: ['white'] }],
      free_attributes: [],
      missing_attributes: ['material'],
      images: ['abc', 'def'].map((key) => ({ key, ...pictureOf(key) })),
      delivery_methods: ['nova_poshta'],
      payment_methods: ['bank_card'],
    });
  });

  it('shows the known data of the category', () => {
    const stateOf = (row: Partial<OwnOffer>) => presentSellerOfferRow(anOffer(row), 'uk').category_state;

    expect(stateOf({ is_category_missing: true, is_category_guessed: true })).toBe('missing');
    expect(stateOf({ is_category_guessed: true })).toBe('guessed');
  });

  it('shows the time of the next free hoist', () => {
    const lately = new Date(Date.now() - hourMs);

    expect(presentSellerOfferRow(anOffer({ free_hoist_at: lately }), 'uk').next_hoist_at).toBe(
      new Date(lately.getTime() + 24 * hourMs).toISOString(),
    );
    expect(presentSellerOfferRow(anOffer({ free_hoist_at: new Date(0) }), 'uk').next_hoist_at).toBeNull();
  });

  it('presents an offer without an old price, a picture and a rating', () => {
    const bare = anOffer({ old_price_minor: null, image_key: null, rating_count: 0, rating_sum: 0, currency: 'pln' as 'uah' });

    expect(presentSellerOfferRow(bare, 'uk')).toMatchObject({
      old_price: null,
      main_image: null,
      // The screen draws this category instead of the picture.
      drawing: 'dim',
      avg_review_rating: null,
      reviews_count: 0,
      get_currency_display: 'pln',
    });
  });
});

describe('for buyers', () => {
  const home = { id: 3, alias: 'dim', title: { en: 'Home' }, path: [1, 3], cashback_percent: 5 };
  const all = { id: 1, alias: 'all', title: { en: 'All' }, path: [1], cashback_percent: 0 };
  const tree = { byId: new Map([home, all].map((row) => [row.id, row])) } as unknown as CategoryTree;
  const ofCategory = jest.fn<(path: readonly number[]) => object>().mockReturnValue({ list: [], findByName: () => undefined });
  const attributes = { ofCategory } as unknown as AttributeCatalog;
  const aRow = (row: Partial<WholeOfferRow> = {}): WholeOfferRow => ({
    id: 5,
    title: { uk: 'Ваза', en: 'Vase' },
    description: { uk: '<p>Біла ваза</p>' },
    image_keys: ['abc'],
    attributes: [],
    sku: 'V-5',
    stock: 4,
    delivery_methods: ['nova_poshta'],
    payment_methods: ['bank_card'],
    category_id: 3,
    variant_group_id: null,
    updated_at: seen,
    shop_id: 7,
    shop_alias: 'vases',
    shop_title: 'Вази',
    shop_city: 'kyiv',
    shop_phone: '+380500000001',
    shop_is_phone_public: true,
    shop_working_hours: { mon: '9-18' },
    shop_cashback_percent: 5,
    shop_is_on_holiday: true,
    shop_holiday_until: '2026-12-05',
    shop_holiday_texts: { en: 'On holiday' },
    shop_pickup_address: 'Хрещатик, 1',
    legal_name: null,
    legal_code: null,
    legal_address: null,
    shop_rating_sum: 14,
    shop_rating_count: 3,
    card: JSON.stringify({ id: 5, title: 'Vase', unit: 'piece', price: '129.50' }),
    tags: [{ id: 8, alias: 'white', title: { en: 'White' } }],
    free_tags: ['ваза'],
    ...row,
  });
  const present = (row: Partial<WholeOfferRow> = {}) => presentWholeOffer(aRow(row), { variants: [], tree, attributes }, 'en');

  it('adds the fields of the page to the card', () => {
    expect(present()).toEqual({
      id: 5,
      title: 'Vase',
      unit: 'piece',
      price: '129.50',
      description: expect.stringContaining('Біла'),
      description_lang: 'uk',
      languages: ['uk', 'en'],
      variants: [],
      variant_choices: [],
      brand: null,
      condition: null,
      gtin: null,
      images: [pictureOf('abc')],
      attributes: [],
      typed_attributes: [],
      free_attributes: [],
      tags: [{ id: 8, alias: 'white', title: 'White' }],
      free_tags: ['ваза'],
      get_unit_display: expect.stringMatching(/^p/),
      category: { id: 3, alias: 'dim', title: 'Home', ancestors: [{ id: 1, alias: 'all', title: 'All' }] },
      sku: 'V-5',
      stock: 4,
      delivery_methods: ['nova_poshta'],
      payment_methods: ['bank_card'],
      cashback_percent: 5,
      updated_at: '2026-11-20T09:00:00.000Z',
      shop: {
        id: 7,
        alias: 'vases',
        title: 'Вази',
        city: 'kyiv',
        get_city_display: 'Kyiv',
        avg_review_rating: 4.3,
        reviews_count: 3,
        is_phone_public: true,
        legal: null,
        phone: '+380500000001',
        working_hours: { mon: '9-18' },
        is_on_holiday: true,
        holiday_until: '2026-12-05',
        holiday_text: 'On holiday',
        pickup_address: 'Хрещатик, 1',
      },
    });
  });

  it('hides a private phone and a holiday that has ended', () => {
    expect(
      present({ shop_is_phone_public: false, shop_is_on_holiday: false, shop_rating_count: 0, shop_rating_sum: 0 }).shop,
    ).toMatchObject({
      phone: null,
      is_phone_public: false,
      holiday_until: null,
      holiday_text: '',
      avg_review_rating: null,
    });
  });

  it('reads the attributes as the category and its parents define them', () => {
    present();
    present({ category_id: 99 });

    expect(ofCategory.mock.calls).toEqual([[[1, 3]], [[]]]);
  });

  it('presents an offer of a deleted category', () => {
    expect(present({ category_id: 99 })).toMatchObject({
      category: { id: 99, alias: '', title: '', ancestors: [] },
      cashback_percent: 0,
    });
  });

  it('reads brand, condition and barcode from the attributes, and lists all of them', () => {
    const words = (name: string, value: string) => ({ name: { uk: name }, value: { uk: value } });

    const offer = present({ attributes: [words('Бренд', 'Скло'), words('Стан', 'вживана'), words('GTIN', '4006381333931')] });

    expect(offer).toMatchObject({ brand: 'Скло', condition: 'used', gtin: '4006381333931' });
    expect(offer.attributes).toEqual([
      { name: 'Бренд', value: 'Скло' },
      { name: 'Стан', value: 'вживана' },
      { name: 'GTIN', value: '4006381333931' },
    ]);
  });
});
