import { fakeApi, renderRoute } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { area } from '../../testing/area';

const api = fakeApi();
const file = 'get trading/seller/shops/{id}/order-files/{file}/';

const open = () =>
  renderRoute(area, '/account/seller/shops/4/calls-and-orders/orders/?status=waiting_for_payment&from=2026-11-22&to=2026-11-22');

async function choose(name: string) {
  const view = await open();
  await view.user.click(screen.getByRole('button', { name: 'Files' }));
  await view.user.click(await screen.findByRole('menuitem', { name }));
  return view;
}

it.each([
  ['Picking list (PDF)', 'picking'],
  ['Packing sheets (PDF)', 'packing'],
  ['Labels (PDF)', 'labels'],
  ['For accounting (XLSX)', 'accounting'],
])('downloads %s of the listed orders', async (name, kind) => {
  const saved = jest.fn(() => 'blob:file');
  Object.assign(URL, { createObjectURL: saved, revokeObjectURL: jest.fn() });
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();

  await choose(name);

  await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1));
  expect(saved).toHaveBeenCalledTimes(1);
  expect(api.callsOf(file)).toMatchObject([
    {
      params: { id: '4', file: kind },
      query: { status: 'waiting_for_payment', is_opened: 'true', date_from: '2026-11-22', date_to: '2026-11-22' },
    },
  ]);
  clicked.mockRestore();
});

it('shows why there is no file', async () => {
  api.refuses(file, 409, { detail: 'There are no opened orders to prepare here', code: 'no_orders' });

  const { notices } = await choose('Labels (PDF)');

  await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'There are no opened orders to prepare here' }]));
});
