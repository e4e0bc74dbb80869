import { fakeApi, renderPart } from '@yarmarok/shared-testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from '../../testing/area';
import { AdoptableOrders } from './adoptable-orders';

const api = fakeApi();
const list = 'get trading/buyer/orders/adoptable/get-list/';
const adopt = 'post trading/buyer/orders/{id}/adopt/';
const decline = 'post trading/buyer/orders/{id}/decline-adoption/';
const order = {
  id: 31,
  shop: { id: 4, alias: 'loznytsia', title: 'Лозниця' },
  created_at: '2026-11-20T10:00:00Z',
  currency: 'uah',
  total: '2598.00',
} as const;

describe('guest orders with the e-mail of the account', () => {
  const open = async () => {
    api.answers(list, { results: [order], count: 5 }, { results: [], count: 0 });
    const view = await renderPart(area, <AdoptableOrders />, { locale: 'en' });
    const panel = await screen.findByRole('region', { name: 'Are these orders yours?' });
    return { ...view, panel };
  };

  it('are shown with shop, date and sum, and a question', async () => {
    const { panel } = await open();

    expect(within(panel).getByRole('link', { name: 'Лозниця' })).toHaveAttribute('href', expect.stringContaining('/shops/loznytsia/'));
    expect(panel).toHaveTextContent(/20.*2026.*₴2,598/);
    expect(panel).toHaveTextContent('and 4 more orders');
    expect(within(panel).getByRole('button', { name: 'Yes, it is mine' })).toHaveAccessibleDescription(/Лозниця/);
  });

  it.each([
    ['Yes, it is mine', adopt, 'The order is in your account now'],
    ['No, it is not', decline, 'The order will not be offered to you again'],
  ] as const)('are answered with "%s", and the panel closes', async (name, call, text) => {
    const { user, notices } = await open();
    api.answers(call);

    await user.click(screen.getByRole('button', { name }));

    await waitFor(() => expect(notices).toEqual([{ kind: 'success', text }]));
    expect(api.callsOf(call)).toMatchObject([{ params: { id: '31' } }]);
    await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
  });

  it('show why an answer was refused', async () => {
    const { user, notices } = await open();
    api.refuses(adopt, 404, { detail: 'Not found', code: 'not_found' });

    await user.click(screen.getByRole('button', { name: 'Yes, it is mine' }));

    await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'Not found' }]));
  });
});
