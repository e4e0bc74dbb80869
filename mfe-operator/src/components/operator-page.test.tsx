import { fakeApi, renderRoute } from '@yarmarok/shared-testing';
import { screen } from '@testing-library/react';
import { area } from '../testing/area';

const api = fakeApi();
const me = 'get operator/me/';
const list = 'get operator/audit/get-list/';

it('sends an operator without a second factor to the login settings', async () => {
  api.refuses(me, 403, { detail: 'Connect one', code: 'second_factor_missing' });
  await renderRoute(area, '/account/operator/');

  expect(await screen.findByRole('heading', { name: 'Turn on login confirmation' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to login settings' })).toHaveAttribute('href', '/account/buyer/login-settings/');
});

it('says that the role does not open the page', async () => {
  api.refuses(list, 403, { detail: 'Your role does not allow this', code: 'role_forbids' });
  await renderRoute(area, '/account/operator/audit/');

  expect(await screen.findByRole('heading', { name: 'Your role does not open this page' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the overview' })).toHaveAttribute('href', '/account/operator/');
  expect(screen.queryByRole('search')).not.toBeInTheDocument();
});

it('offers a canceled confirmation again', async () => {
  api.refusesOnce(me, 403, { detail: 'Confirm that it is you', code: 'confirm_again' });
  api.answers(me, { email: 'olena@yarmarok.example' });
  const { user } = await renderRoute(area, '/account/operator/');
  expect(await screen.findByRole('alert')).toHaveTextContent('Confirm that it is you');

  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('olena@yarmarok.example')).toBeVisible();
});

it('has no heading of the page for an account without a role', async () => {
  api.refuses(list, 404);
  await renderRoute(area, '/account/operator/audit/');

  expect(await screen.findByRole('heading', { name: 'This page could not be found' })).toBeVisible();
  expect(screen.getAllByRole('heading')).toHaveLength(1);
});

it('hides known data when the role has ended', async () => {
  api.answers(me, { email: 'olena@yarmarok.example' });
  const { host } = await renderRoute(area, '/account/operator/');
  await screen.findByText('olena@yarmarok.example');
  api.refuses(me, 404);

  await host.queryClient.invalidateQueries();

  expect(await screen.findByRole('heading', { name: 'This page could not be found' })).toBeVisible();
});

it('is translated', async () => {
  api.answers(me, { role: 'catalog_editor' });
  await renderRoute(area, '/account/operator/', { locale: 'uk' });

  expect(await screen.findByText('Редактор каталогу')).toBeVisible();
});
