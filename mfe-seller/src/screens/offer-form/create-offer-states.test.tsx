import { fakeApi, testScreen } from '@yarmarok/shared-testing';
import { area, loadedStates } from '../../testing/area';

const api = fakeApi();
const categories = 'get trading/buyer/offers/categories/up-to-third-child-shorted/';

beforeEach(() => localStorage.clear());

testScreen(area, api, {
  screen: 'seller/create-offer',
  address: '/account/seller/shops/4/offers/create/',
  given: () => {
    api.answers('get trading/seller/shops/{id}/get/', { id: 4 });
    api.answers('get categories/{id}/attributes/', { results: [] });
    api.answers(categories, { results: [{ id: 7, title: 'Vases', children: [] }] });
  },
  shows: { role: 'button', name: 'Save as draft' },
  ...loadedStates('get trading/seller/shops/{id}/get/', 'Failed to load the offer'),
  empty: { without: 'a form has no list' },
  action: { without: 'offer-form.test.tsx saves a new offer' },
  refusal: { without: 'offer-form.test.tsx shows what the service refuses' },
});
