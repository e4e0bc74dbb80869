import { fakeApi, renderRoute } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { area } from '../../testing/area';

const api = fakeApi();

it('disables the form while a new shop is sent', async () => {
  api.answers('get common/cities/', { results: [{ value: 'kyiv', title: 'Kyiv' }] });
  api.hangs('post trading/seller/shops/create/');
  const { user } = await renderRoute(area, '/account/seller/shops/create/');
  await screen.findByRole('option', { name: 'Kyiv' });
  await user.type(screen.getByLabelText(/^Shop name/), 'Лозниця');
  await user.selectOptions(screen.getByLabelText(/^City/), 'Kyiv');
  const description = screen.getByLabelText('What you sell, in a few words');
  expect(description).toBeEnabled();

  await user.click(screen.getByRole('button', { name: 'Create shop' }));

  await waitFor(() => expect(description).toBeDisabled());
});
