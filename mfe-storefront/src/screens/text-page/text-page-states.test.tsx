import { fakeApi, renderRoute, testScreen } from '@yarmarok/shared-testing';
import { screen, within } from '@testing-library/react';
import { area } from '../../testing/area';

const api = fakeApi();
const text = 'get common/page-content/list/';

const pages = [
  { screen: 'storefront/about', address: '/about/', title: 'About Yarmarok' },
  { screen: 'storefront/privacy', address: '/privacy/', title: 'Privacy policy' },
  { screen: 'storefront/terms', address: '/terms/', title: 'Terms of use' },
  { screen: 'storefront/returns', address: '/returns/', title: 'Returns and exchanges' },
  { screen: 'storefront/sellers', address: '/sellers/', title: 'Selling on Yarmarok' },
];

for (const { screen: name, address, title } of pages)
  testScreen(area, api, {
    screen: name,
    address,
    user: null,
    given: () => api.answers(text, { results: [{ content: '<p>Choose and order.</p>' }] }),
    shows: { role: 'heading', name: title },
    loads: text,
    loading: 'Loading the text',
    empty: {
      given: () => api.answers(text, { results: [], count: 0 }),
      shows: { role: 'heading', name: title },
    },
    refused: { without: 'the list is public' },
    broken: { shows: 'Failed to load the text', again: 'Try again' },
    action: { without: 'the page is a text' },
    refusal: { without: 'the screen changes nothing' },
  });

it.each(pages)('fetches the text of $address, and names the operator of the site', async ({ address }) => {
  api.answers(text, { results: [{ block_id: 'first', content: '<h2>First</h2>' }] });

  await renderRoute(area, address, { user: null });

  expect(await screen.findByRole('heading', { name: 'First' })).toBeVisible();
  expect(api.callsOf(text).map(({ query }) => query)).toContainEqual(expect.objectContaining({ page_url: address }));
  const operator = within(screen.getByRole('region', { name: 'Who we are' }));
  expect(operator.getByText('ТОВ «Ярмарок Приклад»')).toHaveAttribute('lang', 'uk');
  expect(operator.getByText('00000000')).toBeVisible();
  expect(operator.getByRole('link', { name: /380/ })).toHaveAttribute('href', 'tel:+380500000000');
  expect(operator.getByRole('link', { name: 'support@yarmarok.example' })).toBeVisible();
  expect(operator.getByText('Mon–Fri 09:00–18:00')).toBeVisible();
});
