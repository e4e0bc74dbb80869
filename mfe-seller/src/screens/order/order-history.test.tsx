import type { Order } from '@yarmarok/shared-api';
import { renderUi } from '@yarmarok/shared-ui/testing';
import { screen } from '@testing-library/react';
import en from '../../i18n/en.json';
import { OrderHistory } from './order-history';

it('shows a comment between two statuses as a comment', () => {
  const order = {
    status: 'waiting_for_payment',
    payment_method: 'cash_on_delivery',
    opened_at: null,
    history: [
      { at: '2026-11-20T10:00:00Z', by: 'buyer', from: null, to: 'waiting_for_payment', comment: null },
      { at: '2026-11-21T10:00:00Z', by: 'seller', from: 'waiting_for_payment', to: 'waiting_for_payment', comment: 'Call us' },
    ],
  } as unknown as Order;
  renderUi(<OrderHistory order={order} />, { locale: 'en', messages: en });

  expect(screen.getByText('Call us')).toBeVisible();
  expect(screen.getByText('Comment for the buyer')).toBeVisible();
  expect(screen.queryByText('Waiting for payment')).not.toBeInTheDocument();
});
