import { fakeApi, renderPart } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import type { Order } from '@yarmarok/shared-api';
import { area } from '../../testing/area';
import { OrderCard } from './order-card';

const api = fakeApi();
const confirm = 'post trading/buyer/orders/{id}/confirm-received/';
const order = {
  id: 9,
  number: '582',
  created_at: '2026-11-20T10:00:00Z',
  shop: { id: 4, alias: 'loznytsia', title: 'Лозниця' },
  items: [],
  currency: 'uah',
  total: '2598.00',
  status: 'completed',
  get_status_display: 'Completed',
  history: [],
  ttn: null,
  proposal: null,
  received_at: null,
  can_confirm_received: true,
  can_review: true,
} as unknown as Order;
const open = (changes: Partial<Order> = {}) =>
  renderPart(area, <OrderCard order={{ ...order, ...changes }} detailsTo="/account/buyer/orders/?order=9" />, { locale: 'en' });
const reviewLink = () => screen.queryByRole('link', { name: 'Write a review' });

describe('the card of a completed order', () => {
  it('confirms the receipt, and explains that a review needs it', async () => {
    api.answers(confirm, { id: 9 });
    const { user, notices } = await open();
    expect(screen.getByText('To review, confirm the receipt first')).toBeVisible();
    expect(reviewLink()).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Confirm receipt' }));

    await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Thank you, the receipt is confirmed' }]));
    expect(api.callsOf(confirm)).toMatchObject([{ params: { id: '9' } }]);
  });

  it('links to the review once the receipt is confirmed', async () => {
    await open({ received_at: '2026-11-22T10:00:00Z', can_confirm_received: false });

    expect(reviewLink()).toHaveAttribute('href', expect.stringContaining('/account/buyer/reviews/'));
    expect(screen.queryByRole('button', { name: 'Confirm receipt' })).not.toBeInTheDocument();
  });

  it('offers no review of a duplicate', async () => {
    await open({ can_review: false });

    expect(screen.getByRole('button', { name: 'Confirm receipt' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'To review, confirm the receipt first' })).not.toBeInTheDocument();
    expect(reviewLink()).not.toBeInTheDocument();
  });
});
