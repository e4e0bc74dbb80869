import { sessionAtom } from '@yarmarok/shared-contract';
import { act, screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../../testing/render-screen';
import { CreateShopScreen } from './create-shop-screen';

const user = { id: 1, email: 'olena@shop.example', phone: '+380500000001' };

it('disables the form while a new shop is sent', async () => {
  const view = renderScreen(<CreateShopScreen />, {
    'get common/cities/': [{ body: { results: [{ value: 'kyiv', title: 'Kyiv' }] } }],
    'post trading/seller/shops/create/': [{ body: { id: 4 } }],
  });
  act(() => view.store.set(sessionAtom, { status: 'authenticated', user } as never));
  await screen.findByRole('option', { name: 'Kyiv' });
  await view.user.type(screen.getByLabelText(/^Shop name/), 'Лозниця');
  await view.user.selectOptions(screen.getByLabelText(/^City/), 'Kyiv');
  const description = screen.getByLabelText('What you sell, in a few words');
  expect(description).toBeEnabled();
  await view.user.click(screen.getByRole('button', { name: 'Create shop' }));

  await waitFor(() => expect(view.notices).toHaveLength(1));
  expect(description).toBeDisabled();
});
