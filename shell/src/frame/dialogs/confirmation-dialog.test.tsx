import { useHost } from '@yarmarok/shared-contract';
import { renderPart } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { answers, calls, fakeApi, refuses } from '../../testing/api-server';
import { area } from '../../testing/area';
import { PanelHost } from '../menus/panel-host';

fakeApi();

const me = 'get operator/me/';
const begin = 'post auth/user/second-factor/confirm/begin/';
const confirm = 'post auth/user/second-factor/confirm/';
const count = (call: string) => calls.filter((made) => made === call).length;

/** Makes two calls at once, as a page does, and shows how they ended. */
function Page() {
  const { api } = useHost();
  const [result, setResult] = useState('');
  const call = () =>
    Promise.all([api.http.get('operator/me/'), api.http.get('operator/me/')]).then(
      () => setResult('answered'),
      () => setResult('refused'),
    );
  return (
    <>
      <button onClick={() => void call()}>Call</button>
      <output>{result}</output>
      <PanelHost />
    </>
  );
}

async function openQuestion() {
  refuses('get', 'operator/me/', { status: 403, code: 'confirm_again', detail: 'Confirm' });
  const question = () => ({ challenge: `c${String(count(begin))}`, has_app: true, passkey_options: null });
  answers('post', 'auth/user/second-factor/confirm/begin/', question);
  const { user } = await renderPart(area, <Page />);
  await user.click(screen.getByRole('button', { name: 'Call' }));
  await screen.findByLabelText(/Code of the app/);
  const answer = async (code: string) => {
    await user.clear(screen.getByLabelText(/Code of the app/));
    await user.type(screen.getByLabelText(/Code of the app/), code);
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
  };
  return { user, answer };
}

it('asks once for all calls, and sends them again after the right code', async () => {
  const { answer } = await openQuestion();
  refuses('post', 'auth/user/second-factor/confirm/', { status: 400, code: ['Wrong or used code'] });

  await answer('000000');

  expect(await screen.findByText('Wrong or used code')).toBeVisible();
  expect(screen.getByLabelText(/Code of the app/)).toHaveValue('000000');
  answers('post', 'auth/user/second-factor/confirm/');
  answers('get', 'operator/me/', {});

  await answer('123 456');

  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('answered'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect([count(me), count(begin), count(confirm)]).toEqual([4, 1, 2]);
});

it('gives the refusal back to who cancels', async () => {
  const { user } = await openQuestion();

  await user.keyboard('{Escape}');

  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('refused'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(count(me)).toBe(2);
});

it('begins again when the question is over', async () => {
  const { answer } = await openQuestion();
  refuses('post', 'auth/user/second-factor/confirm/', { status: 409, code: 'confirmation_expired', detail: 'Expired' });

  await answer('123456');

  await waitFor(() => expect(count(begin)).toBe(2));
  await waitFor(() => expect(screen.getByLabelText(/Code of the app/)).toHaveValue(''));
});

it('closes when the question cannot be asked', async () => {
  refuses('get', 'operator/me/', { status: 403, code: 'confirm_again', detail: 'Confirm' });
  refuses('post', 'auth/user/second-factor/confirm/begin/', { status: 429, code: 'throttled', detail: 'Later' });
  const { user } = await renderPart(area, <Page />);

  await user.click(screen.getByRole('button', { name: 'Call' }));

  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('refused'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
