import { fakeApi, renderRoute } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { area } from '../../testing/area';

const api = fakeApi();
const list = 'get trading/buyer/reviews/get-list/';
const confirm = 'post trading/buyer/orders/{id}/confirm-received/';
const pending = { id: null, order: { id: 9, number: '582' }, text: null, editable_until: null, is_received: false } as const;

describe('a purchase whose receipt was not confirmed', () => {
  const open = async () => {
    api.answers(list, { results: [pending], count: 1 }, { results: [{ ...pending, is_received: true }], count: 1 });
    return renderRoute(area, '/account/buyer/reviews/', { locale: 'en' });
  };

  it('asks for the confirmation first, and can be reviewed after it', async () => {
    const { user, notices } = await open();
    api.answers(confirm, { id: 9, status: 'completed' });
    const button = await screen.findByRole('button', { name: 'Confirm the receipt first' });
    expect(screen.queryByRole('button', { name: 'Write a review' })).not.toBeInTheDocument();

    await user.click(button);

    expect(await screen.findByRole('button', { name: 'Write a review' })).toBeEnabled();
    expect(notices).toEqual([{ kind: 'success', text: 'Thank you. Now you can write a review' }]);
    expect(api.callsOf(confirm)).toMatchObject([{ params: { id: '9' } }]);
  });

  it('shows why the confirmation was refused', async () => {
    const { user, notices } = await open();
    api.refuses(confirm, 409, { detail: 'Confirmed before', code: 'order_not_in_progress' });

    await user.click(await screen.findByRole('button', { name: 'Confirm the receipt first' }));

    await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'Confirmed before' }]));
    expect(screen.queryByRole('button', { name: 'Write a review' })).not.toBeInTheDocument();
  });
});

it('says why a moderator hid a review, which can no longer be changed', async () => {
  const hidden = {
    id: 5,
    text: 'A lovely vase',
    editable_until: '2999-01-01T00:00:00Z',
    is_hidden: true,
    hidden_reason: 'It is advertising',
  };
  api.answers(list, { results: [hidden], count: 1 });
  await renderRoute(area, '/account/buyer/reviews/?kind=written', { locale: 'en' });

  expect(await screen.findByText('Hidden by a moderator: It is advertising')).toBeVisible();
  expect(screen.getByText('A lovely vase')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Edit|Delete/ })).not.toBeInTheDocument();
});
