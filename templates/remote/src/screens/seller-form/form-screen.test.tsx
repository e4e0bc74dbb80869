import { fakeApi, renderRoute } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { sellerScreenPaths } from '../../state/seller-screen-paths';
import { area } from '../../testing/area';

const api = fakeApi();
const one = 'get trading/seller/call-requests/{id}/get/';
const update = 'patch trading/seller/call-requests/{id}/update/';
const choices = 'get common/choices/{name}/';
const note = () => screen.getByRole('textbox', { name: 'Note to yourself' });

/** Opens the form. */
async function show() {
  const view = await renderRoute(area, sellerScreenPaths.form(9));
  await screen.findByRole('heading', { name: 'Edit call request' });
  return { ...view, save: () => view.user.click(screen.getByRole('button', { name: 'Save' })) };
}

it('requires a valid phone before it calls the service', async () => {
  const { user, save } = await show();
  const phone = screen.getByRole('textbox', { name: /Phone/ });

  await user.clear(phone);
  await user.type(phone, '12');
  await save();

  expect(phone).toBeInvalid();
  expect(phone).toHaveFocus();
  expect(api.callsOf(update)).toEqual([]);
});

it('keeps input when another window saved a change, and saves it on the second attempt', async () => {
  // Without choices the list of states has only the call's own, which shows when the form knows the call of the other window.
  api.hangs(choices);
  api.answers(
    one,
    { id: 9, seller_note: null, get_status_display: 'New' },
    { id: 9, seller_note: 'Sold', get_status_display: 'New for an hour' },
  );
  api.refusesOnce(update, 409, { detail: 'Changed in another window', code: 'changed_elsewhere' });
  api.answers(update, { id: 9, seller_note: 'Tomorrow' });
  const { user, notices, save, getAddress } = await show();
  await user.type(note(), 'Tomorrow');
  await save();
  expect(await screen.findByRole('option', { name: 'New for an hour' })).toBeInTheDocument();
  expect(notices).toEqual([{ kind: 'error', text: 'Changed in another window' }]);
  expect(note()).toHaveValue('Tomorrow');

  await save();

  await waitFor(() => expect(getAddress()).toBe(sellerScreenPaths.details(9)));
  expect(api.callsOf(update).at(-1)?.body).toEqual({ seller_note: 'Tomorrow', expected: { seller_note: 'Sold' } });
});

it('shows messages of the service once: at their fields, and others above the button', async () => {
  api.answers(one, { seller_note: null });
  api.refuses(update, 400, { seller_note: ['Too long'], non_field_errors: ['The shop is closed'] });
  const { user, notices, save } = await show();
  await user.type(note(), 'Tomorrow');

  await save();

  expect(await screen.findByText('Too long')).toBeVisible();
  expect(note()).toBeInvalid();
  expect(screen.getByRole('alert')).toHaveTextContent('The shop is closed');
  expect(notices).toEqual([]);
});
