import type { CurrentUser } from '@yarmarok/shared-api';
import { fakeApi, renderPart } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { area } from '../../testing/area';
import { ProfileForm } from './profile-settings-screen';

const user = {
  id: 7,
  first_name: 'Марія',
  last_name: 'Ткач',
  phone: '+380500000001',
  birth_date: null,
  city: 'kyiv',
  language: 'uk',
  email: 'maria@yarmarok.example',
} as unknown as CurrentUser;
const update = 'patch auth/user/me/';
const api = fakeApi();
const open = async () => {
  api.answers('get common/cities/', { results: [{ value: 'kyiv', title: 'Kyiv' }] });
  api.answers(update);
  const view = await renderPart(area, <ProfileForm user={user} />);
  await screen.findByRole('option', { name: 'Kyiv' });
  return view;
};
const save = () => screen.getByRole('button', { name: 'Save' });

it('sends only the changed fields, and cleared ones as null', async () => {
  const { user: person, notices } = await open();
  await person.clear(screen.getByLabelText('Last name'));
  await person.type(screen.getByLabelText('Last name'), ' Швець ');
  await person.clear(screen.getByLabelText('Phone'));

  await person.click(save());
  await waitFor(() => expect(notices).toMatchObject([{ text: 'Profile saved' }]));
  await person.click(save());

  await waitFor(() => expect(notices[1]).toEqual({ kind: 'info', text: 'Nothing has changed, so there is nothing to save' }));
  expect(api.callsOf(update).map(({ body }) => body)).toEqual([{ last_name: 'Швець', phone: null }]);
});

it('shows a refusal at its field and keeps the typed value', async () => {
  const { user: person } = await open();
  api.refuses(update, 400, { phone: ['This number is taken'] });
  await person.type(screen.getByLabelText('Phone'), '{Backspace}2');

  await person.click(save());

  await waitFor(() => expect(screen.getByLabelText('Phone')).toHaveFocus());
  expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription('This number is taken');
});

it('saves a name that a password manager wrote without an event', async () => {
  const { user: person } = await open();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(screen.getByLabelText('Last name'), 'Швець');

  await person.click(save());

  await waitFor(() => expect(api.callsOf(update)).toMatchObject([{ body: { last_name: 'Швець' } }]));
});
