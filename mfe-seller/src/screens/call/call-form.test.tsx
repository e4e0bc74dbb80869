import { anAnswer, fakeApi, renderPart } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { Link, Route, Routes, useLocation } from 'react-router-dom';
import { area } from '../../testing/area';
import { CallForm } from './call-form';

const api = fakeApi();
const read = 'get trading/seller/call-requests/{id}/get/';
const write = 'patch trading/seller/call-requests/{id}/update/';
const create = 'post trading/seller/call-requests/create/';
const call = anAnswer(read, {
  id: 9,
  shop: { id: 4 },
  offer: null,
  buyer_name: 'Олена',
  buyer_phone: '+380500000001',
  comment: null,
  status: 'new',
  get_status_display: 'New',
  seller_note: 'Передзвонити',
});
const note = () => screen.getByDisplayValue<HTMLTextAreaElement>(/Моя нотатка|Передзвонити/);

beforeEach(() => {
  api.answers('get common/choices/{name}/', [{ value: 'new', title: 'New' }]);
  api.answers('get trading/seller/offers/get-list/', { results: [], count: 0, next: null });
});

it('keeps a typed note when another window saved another field, and saves it on the second attempt', async () => {
  api.refusesOnce(write, 409, { detail: 'Changed', code: 'changed_elsewhere', changed: {} });
  api.answers(write, { ...call, seller_note: 'Моя нотатка' });
  api.answers(read, { ...call, seller_note: 'Продано' });
  const { user, notices } = await renderPart(area, <CallForm shopId={4} call={call} />);

  const box = note();
  await user.clear(box);
  await user.type(box, 'Моя нотатка');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText(/: now Продано/)).toBeVisible();
  expect(box.value).toBe('Моя нотатка');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(notices.map(({ kind }) => kind)).toEqual(['success']));
  expect(api.callsOf(write).map(({ params, body }) => [params.id, body])).toEqual([
    ['9', { seller_note: 'Моя нотатка', expected: { seller_note: 'Передзвонити' } }],
    ['9', { seller_note: 'Моя нотатка', expected: { seller_note: 'Продано' } }],
  ]);
});

it('disables the form while a new call is sent', async () => {
  api.answers(create, call);
  const { user } = await renderPart(area, <CallForm shopId={4} />);
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
  api.answers(create, call);
  const { user } = await renderPart(
    area,
    <Routes>
      <Route path="/form" element={<CallForm shopId={4} />} />
      <Route path="*" element={<Place />} />
    </Routes>,
  );
  await user.click(screen.getByRole('link', { name: '/ null' }));
  await user.type(await screen.findByLabelText(/^Buyer/), 'Олена');
  await user.type(screen.getByLabelText(/^Phone/), '0500000001');

  await user.click(screen.getByRole('button', { name: 'Add call' }));

  expect(await screen.findByRole('link', { name: /calls\/9\/edit\/ {"list":"\?status=new"}$/ })).toBeVisible();
});
