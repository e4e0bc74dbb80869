import type { OfferImport } from '@yarmarok/shared-api/account';
import { estimateSecondsLeft } from './time-left';

const started = '2026-11-21T07:00:00Z';
const now = Date.parse('2026-11-21T07:00:10Z');

it.each([
  [{ started_at: started, rows_total: 200, rows_done: 100 }, 10],
  [{ started_at: started, rows_total: 100_000, rows_done: 100 }, 9990],
  [{ started_at: started, rows_total: 101, rows_done: 100 }, 1],
  [{ started_at: started, rows_total: 100, rows_done: 100 }, null],
  [{ started_at: started, rows_total: null, rows_done: 100 }, null],
  [{ started_at: started, rows_total: 100, rows_done: 0 }, null],
  [{ started_at: null, rows_total: 100, rows_done: 5 }, null],
])('estimates the remaining seconds of %j', (progress, seconds) => {
  expect(estimateSecondsLeft(progress as OfferImport, now)).toBe(seconds);
});
