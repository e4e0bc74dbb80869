import type { CurrentUser } from '@yarmarok/shared-api';
import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../../testing/render-screen';
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
const cities = { 'get common/cities/': [{ body: { results: [{ value: 'kyiv', title: 'Kyiv' }], count: 1 } }] };
const save = () => screen.getByRole('button', { name: 'Save' });

it('sends only the changed fields, and cleared ones as null', async () => {
  const { user: person, calls, notices } = renderScreen(<ProfileForm user={user} />, { ...cities, [update]: [{ body: user }] });
  await person.clear(screen.getByLabelText('Last name'));
  await person.type(screen.getByLabelText('Last name'), ' Швець ');
  await person.clear(screen.getByLabelText('Phone'));

  await person.click(save());
  await waitFor(() => expect(notices).toEqual(['Profile saved']));
  await person.click(save());

  await waitFor(() => expect(notices).toEqual(['Profile saved', 'Nothing has changed, so there is nothing to save']));
  expect(calls.filter(({ call }) => call === update).map(({ body }) => body)).toEqual([{ last_name: 'Швець', phone: null }]);
});

it('puts a refusal at its field and keeps the typed value', async () => {
  const { user: person } = renderScreen(<ProfileForm user={user} />, {
    ...cities,
    [update]: [{ status: 400, body: { phone: ['This number is taken'] } }],
  });
  await person.type(screen.getByLabelText('Phone'), '{Backspace}2');

  await person.click(save());

  await waitFor(() => expect(screen.getByLabelText('Phone')).toHaveFocus());
  expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription('This number is taken');
});

it('saves a name that a password manager wrote without an event', async () => {
  const { user: person, calls } = renderScreen(<ProfileForm user={user} />, { ...cities, [update]: [{ body: user }] });
  await screen.findByRole('option', { name: 'Kyiv' });
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(screen.getByLabelText('Last name'), 'Швець');

  await person.click(save());

  await waitFor(() => expect(calls.find(({ call }) => call === update)?.body).toEqual({ last_name: 'Швець' }));
});
