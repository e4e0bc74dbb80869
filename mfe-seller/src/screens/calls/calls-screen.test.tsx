import { fakeApi, renderRoute } from '@yarmarok/shared-testing';
import { screen, within } from '@testing-library/react';
import { area } from '../../testing/area';

const api = fakeApi();
const call = {
  ...{ id: 5, created_at: '2026-11-24T09:05:00.000Z', status: 'new' as const, get_status_display: 'New' },
  ...{ buyer_name: 'Sofia Hrytsai', buyer_phone: '+380500000034', comment: 'Is it 50 cm high?', seller_note: null },
  offer: { id: 1, alias: 'vase-1', title: 'Kosiv pottery vase', main_image: null },
};

afterEach(() => {
  jest.restoreAllMocks();
});

it('shows a call on a phone in three lines, without headers', async () => {
  jest.spyOn(window, 'matchMedia').mockReturnValue(Object.assign(window.matchMedia('(width < 900px)'), { matches: true }));
  api.answers('get trading/seller/call-requests/get-list/', { results: [call], count: 1 });

  await renderRoute(area, '/account/seller/shops/4/calls-and-orders/calls/');

  const item = within(await screen.findByRole('list', { name: 'Call requests' })).getByRole('listitem');
  expect(item).toHaveTextContent(/^Sofia Hrytsai.+Kosiv pottery vaseIs it 50 cm high\?\+380 50 000 00 34Call back$/);
});
