import { fakeApi, renderRoute } from '@yarmarok/shared-testing';
import { screen } from '@testing-library/react';
import { buyerScreenPaths } from '../../state/buyer-screen-paths';
import { area } from '../../testing/area';

const api = fakeApi();
const cancel = 'post trading/buyer/orders/{id}/cancel/';
const show = () => renderRoute(area, buyerScreenPaths.form(7));

beforeEach(() => api.answers('get common/choices/{name}/', [{ value: 'long_wait', title: 'It takes too long' }]));

it('requires a reason before it calls the service', async () => {
  const { user } = await show();

  await user.click(await screen.findByRole('button', { name: 'Cancel order' }));

  expect(screen.getByRole('combobox', { name: /Reason/ })).toBeInvalid();
  expect(screen.getByRole('combobox', { name: /Reason/ })).toHaveFocus();
  expect(api.callsOf(cancel)).toEqual([]);
});

it('shows messages of the service once: at their fields, and others above the button', async () => {
  api.refuses(cancel, 400, { comment: ['Too rude'], non_field_errors: ['Call the shop first'] });
  const { user, notices } = await show();
  await user.selectOptions(
    await screen.findByRole('combobox', { name: /Reason/ }),
    await screen.findByRole('option', { name: /too long/ }),
  );

  await user.click(screen.getByRole('button', { name: 'Cancel order' }));

  expect(await screen.findByText('Too rude')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Comment for the shop' })).toBeInvalid();
  expect(screen.getByRole('alert')).toHaveTextContent('Call the shop first');
  expect(notices).toEqual([]);
});
