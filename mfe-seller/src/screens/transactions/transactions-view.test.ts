import { expect, it } from '@jest/globals';
import { buildTransactionFilters, parseTransactionsView, buildTransactionsQuery } from './transactions-view';

const read = (query: string) => parseTransactionsView(new URLSearchParams(query));

it('writes the same address that it has parsed', () => {
  const query = '?action=leads_purchase&status=success&from=2026-11-01&to=2026-11-18&offset=20';
  expect(buildTransactionsQuery(read(query))).toBe(query);
  expect(buildTransactionFilters(read(query))).toEqual({
    action: 'leads_purchase',
    status: 'success',
    date_from: '2026-11-01',
    date_to: '2026-11-18',
  });
});

it.each(['?action=cashback_pending', '?status=x&offset=-1', '?from=2026-02-30', '?to=18.11.2026', '?from=9999-99-99'])(
  'ignores invalid values: %s',
  (query) => {
    expect(buildTransactionsQuery(read(query))).toBe('');
  },
);
