import { fakeApi, renderRoute } from '@yarmarok/shared-testing';
import { screen } from '@testing-library/react';
import { publicScreenPaths } from '../../state/public-screen-paths';
import { area } from '../../testing/area';

const api = fakeApi();
const send = 'post support/send-question/';
const email = () => screen.getByRole('textbox', { name: /E-mail/ });

beforeEach(() => api.answers('get trading/buyer/shops/{alias}/get-by-alias/', { alias: 'loznytsia' }));

/** Opens the form, fills it in and submits it. */
async function submit(address: string) {
  const { user, notices } = await renderRoute(area, publicScreenPaths.form('loznytsia'), { user: null });
  await user.type(await screen.findByRole('textbox', { name: /E-mail/ }), address);
  await user.type(screen.getByRole('textbox', { name: /Question/ }), 'Is it open?');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  return notices;
}

it('requires a valid e-mail before it calls the service', async () => {
  await submit('olena');

  expect(email()).toBeInvalid();
  expect(email()).toHaveFocus();
  expect(api.callsOf(send)).toEqual([]);
});

it('shows messages of the service once: at their fields, and others above the button', async () => {
  api.refuses(send, 400, { customer_email: ['No such address'], non_field_errors: ['Call us'] });
  const notices = await submit('olena@mail.example');

  expect(await screen.findByText('No such address')).toBeVisible();
  expect(email()).toBeInvalid();
  expect(screen.getByRole('alert')).toHaveTextContent('Call us');
  expect(notices).toEqual([]);
});
