import type { ShopStatistics } from '@yarmarok/shared-api/account';
import { findAmount, calculateConversion, listCurrencies, isEmptySeries, parseShown, buildShownQuery } from './chart-series';

type Revenue = ShopStatistics['totals']['revenue'];

const sum = (currency: 'uah' | 'usd', amount: string): Revenue[number] => ({ currency, get_currency_display: '', amount });
const totals = (revenue: Revenue): ShopStatistics['totals'] => ({
  views: 0,
  orders: 0,
  calls: 0,
  contacts: 0,
  revenue,
  conversion: null,
  avg_review_rating: null,
});

describe('revenue', () => {
  it('is shown in the currencies of both periods, and in hryvnias without any', () => {
    expect(listCurrencies({ totals: totals([sum('usd', '5.00')]), previous: totals([sum('uah', '10.00')]) })).toEqual(['uah', 'usd']);
    expect(listCurrencies({ totals: totals([]), previous: totals([]) })).toEqual(['uah']);
  });

  it('is 0 in a currency without income', () => {
    expect(findAmount([sum('usd', '5.00')], 'usd')).toBe('5.00');
    expect(findAmount([sum('usd', '5.00')], 'uah')).toBe('0.00');
  });
});

describe('the shown figure', () => {
  it.each([
    ['', 'contacts'],
    ['show=conversion', 'conversion'],
    ['show=uah', 'uah'],
    ['show=usd', 'contacts'],
    ['show=nonsense', 'contacts'],
  ])('is parsed from %p', (query, shown) => {
    expect(parseShown(new URLSearchParams(query), ['uah'])).toBe(shown);
  });

  it('is stored in the query beside the period', () => {
    expect(buildShownQuery(new URLSearchParams('period=7'), 'conversion')).toBe('?period=7&show=conversion');
    expect(buildShownQuery(new URLSearchParams('period=7&show=uah'), 'contacts')).toBe('?period=7');
  });
});

it('counts contacts per hundred views, and null without views', () => {
  expect(calculateConversion({ contacts: 3, views: 84 })).toBe(3.6);
  expect(calculateConversion({ contacts: 3, views: 0 })).toBeNull();
});

it('detects an empty period', () => {
  const point = { date: '2026-11-01', views: 0, orders: 0, calls: 0, contacts: 0, revenue: [], avg_review_rating: null };

  expect(isEmptySeries([point, point])).toBe(true);
  expect(isEmptySeries([point, { ...point, views: 1 }])).toBe(false);
});
