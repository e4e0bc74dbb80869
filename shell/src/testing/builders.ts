import type { CurrentUser, OfferRow } from '@yarmarok/shared-api';
import type { CartOffer } from '@yarmarok/shared-contract';

export function aUser(fields: Partial<CurrentUser> = {}): CurrentUser {
  return {
    id: 1,
    email: 'olena@yarmarok.example',
    first_name: 'Олена',
    last_name: '',
    phone: null,
    language: 'uk',
    user_type: 'buyer',
    is_operator: false,
    birth_date: null,
    city: null,
    avatar: null,
    buyer: { bonus_balance: '486.50', avg_review_rating: 4.8, reviews_count: 5, favorites_count: 0 },
    seller: {
      balance: '128.40',
      bonus_balance: '64.00',
      held_bonus_balance: '0.00',
      debt: '0.00',
      leads: 42,
      lead_price: '1.50',
      open_order_leads_price: 1,
      promotion_price_leads: 1,
      shops_count: 1,
      new_orders_count: 5,
      new_calls_count: 2,
    },
    ...fields,
  };
}

export function anOfferRow(fields: Partial<OfferRow> = {}): OfferRow {
  return {
    id: 7,
    alias: 'vaza',
    title: 'Ваза',
    title_lang: 'uk',
    main_image: { file_150_150: '/media/150.webp', file_300_300: '/media/300.webp', file_600_600: '/media/600.webp' },
    price: '2400.00',
    old_price: null,
    currency: 'uah',
    get_currency_display: '₴',
    unit: 'piece',
    offering_type: 'product',
    in_top: false,
    in_color: false,
    color: null,
    views_count: 491,
    included_in_orders_count: 14,
    avg_review_rating: 4.9,
    reviews_count: 187,
    get_city_display: 'Київ',
    get_country_display: 'Україна',
    is_available: true,
    created_at: '2026-11-18T12:00:00Z',
    shop: { id: 3, alias: 'loznytsia', title: 'Лозниця', get_city_display: 'Київ' },
    ...fields,
  };
}

export function aCartOffer(fields: Partial<OfferRow> = {}): CartOffer {
  return anOfferRow(fields);
}

export function aPage<Row>(results: Row[], count = results.length): { results: Row[]; count: number; next: string | null } {
  return { results, count, next: null };
}
