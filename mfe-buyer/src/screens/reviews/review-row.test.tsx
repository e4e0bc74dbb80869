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
