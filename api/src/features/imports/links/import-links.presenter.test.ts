import { presentChange, presentLink, presentRun } from './import-links.presenter';
import type { RunRecord } from './import-links.repository';
import type { ShownLink } from './own-links';
import type { ListedChange } from './link-changes.repository';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));
const aRun = (run: Partial<RunRecord> = {}): RunRecord => ({
  id: 3,
  link_id: 2,
  is_scheduled: true,
  is_prices_only: false,
  status: 'finished',
  import_id: 9,
  etag: '"v1"',
  last_modified: null,
  content_hash: 'hash',
  problem_code: null,
  problem_number: null,
  alarms: [],
  rows_before: 100,
  rows_total: 90,
  created_count: 11,
  updated_count: 12,
  skipped_count: 13,
  errors_count: 14,
  missing_count: 15,
  restored_count: 16,
  kept_count: 17,
  created_at: at(9),
  ended_at: at(10),
  ...run,
});
const aLink = (link: Partial<ShownLink> = {}): ShownLink => ({
  id: 2,
  shop_id: 7,
  user_id: 1,
  language: 'uk',
  address: 'https://prices.example/list.csv',
  login: 'shop',
  sealed_password: 'sealed',
  interval_hours: 4,
  when_missing: 'hide',
  is_prices_only: true,
  next_run_at: at(13),
  etag: null,
  last_modified: null,
  content_hash: null,
  rows_count: 90,
  errors_count: 14,
  failures_count: 0,
  created_at: at(8),
  run: null,
  ...link,
});

it('presents a link without its password', () => {
  expect(presentLink(aLink(), 'en')).toEqual({
    id: 2,
    shop: 7,
    address: 'https://prices.example/list.csv',
    login: 'shop',
    has_password: true,
    interval_hours: 4,
    when_missing: 'hide',
    prices_only: true,
    next_run_at: '2026-11-20T13:00:00.000Z',
    last_run: null,
    created_at: '2026-11-20T08:00:00.000Z',
  });
  expect(presentLink(aLink({ sealed_password: null, next_run_at: null }), 'en')).toMatchObject({ has_password: false, next_run_at: null });
});

it('presents a link with its newest run', () => {
  expect(presentLink(aLink({ run: aRun() }), 'en').last_run).toEqual(presentRun(aRun(), 'en'));
});

it('presents the results of a run', () => {
  expect(presentRun(aRun(), 'en')).toEqual({
    id: 3,
    link: 2,
    status: 'finished',
    is_scheduled: true,
    import: 9,
    alarms: [],
    message: null,
    rows_before: 100,
    rows_total: 90,
    created: 11,
    updated: 12,
    skipped: 13,
    errors: 14,
    missing: 15,
    restored: 16,
    kept: 17,
    can_undo: true,
    created_at: '2026-11-20T09:00:00.000Z',
    ended_at: '2026-11-20T10:00:00.000Z',
  });
  expect(presentRun(aRun({ ended_at: null }), 'en').ended_at).toBeNull();
});

it('shows the reasons why a run waits or changed nothing', () => {
  expect(presentRun(aRun({ status: 'held', alarms: ['rows_dropped'] }), 'en').alarms).toEqual([
    'The file has half the rows or fewer: 100 before, 90 now.',
  ]);
  expect(presentRun(aRun({ problem_code: 'status', problem_number: 503 }), 'en').message).toBe(
    'The server answered with code 503 instead of the file.',
  );
  expect(presentRun(aRun({ problem_code: 'broken_xml', problem_number: 12 }), 'en').message).toBe(
    'The XML is broken and was not read further. 90 rows were read before this point. Line 12.',
  );
  expect(presentRun(aRun({ problem_code: 'broken_xml', problem_number: 12, rows_total: null }), 'en').message).toContain('No rows');
});

const unchanged = { created_count: 0, updated_count: 0, missing_count: 0 };

it.each<[Partial<RunRecord>, boolean]>([
  [{ status: 'finished' }, true],
  [{ status: 'canceled' }, true],
  [{ status: 'undone' }, false],
  [{ status: 'held' }, false],
  [{ status: 'finished', ...unchanged }, false],
  [{ status: 'finished', ...unchanged, created_count: 1 }, true],
  [{ status: 'finished', ...unchanged, updated_count: 1 }, true],
  [{ status: 'finished', ...unchanged, missing_count: 1 }, true],
])('a run of %j can be undone: %s', (run, canUndo) => {
  expect(presentRun(aRun(run), 'uk').can_undo).toBe(canUndo);
});

const aChange = (change: Partial<ListedChange> = {}): ListedChange => ({
  offer_id: 5,
  kind: 'updated',
  before: { price_minor: 12_950, stock: 4, status: 'active' },
  after: { price_minor: 9_900, stock: 0, status: 'hidden' },
  is_undone: false,
  title: { uk: 'Ваза', en: 'Vase' },
  alias: 'vase-5',
  currency: 'uah',
  ...change,
});

it('shows price, stock and status before and after', () => {
  expect(presentChange(aChange(), 'en')).toEqual({
    offer: { id: 5, alias: 'vase-5', title: 'Vase' },
    kind: 'updated',
    is_undone: false,
    currency: 'uah',
    price_before: '129.50',
    price_after: '99.00',
    has_stock_changed: true,
    stock_before: 4,
    stock_after: 0,
    status_before: 'active',
    status_after: 'hidden',
    other_fields: [],
  });
});

it('omits fields that a run has not changed', () => {
  expect(presentChange(aChange({ before: {}, after: {}, alias: null, is_undone: true }), 'uk')).toEqual({
    offer: { id: 5, alias: null, title: 'Ваза' },
    kind: 'updated',
    is_undone: true,
    currency: 'uah',
    price_before: null,
    price_after: null,
    has_stock_changed: false,
    stock_before: null,
    stock_after: null,
    status_before: null,
    status_after: null,
    other_fields: [],
  });
});

it('shows the price of an offer in the currency that the run gave it', () => {
  expect(presentChange(aChange({ after: { price_minor: 100, currency: 'usd' } }), 'en')).toMatchObject({
    currency: 'usd',
    price_after: '1.00',
  });
});

it('names the other changed fields once, in one order', () => {
  const after = { sku: 'V-6', free_tags: ['ваза'], tag_ids: [8], title: { uk: 'Глек' } };

  expect(presentChange(aChange({ after }), 'en').other_fields).toEqual(['Title', 'Tags', 'SKU']);
});

it('names no changed fields of an offer that the run created', () => {
  const created = aChange({ kind: 'created', before: null, after: { price_minor: 9_900, stock: 3, title: { uk: 'Глек' } } });

  expect(presentChange(created, 'en')).toMatchObject({
    price_before: null,
    price_after: '99.00',
    has_stock_changed: false,
    stock_before: null,
    stock_after: 3,
    status_before: null,
    other_fields: [],
  });
});
