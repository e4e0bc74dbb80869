import { renderUi } from '@yarmarok/shared-ui/testing';
import { screen } from '@testing-library/react';
import uk from '../../i18n/uk.json';
import { StatusCard } from './status-card';

it('links each number to the orders of the period', () => {
  const counts = { new: 5, waiting_for_payment: 11, in_progress: 0, completed: 0, canceled: 0 };
  renderUi(<StatusCard shopId={4} period={{ from: '2026-10-24', to: '2026-11-22' }} counts={counts} />, { locale: 'uk', messages: uk });

  expect(screen.getByRole('link', { name: /^Очікує оплати/ })).toHaveAttribute(
    'href',
    '/account/seller/shops/4/calls-and-orders/orders/?status=waiting_for_payment&from=2026-10-24&to=2026-11-22',
  );
});
