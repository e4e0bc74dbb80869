import { fakeApi, renderRoute } from '@yarmarok/shared-testing';
import { screen } from '@testing-library/react';
import { area } from '../../testing/area';

const api = fakeApi();
const legal = { name: 'ФОП Лозова О. П.', code: '0000000017', address: 'м. Київ, вул. Ярмаркова, 7' };
const text = 'Seller: ФОП Лозова О. П., code 0000000017, м. Київ, вул. Ярмаркова, 7';

describe.each([
  [
    'shop',
    '/shops/loznytsia/',
    (seller: typeof legal | null) => {
      api.answers('get trading/buyer/shops/{alias}/get-by-alias/', { title: 'Лозниця', alias: 'loznytsia', legal: seller });
    },
  ],
  [
    'offer',
    '/offers/vase/',
    (seller: typeof legal | null) => {
      api.answers('get trading/buyer/offers/{alias}/get-by-alias/', {
        title: 'Vase',
        alias: 'vase',
        shop: { title: 'Лозниця', legal: seller },
      });
      api.answers('post trading/buyer/offers/{id}/register-view/');
    },
  ],
] as const)('the page of the %s', (_page, address, given) => {
  it('shows the legal seller', async () => {
    given(legal);

    await renderRoute(area, address, { user: null });

    expect(await screen.findByText(text)).toBeVisible();
  });

  it('shows nothing without a legal seller', async () => {
    given(null);

    await renderRoute(area, address, { user: null });

    expect((await screen.findAllByText('Лозниця'))[0]).toBeVisible();
    expect(screen.queryByText(/^Seller:/)).toBeNull();
  });
});
