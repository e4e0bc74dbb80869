import type { CurrentUser } from '@yarmarok/shared-api';
import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../../testing/render-screen';
import { ContactForm } from './seller-settings-screen';

const user = { id: 1, first_name: 'Олена', last_name: '', phone: '+380500000001', language: 'uk' } as unknown as CurrentUser;
const [read, write] = ['get auth/user/me/', 'patch auth/user/me/'];
const stale = { status: 409, body: { detail: 'Changed', code: 'changed_elsewhere', changed: {} } };
const save = () => screen.getByRole('button', { name: 'Save' });

it('sends only changed fields with their expected values', async () => {
  const {
    user: person,
    findCalls,
    notices,
  } = renderScreen(<ContactForm user={user} />, {
    [write]: [{ body: { ...user, first_name: 'Оксана' } }],
  });

  const name = screen.getByLabelText('First name');
  await person.clear(name);
  await person.type(name, 'Оксана');
  await person.click(save());

  await waitFor(() => expect(notices.map(({ kind }) => kind)).toEqual(['success']));
  expect(findCalls('patch').map(({ body }) => body)).toEqual([{ first_name: 'Оксана', expected: { first_name: 'Олена' } }]);
});

it('shows a phone that another window saved and saves the name', async () => {
  const current = { ...user, phone: '+380500000002' };
  const { user: person, findCalls } = renderScreen(<ContactForm user={user} />, {
    [write]: [stale, { body: { ...current, first_name: 'Оксана' } }],
    [read]: [{ body: current }],
  });

  const name = screen.getByLabelText('First name');
  await person.clear(name);
  await person.type(name, 'Оксана');
  await person.click(save());

  await waitFor(() => expect(findCalls('patch')).toHaveLength(2));
  expect(await screen.findByDisplayValue(/50 000 00 02/)).toBeVisible();
});

it('asks the person to decide when both windows changed the name', async () => {
  const { user: person, findCalls } = renderScreen(<ContactForm user={user} />, {
    [write]: [stale],
    [read]: [{ body: { ...user, first_name: 'Ірина' } }],
  });

  const name = screen.getByLabelText('First name');
  await person.clear(name);
  await person.type(name, 'Оксана');
  await person.click(save());

  expect(await screen.findByText(/First name: now Ірина/)).toBeVisible();
  expect(name).toHaveValue('Оксана');
  expect(findCalls('patch')).toHaveLength(1);
});

it('saves a phone that a password manager wrote without an event', async () => {
  const { user: person, findCalls } = renderScreen(<ContactForm user={user} />, {
    [write]: [{ body: { ...user, phone: '+380671112233' } }],
  });
  const phone = screen.getByLabelText('Phone');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(phone, '0671112233');

  await person.click(save());

  await waitFor(() => expect(findCalls('patch')).toMatchObject([{ body: { phone: '0671112233' } }]));
});

it('sends nothing and says so when nothing has changed', async () => {
  const { user: person, findCalls, notices } = renderScreen(<ContactForm user={user} />, {});

  await person.click(save());

  await waitFor(() => expect(notices).toEqual([{ kind: 'info', text: 'Nothing has changed, so there is nothing to save' }]));
  expect(findCalls('patch')).toEqual([]);
});
