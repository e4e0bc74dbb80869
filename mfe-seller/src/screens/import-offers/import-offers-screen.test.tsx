import { createAccountApi } from '@yarmarok/shared-api/account';
import { type AnswerOf, type CallName, type Changes, fakeApi, renderRoute } from '@yarmarok/shared-testing';
import { act, screen, waitFor } from '@testing-library/react';
import { area } from '../../testing/area';

const api = fakeApi();
const [read, rows] = ['get trading/seller/offers/import/{id}/get/', 'get trading/seller/offers/import/{id}/rows/'] as const;
const shop = 'get trading/seller/shops/{id}/get/';

const running: Changes<AnswerOf<typeof read>> = {
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
};
const done: typeof running = { ...running, status: 'finished', rows_done: 2, created: 2, finished_at: '2026-11-24T09:00:02.000Z' };
const row = (number: number) => ({
  row: number,
  title: `Ваза ${String(number)}`,
  sku: null,
  action: 'created' as const,
  message: null,
  warnings: [],
  offer: null,
});

it('shows the rows of a running import after it ends and refetches the number of offers', async () => {
  api.answers(shop, { id: 4, title: 'Лозниця', offers_count: 0 });
  api.answers('get trading/seller/offers/import/get-list/', { results: [running], count: 1, next: null });
  api.answers(read, running, done);
  api.answers('get trading/seller/offers/import/{id}/problems/', { can_repeat: false, problems: [] });
  api.answers(rows, { results: [], count: 0, next: null }, { results: [row(1), row(2)], count: 2, next: null });
  const { host } = await renderRoute(area, '/account/seller/shops/4/offers/import/?import=9');
  const countReads = (name: CallName, id: string) => api.callsOf(name).filter(({ params }) => params.id === id).length;

  await waitFor(() => expect(countReads(rows, '9')).toBe(1));
  const shopReads = countReads(shop, '4');
  await act(() => host.queryClient.refetchQueries({ queryKey: createAccountApi(host.api.http).imports.one(9).queryKey }));

  expect(await screen.findByText('Ваза 2')).toBeVisible();
  await waitFor(() => expect(countReads(shop, '4')).toBeGreaterThan(shopReads));
});
