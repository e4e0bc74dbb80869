import type { OfferImport } from '@yarmarok/shared-api/account';
import { act, screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../../testing/render-screen';
import { ImportOffersScreen } from './import-offers-screen';

const running = {
  ...{ id: 9, shop: 4, status: 'running', get_status_display: 'Running', mode: 'create_and_update', is_dry_run: false, format: 'yml' },
  ...{ file_name: 'price.xml', rows_total: 2, rows_done: 0, created: 0, updated: 0, skipped: 0, errors: 0, problems: [] },
  ...{
    created_at: '2026-11-24T09:00:00.000Z',
    started_at: '2026-11-24T09:00:00.000Z',
    finished_at: null,
    error: null,
    dry_run: false,
    message: null,
  },
} as unknown as OfferImport;
const done = { ...running, status: 'finished', rows_done: 2, created: 2, finished_at: '2026-11-24T09:00:02.000Z' };
const row = (number: number) => ({
  row: number,
  title: `Ваза ${String(number)}`,
  sku: null,
  action: 'created',
  message: null,
  warnings: [],
  offer: null,
});
const rows = 'get trading/seller/offers/import/9/rows/';

it('shows the rows of a running import after it ends and refetches the number of offers', async () => {
  const { calls, queryClient } = renderScreen(
    <ImportOffersScreen />,
    {
      'get trading/seller/shops/4/get/': [{ body: { id: 4, title: 'Лозниця', offers_count: 0 } }],
      'get trading/seller/offers/import/get-list/': [{ body: { results: [running], count: 1, next: null } }],
      'get trading/seller/offers/import/9/get/': [{ body: running }, { body: done }],
      'get trading/seller/offers/import/9/problems/': [{ body: { can_repeat: false, problems: [] } }],
      [rows]: [{ body: { results: [], count: 0, next: null } }, { body: { results: [row(1), row(2)], count: 2, next: null } }],
    },
    { route: '/account/seller/shops/4/offers/import/?import=9', path: '/account/seller/shops/:shopId/offers/import/' },
  );
  const countReads = (path: string) => calls.filter((call) => call.path === path).length;

  await waitFor(() => expect(countReads('trading/seller/offers/import/9/rows/')).toBe(1));
  const shopReads = countReads('trading/seller/shops/4/get/');
  await act(() => queryClient.refetchQueries({ queryKey: ['own-imports', 'one', 9] }));

  expect(await screen.findByText('Ваза 2')).toBeVisible();
  await waitFor(() => expect(countReads('trading/seller/shops/4/get/')).toBeGreaterThan(shopReads));
});
