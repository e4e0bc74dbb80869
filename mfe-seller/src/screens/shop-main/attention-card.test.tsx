import { anAnswer, renderPart } from '@yarmarok/shared-testing';
import { screen } from '@testing-library/react';
import { area } from '../../testing/area';
import { AttentionCard } from './attention-card';

const attention = { new_orders: 0, new_calls: 0, unanswered_reviews: 0, offers_without_picture: 0, offers_sold_out: 0 };
const aShop = (legalName: string | null) => anAnswer('get trading/seller/shops/{id}/get/', { id: 4, legal_name: legalName });

it('reminds a seller without legal data, which buyers cannot see', async () => {
  await renderPart(area, <AttentionCard shop={aShop(null)} attention={attention} />);

  expect(screen.getByRole('link', { name: /^Buyers cannot see who sells/ })).toHaveAttribute('href', '/account/seller/shops/4/settings/');
});

it('shows that there is nothing to do once the legal data is there', async () => {
  await renderPart(area, <AttentionCard shop={aShop('ФОП Лозова')} attention={attention} />);

  expect(screen.getByText('All orders are opened and all calls answered.')).toBeVisible();
  expect(screen.queryByRole('link', { name: /who sells/ })).toBeNull();
});
