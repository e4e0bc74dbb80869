import { fakeApi, renderPart } from '@yarmarok/shared-testing';
import { screen } from '@testing-library/react';
import { area } from '../../testing/area';
import { HomeScreen } from './home-screen';
import en from './i18n/en.json';

const api = fakeApi();
const offers = (count: number, length: number) => ({ results: Array.from({ length }, (_, index) => anOffer(index + 1)), count, next: 'x' });
const anOffer = (id: number) => ({
  ...{
    id,
    alias: `vase-${String(id)}`,
    title: `Vase ${String(id)}`,
    title_lang: 'en' as const,
    main_image: null,
    price: '100.00',
    old_price: null,
  },
  ...{
    currency: 'uah' as const,
    offering_type: 'product' as const,
    in_top: false,
    in_color: false,
    color: null,
    views_count: 0,
    is_available: true,
  },
  ...{ included_in_orders_count: 0, avg_review_rating: null, reviews_count: 0, created_at: '2026-01-01T00:00:00Z' },
  ...{ get_city_display: 'Kyiv', shop: { id: 3, alias: 'shop', title: 'Shop', get_city_display: 'Kyiv' } },
});
const none = { results: [], count: 0, next: null } as const;

it('shows the same number of offers below the newest ones and in the introduction', async () => {
  api.answers('get trading/buyer/offers/get-list/', ({ query }) => offers(12_184, query.ordering === '-created_at' ? 8 : 4));
  api.answers('get trading/buyer/shops/get-list/', none);
  api.answers('get trading/buyer/offers/categories/up-to-third-child-shorted/', { results: [] });
  api.answers('get common/page-content/list/', none);
  await renderPart(area, <HomeScreen />, { user: null, messages: en });

  expect(await screen.findByText(/^12,184 offers from shops/)).toBeVisible();
  expect(await screen.findByText('Showing 8 of 12,184')).toBeVisible();
});
