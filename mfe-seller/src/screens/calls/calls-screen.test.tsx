import { screen, within } from '@testing-library/react';
import { renderScreen } from '../../testing/render-screen';
import { CallsScreen } from './calls-screen';

const call = {
  ...{ id: 5, created_at: '2026-11-24T09:05:00.000Z', status: 'new', get_status_display: 'New', shop: 4 },
  ...{ buyer_name: 'Sofia Hrytsai', buyer_phone: '+380500000034', buyer_email: null, comment: 'Is it 50 cm high?', seller_note: null },
  offer: { id: 1, alias: 'vase-1', title: 'Kosiv pottery vase', main_image: null },
};
const list = 'get trading/seller/call-requests/get-list/';

afterEach(() => {
  jest.restoreAllMocks();
});

it('shows a call on a phone in three lines, without headers', async () => {
  jest.spyOn(window, 'matchMedia').mockReturnValue(Object.assign(window.matchMedia('(width < 900px)'), { matches: true }));
  const page = (results: object[]) => [{ body: { results, count: results.length, next: null } }];
  renderScreen(
    <CallsScreen />,
    { [list]: page([call]), 'get trading/seller/orders/get-list/': page([]) },
    { route: '/4/', path: '/:shopId/' },
  );

  const item = within(await screen.findByRole('list', { name: 'Call requests' })).getByRole('listitem');
  expect(item).toHaveTextContent(/^Sofia Hrytsai.+Kosiv pottery vaseIs it 50 cm high\?\+380 50 000 00 34Call back$/);
});
