import { type Answer, findRecovery, isAccepted, isRefused, OverloadTally, toKind } from './tally';

const anAnswer = (changes: Partial<Answer> = {}): Answer => ({
  kind: 'rendered pages',
  status: 200,
  hasRetryAfter: false,
  latencyMs: 10,
  ...changes,
});

it('takes 503 and 429 as refusals, and broken connections and other errors as failures', () => {
  expect([200, 201, 304, 404].every((status) => isAccepted({ status }))).toBe(true);
  expect([503, 429].every((status) => isRefused({ status }) && !isAccepted({ status }))).toBe(true);
  expect([0, 500, 502].some((status) => isRefused({ status }) || isAccepted({ status }))).toBe(false);
});

it('tells pages from the cache apart from rendered ones', () => {
  expect(['hit', 'stale', 'miss', 'bypass', ''].map((cache) => toKind('pages', cache))).toEqual([
    'pages from the cache',
    'pages from the cache',
    'rendered pages',
    'rendered pages',
    'rendered pages',
  ]);
  expect(toKind('calls', '')).toBe('calls');
});

it('counts answers by phase and kind, with the times of the accepted', () => {
  const tally = new OverloadTally();
  tally.record('idle', anAnswer());
  tally.record('overload', anAnswer({ latencyMs: 30 }));
  tally.record('overload', anAnswer({ status: 503, hasRetryAfter: true, latencyMs: 900 }));
  tally.record('overload', anAnswer({ status: 429 }));
  tally.record('overload', anAnswer({ status: 0 }));
  tally.record('overload', anAnswer({ kind: 'calls', latencyMs: 5 }));

  expect(tally.count('overload', 'rendered pages')).toEqual({
    sent: 4,
    accepted: 1,
    refused: 2,
    failed: 1,
    withoutRetryAfter: 1,
    p50Ms: 30,
    p95Ms: 30,
  });
  expect(tally.count('overload')).toMatchObject({ sent: 5, accepted: 2 });
  expect(tally.count('idle')).toMatchObject({ sent: 1, accepted: 1, refused: 0 });
  expect(tally.count('afterwards')).toMatchObject({ sent: 0, p50Ms: 0 });
});

it('finds the second after which every one is as when idle', () => {
  const aSecond = (second: number, latencyMs: number, accepted = true) =>
    [0, 300, 600].map((ms) => ({ atMs: second * 1_000 + ms, latencyMs, isAccepted: accepted }));

  expect(findRecovery([...aSecond(0, 200), ...aSecond(1, 20), ...aSecond(2, 20)], 15)).toBe(1);
  expect(findRecovery([...aSecond(0, 20), ...aSecond(1, 20, false), ...aSecond(2, 20)], 15)).toBe(2);
  expect(findRecovery([...aSecond(0, 20), ...aSecond(1, 20)], 15)).toBe(0);
  expect(findRecovery([...aSecond(0, 20), ...aSecond(1, 500)], 15)).toBeNull();
});
