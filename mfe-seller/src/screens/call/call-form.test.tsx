import type { Call } from '@yarmarok/shared-api';
import { screen, waitFor } from '@testing-library/react';
import { Link, Route, Routes, useLocation } from 'react-router-dom';
import { renderScreen } from '../../testing/render-screen';
import { CallForm } from './call-form';

const call = {
  id: 9,
  shop: { id: 4 },
  offer: null,
  buyer_name: 'Олена',
  buyer_phone: '+380500000001',
  buyer_email: '',
  comment: null,
  status: 'new',
  get_status_display: 'New',
  seller_note: 'Передзвонити',
} as unknown as Call;
const [read, write] = ['get trading/seller/call-requests/9/get/', 'patch trading/seller/call-requests/9/update/'];
const note = () => screen.getByDisplayValue<HTMLTextAreaElement>(/Моя нотатка|Передзвонити/);

it('keeps a typed note when another window saved another field, and saves it on the second try', async () => {
  const current = { ...call, seller_note: 'Продано' };
  const { user, findCalls, notices } = renderScreen(<CallForm shopId={4} call={call} />, {
    'get common/choices/call_status/': [{ body: [{ value: 'new', title: 'New' }] }],
    'get trading/seller/offers/get-list/': [{ body: { results: [], count: 0, next: null } }],
    [write]: [
      { status: 409, body: { detail: 'Changed', code: 'changed_elsewhere', changed: {} } },
      { body: { ...call, seller_note: 'Моя нотатка' } },
    ],
    [read]: [{ body: current }],
  });

  const box = note();
  await user.clear(box);
  await user.type(box, 'Моя нотатка');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText(/: now Продано/)).toBeVisible();
  expect(box.value).toBe('Моя нотатка');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(notices.map(({ kind }) => kind)).toEqual(['success']));
  expect(findCalls('patch').map(({ body }) => body)).toEqual([
    { seller_note: 'Моя нотатка', expected: { seller_note: 'Передзвонити' } },
    { seller_note: 'Моя нотатка', expected: { seller_note: 'Продано' } },
  ]);
});

it('disables the form while a new call is sent', async () => {
  const { user } = renderScreen(<CallForm shopId={4} />, {
    'get common/choices/call_status/': [{ body: [{ value: 'new', title: 'New' }] }],
    'get trading/seller/offers/get-list/': [{ body: { results: [], count: 0, next: null } }],
    'post trading/seller/call-requests/create/': [{ body: call }],
  });
  await user.type(screen.getByLabelText(/^Buyer/), 'Олена');
  await user.type(screen.getByLabelText(/^Phone/), '0500000001');
  const comment = screen.getByLabelText('Comment');
  expect(comment).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Add call' }));
  await waitFor(() => expect(comment).toBeDisabled());
});

it('keeps the query of the list after a new call is saved', async () => {
  function Place() {
    const { pathname, state } = useLocation() as { pathname: string; state: unknown };
    return <Link {...{ to: '/form', state: { list: '?status=new' } }}>{[pathname, JSON.stringify(state)].join(' ')}</Link>;
  }
  const { user } = renderScreen(
    <Routes>
      <Route path="/form" element={<CallForm shopId={4} />} />
      <Route path="*" element={<Place />} />
    </Routes>,
    {
      'get common/choices/call_status/': [{ body: [{ value: 'new', title: 'New' }] }],
      'get trading/seller/offers/get-list/': [{ body: { results: [], count: 0, next: null } }],
      'post trading/seller/call-requests/create/': [{ body: call }],
    },
  );
  await user.click(screen.getByRole('link', { name: '/ null' }));
  await user.type(screen.getByLabelText(/^Buyer/), 'Олена');
  await user.type(screen.getByLabelText(/^Phone/), '0500000001');

  await user.click(screen.getByRole('button', { name: 'Add call' }));

  expect(await screen.findByRole('link', { name: /calls\/9\/edit\/ {"list":"\?status=new"}$/ })).toBeVisible();
});
