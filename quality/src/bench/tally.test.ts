import { formatOverloadReport } from './scenarios/overload';
import { formatRollingReport } from './scenarios/rolling';
import { type Answer, findRecovery, findSlowdown, Tally } from './tally';

const anAnswer = (changes: Partial<Answer<'pages' | 'pictures'>> = {}): Answer<'pages' | 'pictures'> => ({
  kind: 'pages',
  status: 200,
  hasRetryAfter: false,
  atMs: 0,
  latencyMs: 10,
  ...changes,
});

const aSecond = (second: number, latencyMs: number, status = 200) =>
  [0, 300, 600].map((ms) => anAnswer({ atMs: second * 1_000 + ms, latencyMs, status }));

it('finds the second after which every one is as when idle', () => {
  const idle = aSecond(0, 50);

  expect(findRecovery([...aSecond(0, 200), ...aSecond(1, 60), ...aSecond(2, 60)], idle)).toBe(1);
  expect(findRecovery([...aSecond(0, 60), ...aSecond(1, 60, 503), ...aSecond(2, 60)], idle)).toBe(2);
  expect(findRecovery([...aSecond(0, 60), ...aSecond(1, 500)], idle)).toBeNull();
});

it('compares accepted requests with the median of their kind when idle', () => {
  const idle = [anAnswer({ latencyMs: 100 }), anAnswer({ kind: 'pictures', latencyMs: 5 })];
  const overload = [...[100, 200].map((latencyMs) => anAnswer({ latencyMs })), anAnswer({ status: 503, latencyMs: 9_000 })];

  expect(findSlowdown([...overload, anAnswer({ kind: 'pictures', latencyMs: 20 })], idle)).toBe(2);
});

it('reports aims that were missed', () => {
  const tally = new Tally<'idle' | 'overload' | 'afterwards', 'calls'>();
  for (const phase of ['idle', 'afterwards'] as const) tally.record(phase, { ...anAnswer(), kind: 'calls' });
  for (const status of [200, 503, 0]) tally.record('overload', { ...anAnswer({ status, latencyMs: 50 }), kind: 'calls' });
  const memory = [{ name: 'shell-1', startMb: 100, middleMb: 100, endMb: 150 }];

  const report = formatOverloadReport({ capacity: 90, factor: 3, seconds: 60, tally, unsent: 0, lateMs: 1, memory });

  expect(report).toContain('| calls | 3 | 33.3 % | 33.3 % | 1 | 50 ms / 50 ms |');
  for (const miss of ['served nor refused): 1 instead of 0', 'kind, median: 5.0 ×', 'end against middle: 1.50 × instead of ≤ 1.25 ×'])
    expect(report).toContain(miss);
  expect(report).toContain('| Served as when idle after the load | ≤ 5 s | 0 s |');
});

it('reports what failed while processes were replaced', () => {
  const tally = new Tally<'idle' | 'replacement', 'pages'>();
  for (const status of [200, 404, 502, 200]) tally.record('replacement', { ...anAnswer({ status }), kind: 'pages' });
  const replacements = [4_000, 9_500].map((ms) => ({ name: 'shell-1', ms }));
  const measured = { perSecond: 200, rounds: 2, tally, replacements, lateMs: 12, seconds: { idle: 2, replacement: 4 }, acknowledged: 7 };
  const problems = [{ what: 'lost', kind: 'order', mark: 'chaos 1', detail: 'acknowledged as 1' }] as const;

  const report = formatRollingReport({ ...measured, failures: ['GET /: 502'], problems });

  expect(report).toContain('**1 failed requests** of 4 during 2 replacements');
  expect(report).toContain('| replacement | 4 | 1 | 1 | 1 | 200: 2, 404: 1, 502: 1 |');
  expect(report).toContain('took 4.0 s to 9.5 s');
  expect(report).toContain('1 are wrong:\n\n- lost order chaos 1: acknowledged as 1\nFailed requests:\n\n- GET /: 502');
});
