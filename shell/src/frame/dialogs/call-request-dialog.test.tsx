import { aUser, createHostDouble, fakeApi, renderPart } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { area } from '../../testing/area';
import { CallRequestDialog } from './call-request-dialog';
import { dialogMessages } from './dialog-messages';

const api = fakeApi();
const create = 'post trading/buyer/call-requests/create/';
const olena = aUser({ email: 'olena@yarmarok.example', first_name: 'Olena', phone: '+380500000001' });

beforeEach(() => dialogMessages.load());

/** The button of an offer that opens the dialog. */
function Offer() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Call me</button>
      {isOpen ? <CallRequestDialog props={{ offerId: 7, offerTitle: 'Vase' }} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

async function open(user: typeof olena | null = olena) {
  const view = await renderPart({ ...area, createHost: createHostDouble }, <Offer />, { user });
  await view.user.click(button());
  return view;
}
const button = () => screen.getByRole('button', { name: 'Call me' });
const phone = () => screen.getByLabelText(/Phone/);
const comment = () => screen.getByLabelText(/Comment/);
const submit = () => screen.getByRole('button', { name: 'Send' });
const dialog = () => screen.queryByRole('dialog', { name: 'Request a call' });

it('requests a call with the details of the person, confirms it, and returns the focus', async () => {
  api.answers(create);
  const { user, notices } = await open();
  expect(dialog()).toHaveTextContent('The shop will call you back about “Vase”.');
  expect(dialog()).toHaveTextContent('This shop gets your phone, name and e-mail at once to call you back. Privacy');
  expect(screen.getByRole('link', { name: /Privacy/ })).toHaveAttribute('href', '/privacy/');
  expect(phone()).toHaveFocus();

  await user.type(comment(), 'After six');
  await user.click(submit());

  await waitFor(() => expect(dialog()).not.toBeInTheDocument());
  const [call] = api.callsOf(create);
  expect(call?.body).toMatchObject({ offer: 7, buyer_name: 'Olena', buyer_email: 'olena@yarmarok.example', buyer_comment: 'After six' });
  expect((call?.body as { buyer_phone: string }).buyer_phone.replaceAll(/[\s()-]/g, '')).toBe('+380500000001');
  expect(notices).toEqual([{ kind: 'success', text: 'Call request sent' }]);
  expect(button()).toHaveFocus();
});

it('requires all fields from a visitor', async () => {
  api.answers(create);
  const { user } = await open(null);
  expect(submit()).toBeDisabled();

  await user.type(phone(), '+380 50 000 00 02');
  await user.type(screen.getByLabelText(/Name/), 'Taras');
  await user.type(screen.getByLabelText(/E-mail/), 'taras');
  await user.tab();
  expect(screen.getByLabelText(/E-mail/)).toBeInvalid();
  expect(submit()).toBeDisabled();
  await user.type(screen.getByLabelText(/E-mail/), '@yarmarok.example');
  await user.click(submit());

  await waitFor(() => expect(dialog()).not.toBeInTheDocument());
  expect(api.callsOf(create)).toMatchObject([{ body: { buyer_email: 'taras@yarmarok.example', buyer_comment: '' } }]);
});

it('shows a refusal at its field, shakes, and keeps the input', async () => {
  api.refuses(create, 400, { buyer_phone: ['This number is not reachable'] });
  const { user } = await open();
  await user.type(comment(), 'After six');
  await user.click(submit());

  await waitFor(() => expect(phone()).toHaveAccessibleDescription('This number is not reachable'));
  expect(dialog()).toHaveAttribute('data-shake');
  expect(phone()).toHaveFocus();
  expect(comment()).toHaveValue('After six');
});

it.each([
  ['of an offer that is gone', () => api.refuses(create, 404, { detail: 'The offer is no longer available', code: 'not_found' }), /longer/],
  ['without a connection', () => api.breaks(create), /./],
] as const)('shows why a request %s failed, and sends the same one again', async (_when, refuse, text) => {
  refuse();
  const { user, notices } = await open();
  await user.type(comment(), 'After six');
  await user.click(submit());
  await waitFor(() => expect(notices).toMatchObject([{ kind: 'error', text: expect.stringMatching(text) as string }]));
  await waitFor(() => expect(submit()).toBeEnabled());
  expect(comment()).toHaveValue('After six');
  api.answers(create);

  await user.click(submit());

  await waitFor(() => expect(dialog()).not.toBeInTheDocument());
  const [first, second] = api.callsOf(create);
  expect(second?.body).toEqual(first?.body);
});

it('sends a request once, however often the button is pressed', async () => {
  api.hangs(create);
  const { user } = await open();

  await user.dblClick(submit());

  await waitFor(() => expect(api.callsOf(create)).toHaveLength(1));
  expect(dialog()).toBeInTheDocument();
});

it('closes on Escape without a request, and returns the focus', async () => {
  const { user } = await open();
  await user.type(comment(), 'After six');

  await user.keyboard('{Escape}');

  expect(dialog()).not.toBeInTheDocument();
  expect(button()).toHaveFocus();
  expect(api.calls).toEqual([]);
});
