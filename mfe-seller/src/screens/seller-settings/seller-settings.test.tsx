import { aUser, fakeApi, renderPart } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { area } from '../../testing/area';
import { ContactForm } from './seller-settings-screen';

const api = fakeApi();
const [read, write] = ['get auth/user/me/', 'patch auth/user/me/'] as const;
const user = aUser({ first_name: 'Олена', last_name: '', phone: '+380500000001', language: 'uk' });
const show = () => renderPart(area, <ContactForm user={user} />, { user });
const refuseOnce = () => api.refusesOnce(write, 409, { detail: 'Changed', code: 'changed_elsewhere', changed: {} });
const save = () => screen.getByRole('button', { name: 'Save' });

it('sends only changed fields with their expected values', async () => {
  api.answers(write, { ...user, first_name: 'Оксана' });
  const { user: person, notices } = await show();

  const name = screen.getByLabelText('First name');
  await person.clear(name);
  await person.type(name, 'Оксана');
  await person.click(save());

  await waitFor(() => expect(notices.map(({ kind }) => kind)).toEqual(['success']));
  expect(api.callsOf(write).map(({ body }) => body)).toEqual([{ first_name: 'Оксана', expected: { first_name: 'Олена' } }]);
});

it('shows a phone that another window saved and saves the name', async () => {
  const current = { ...user, phone: '+380500000002' };
  refuseOnce();
  api.answers(write, { ...current, first_name: 'Оксана' });
  api.answers(read, current);
  const { user: person } = await show();

  const name = screen.getByLabelText('First name');
  await person.clear(name);
  await person.type(name, 'Оксана');
  await person.click(save());

  await waitFor(() => expect(api.callsOf(write)).toHaveLength(2));
  expect(await screen.findByDisplayValue(/50 000 00 02/)).toBeVisible();
});

it('asks the person to decide when both windows changed the name', async () => {
  refuseOnce();
  api.answers(read, { ...user, first_name: 'Ірина' });
  const { user: person } = await show();

  const name = screen.getByLabelText('First name');
  await person.clear(name);
  await person.type(name, 'Оксана');
  await person.click(save());

  expect(await screen.findByText(/First name: now Ірина/)).toBeVisible();
  expect(name).toHaveValue('Оксана');
  expect(api.callsOf(write)).toHaveLength(1);
});

it('saves a phone that a password manager wrote without an event', async () => {
  api.answers(write, { ...user, phone: '+380671112233' });
  const { user: person } = await show();
  const phone = screen.getByLabelText('Phone');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(phone, '0671112233');

  await person.click(save());

  await waitFor(() => expect(api.callsOf(write)).toMatchObject([{ body: { phone: '0671112233' } }]));
});

it('sends nothing without changes, and shows that', async () => {
  const { user: person, notices } = await show();

  await person.click(save());

  await waitFor(() => expect(notices).toEqual([{ kind: 'info', text: 'Nothing has changed, so there is nothing to save' }]));
  expect(api.callsOf(write)).toEqual([]);
});
