import type { OverloadResult } from './overload';
import { formatOverloadReport, listAims } from './report';
import { OverloadTally } from './tally';

function aResult(changes: Partial<OverloadResult> = {}, overloadMs = 25): OverloadResult {
  const tally = new OverloadTally();
  const answer = { kind: 'rendered pages', status: 200, hasRetryAfter: false, latencyMs: 10 } as const;
  for (let index = 0; index < 10; index += 1) {
    tally.record('idle', answer);
    tally.record('overload', { ...answer, latencyMs: overloadMs });
    tally.record('overload', { ...answer, status: 503, hasRetryAfter: true });
    tally.record('overload', { ...answer, kind: 'pages from the cache', latencyMs: overloadMs });
  }
  return {
    tally,
    capacity: 120,
    unsent: 3,
    lateMs: 12,
    recoverySeconds: 2,
    memory: [{ name: 'shell-1', startMb: 300, middleMb: 400, endMb: 410 }],
    ...changes,
  };
}
const format = (result: OverloadResult) =>
  formatOverloadReport({ provenance: 'Written today.', factor: 3, seconds: 60, gateway: 'nginx', result });

it('shows the shares of each kind, times, memory and that every aim is met', () => {
  const report = format(aResult());

  expect(report).toContain('Every aim is met.');
  expect(report).toContain('| rendered pages | 20 | 50.0 % | 50.0 % | 0 | 25 ms / 25 ms |');
  expect(report).toContain('| shell-1 | 300 MB | 400 MB | 410 MB |');
  expect(report).toContain('| Cheap pages first: accepted of the cache and of rendered ones | more of the cache | 100.0 % and 50.0 % |');
});

it.each([
  [{ recoverySeconds: null }, 'Served as when idle after the load: not within the run instead of ≤ 5 s'],
  [{ recoverySeconds: 9 }, 'Served as when idle after the load: 9 s instead of ≤ 5 s'],
  [{ memory: [{ name: 'service-1', startMb: 100, middleMb: 200, endMb: 400 }] }, 'Memory of a process, end against middle: 2.00 ×'],
])('lists what misses its aim: %j', (changes, text) => {
  expect(format(aResult(changes))).toContain(`- ${text}`);
});

it('lists slow answers, failures and refusals without Retry-After as misses', () => {
  const result = aResult({}, 200);
  result.tally.record('overload', { kind: 'calls', status: 502, hasRetryAfter: false, latencyMs: 1 });
  result.tally.record('overload', { kind: 'calls', status: 503, hasRetryAfter: false, latencyMs: 1 });

  const missed = listAims(result)
    .filter(({ isMet }) => !isMet)
    .map(({ what }) => what);

  expect(missed).toEqual([
    'Failed requests (neither served nor refused)',
    'Refusals without `Retry-After`',
    'Median of accepted requests against idle',
    'p95 of accepted requests against idle',
    'Accepted requests against the idle median of their own kind, median',
  ]);
});
