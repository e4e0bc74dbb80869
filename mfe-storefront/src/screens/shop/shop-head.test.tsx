import { fakeApi, renderRoute } from '@yarmarok/shared-testing';
import { screen } from '@testing-library/react';
import { area } from '../../testing/area';

const api = fakeApi();
const one = 'get trading/buyer/shops/{alias}/get-by-alias/';

describe('the head of a shop', () => {
  it.each([4, 0])('shows that the shop canceled %d%% of its orders', async (percent) => {
    api.answers(one, { title: 'Лозниця', alias: 'loznytsia', cancels_percent: percent });

    await renderRoute(area, '/shops/loznytsia/', { user: null });

    expect(await screen.findByText(`The shop canceled ${String(percent)}% of its orders`)).toBeVisible();
  });

  it('shows no cancellations before an order has ended', async () => {
    api.answers(one, { title: 'Лозниця', alias: 'loznytsia', cancels_percent: null });

    await renderRoute(area, '/shops/loznytsia/', { user: null });

    await screen.findByRole('heading', { name: /Лозниця/ });
    expect(screen.queryByText(/canceled/)).not.toBeInTheDocument();
  });
});
