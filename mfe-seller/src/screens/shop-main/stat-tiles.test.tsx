import type { ShopStatistics } from '@yarmarok/shared-api/account';
import { renderUi } from '@yarmarok/shared-ui/testing';
import { screen } from '@testing-library/react';
import uk from '../../i18n/uk.json';
import { StatTiles } from './stat-tiles';

type Totals = ShopStatistics['totals'];

const nothing: Totals = { views: 0, orders: 0, calls: 0, contacts: 0, revenue: [], conversion: null, avg_review_rating: null };
const uah = (amount: string): Totals['revenue'] => [{ currency: 'uah', get_currency_display: '₴', amount }];

function show(totals: Totals, previous: Totals, days = 30) {
  const statistics: ShopStatistics = {
    date_from: '2026-10-24',
    date_to: '2026-11-22',
    totals,
    previous,
    series: [],
    orders_by_status: { new: 0, waiting_for_payment: 0, in_progress: 0, completed: 0, canceled: 0 },
    top_offers: [],
    attention: { new_orders: 0, new_calls: 0, unanswered_reviews: 0, offers_without_picture: 0, offers_sold_out: 0 },
  };
  renderUi(<StatTiles statistics={statistics} days={days} />, { locale: 'uk', messages: uk });
}

it('shows figures and their changes', () => {
  show(
    { views: 12_418, orders: 128, calls: 37, contacts: 165, revenue: uah('74400.00'), conversion: 1.3, avg_review_rating: 4.9 },
    { views: 10_500, orders: 128, calls: 40, contacts: 168, revenue: uah('70000.00'), conversion: 1.6, avg_review_rating: 4.8 },
  );

  expect(screen.getByText('12 418')).toBeVisible();
  expect(screen.getByText('Зросло на 18%')).toBeInTheDocument();
  expect(screen.getByText('Без змін')).toBeVisible();
  expect(screen.getByText('Знизилося на 7,5%')).toBeInTheDocument();
  expect(screen.getByText('+0,1')).toBeVisible();
  expect(screen.getByText('74 400 ₴')).toBeVisible();
  expect(screen.getByText('−0,3 в. п.')).toBeVisible();
  expect(screen.getAllByText('проти минулих 30 днів')).toHaveLength(6);
});

it('shows contacts and views when contacts exceed views', () => {
  show({ ...nothing, views: 2, calls: 5, contacts: 5, conversion: 250 }, nothing);

  expect(screen.getByText('5 контактів із 2 переглядів')).toBeVisible();
  expect(screen.queryByText(/250/)).toBeNull();
});

it('shows a new figure as new and a missing one as a dash', () => {
  show({ ...nothing, views: 5 }, nothing);

  expect(screen.getByText('Нове')).toBeVisible();
  expect(screen.queryByText(/минул/)).toBeNull();
  // Rating and conversion have no value, and five figures no change.
  expect(screen.getAllByText('—')).toHaveLength(7);
});

it.each([
  [1, 'проти попереднього дня'],
  [7, 'проти минулих 7 днів'],
  [22, 'проти минулих 22 днів'],
  [365, 'проти минулого року'],
])('compares with the previous %d days', (days, note) => {
  show({ ...nothing, views: 5 }, { ...nothing, views: 4 }, days);

  expect(screen.getByText(note)).toBeVisible();
});
