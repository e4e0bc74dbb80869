import { fakeApi, renderPart } from '@yarmarok/shared-testing';
import { screen } from '@testing-library/react';
import { area } from '../../testing/area';
import uk from './facets/i18n/uk.json';
import { FilteredList } from './filtered-list';

const api = fakeApi();
const facets = 'get trading/buyer/offers/facets/list/';

beforeEach(() => {
  document.documentElement.dataset.hydrated = '';
  api.answers(facets, { count: 3 });
  api.answers('get trading/buyer/offers/get-list/', { results: [], count: 0 });
});
afterEach(() => delete document.documentElement.dataset.hydrated);

const show = (address: string) =>
  renderPart(area, <FilteredList filters={{ shop__alias: 'stall' }}>Товари</FilteredList>, {
    locale: 'uk',
    user: null,
    messages: uk,
    address,
  });

it('has the facets beside it on a wide screen', async () => {
  jest.spyOn(window, 'matchMedia').mockReturnValue(Object.assign(window.matchMedia('(min-width: 1200px)'), { matches: true }));
  await show('/');

  expect(await screen.findByRole('region', { name: 'Фільтри' })).toBeVisible();
  expect(screen.getByText('Товари')).toBeVisible();
});

it('neither shows nor counts facets on a narrow screen until the drawer is opened', async () => {
  const { user } = await show('/');
  const opener = await screen.findByRole('link', { name: 'Фільтри' });
  expect(screen.queryByRole('region', { name: 'Фільтри' })).not.toBeInTheDocument();
  expect(api.callsOf(facets)).toEqual([]);

  await user.click(opener);

  expect(await screen.findByRole('dialog', { name: 'Фільтри' })).toBeVisible();
  expect(api.callsOf(facets)).toHaveLength(1);
});
