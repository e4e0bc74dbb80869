import { waitFor } from '@testing-library/react';
import { getMetaDescription, renderScreen } from '../../testing/render-screen';
import { CategoryPage } from './category-page';
import uk from './i18n/uk.json';

const anOffer = (offering_type: string) => ({
  ...{ id: 7, alias: 'repair', title: 'Ремонт квартир', title_lang: 'uk', main_image: null, price: '500.00', old_price: null },
  ...{ currency: 'uah', offering_type, in_top: false, in_color: false, color: null, views_count: 0, included_in_orders_count: 0 },
  ...{ avg_review_rating: null, reviews_count: 0, get_city_display: 'Харків', is_available: true, created_at: '2026-01-01T00:00:00Z' },
  shop: { id: 3, alias: 'shop', title: 'Майстер', get_city_display: 'Харків' },
});
const none = { results: [], count: 0, next: null };

it.each([
  ['service', 'Ремонт у Києві та Харкові: ціни й відгуки — Yarmarok'],
  ['product', 'Ремонт: купити в Києві та Харкові — Yarmarok'],
])('promises search engines neither sale nor delivery of what cannot have it: %s', async (kind, title) => {
  renderScreen(
    <CategoryPage alias="repairs" />,
    {
      'trading/buyer/offers/categories/repairs/get-by-alias/': {
        ...{ id: 2, alias: 'repairs', title: 'Ремонт', image: null, offers_count: 3, description: '', cashback_percent: 0 },
        ...{ ancestors: [], children: [] },
      },
      'trading/buyer/offers/get-list/': { results: [anOffer(kind)], count: 1, next: null },
      'trading/buyer/offers/tags/list/': none,
      'common/page-content/list/': none,
    },
    { messages: uk },
  );

  await waitFor(() => expect(document.title).toBe(title), { timeout: 5000 });
  expect(getMetaDescription()).toBe('Ремонт: 3 пропозиції від магазинів і майстрів Києва та Харкова з цінами й відгуками.');
});
