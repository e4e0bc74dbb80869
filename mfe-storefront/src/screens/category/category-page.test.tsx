import { fakeApi, renderPart } from '@yarmarok/shared-testing';
import { waitFor } from '@testing-library/react';
import { area } from '../../testing/area';
import { getMetaDescription } from '../../testing/meta-description';
import { CategoryPage } from './category-page';
import uk from './i18n/uk.json';

const api = fakeApi();
const anOffer = (offering_type: 'service' | 'product') => ({
  ...{ id: 7, alias: 'repair', title: 'Ремонт квартир', title_lang: 'uk' as const, main_image: null, price: '500.00', old_price: null },
  ...{ currency: 'uah' as const, offering_type, in_top: false, in_color: false, color: null, views_count: 0, included_in_orders_count: 0 },
  ...{ avg_review_rating: null, reviews_count: 0, get_city_display: 'Харків', is_available: true, created_at: '2026-01-01T00:00:00Z' },
  shop: { id: 3, alias: 'shop', title: 'Майстер', get_city_display: 'Харків' },
});
const none = { results: [], count: 0, next: null } as const;

it.each([
  ['service', 'Ремонт у Києві та Харкові: ціни й відгуки — Yarmarok'],
  ['product', 'Ремонт: купити в Києві та Харкові — Yarmarok'],
] as const)('omits sale and delivery from the structured data of categories without them: %s', async (kind, title) => {
  api.answers('get trading/buyer/offers/categories/{alias}/get-by-alias/', {
    ...{ id: 2, alias: 'repairs', title: 'Ремонт', image: null, offers_count: 3, description: '', cashback_percent: 0 },
    ...{ ancestors: [], children: [] },
  });
  api.answers('get trading/buyer/offers/get-list/', { results: [anOffer(kind)], count: 1, next: null });
  api.answers('get trading/buyer/offers/tags/list/', none);
  api.answers('get common/page-content/list/', none);
  await renderPart(area, <CategoryPage alias="repairs" />, { locale: 'uk', user: null, messages: uk });

  await waitFor(() => expect(document.title).toBe(title));
  expect(getMetaDescription()).toBe('Ремонт: 3 пропозиції від магазинів і майстрів Києва та Харкова з цінами й відгуками.');
});
