import { screen } from '@testing-library/react';
import { renderScreen } from '../../testing/render-screen';
import { HomeScreen } from './home-screen';
import en from './i18n/en.json';

const offers = (count: number, length: number) => ({ results: Array.from({ length }, (_, index) => anOffer(index + 1)), count, next: 'x' });
const anOffer = (id: number) => ({
  ...{ id, alias: `vase-${String(id)}`, title: `Vase ${String(id)}`, title_lang: 'en', main_image: null, price: '100.00', old_price: null },
  ...{ currency: 'uah', offering_type: 'product', in_top: false, in_color: false, color: null, views_count: 0, is_available: true },
  ...{ included_in_orders_count: 0, avg_review_rating: null, reviews_count: 0, created_at: '2026-01-01T00:00:00Z' },
  ...{ get_city_display: 'Kyiv', shop: { id: 3, alias: 'shop', title: 'Shop', get_city_display: 'Kyiv' } },
});
const none = { results: [], count: 0, next: null };

it('counts the offers below the newest ones as the introduction does, with the paid ones', async () => {
  renderScreen(
    <HomeScreen />,
    {
      'trading/buyer/offers/get-list/': ({ in_top: isTop }: { in_top?: boolean }) =>
        isTop === false ? offers(11_924, 8) : offers(12_184, 4),
      'trading/buyer/shops/get-list/': none,
      'trading/buyer/offers/categories/up-to-third-child-shorted/': { results: [] },
      'common/page-content/list/': none,
    },
    { locale: 'en', messages: en },
  );

  expect(await screen.findByText(/^12,184 offers from shops/)).toBeVisible();
  expect(await screen.findByText('Showing 8 of 12,184')).toBeVisible();
});
