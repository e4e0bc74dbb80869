import { type Answer, findRecovery, isAccepted, isRefused, OverloadTally, type Sample, toKind } from './tally';

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

const aSecond = (second: number, latencyMs: number, accepted = true): Sample[] =>
  [0, 300, 600].map((ms) => ({ atMs: second * 1_000 + ms, kind: 'rendered pages', latencyMs, isAccepted: accepted }));

it('finds the second after which every one is as when idle', () => {
  const idle = aSecond(0, 50);

  expect(findRecovery([...aSecond(0, 200), ...aSecond(1, 60), ...aSecond(2, 60)], idle)).toBe(1);
  expect(findRecovery([...aSecond(0, 60), ...aSecond(1, 60, false), ...aSecond(2, 60)], idle)).toBe(2);
  expect(findRecovery([...aSecond(0, 60), ...aSecond(1, 60)], idle)).toBe(0);
  expect(findRecovery([...aSecond(0, 60), ...aSecond(1, 500)], idle)).toBeNull();
});

it('compares each request with its kind, and a second with the slowest one of the idle load', () => {
  const pictures = aSecond(0, 10).map((sample): Sample => ({ ...sample, kind: 'pictures' }));
  const idle = [...pictures, ...aSecond(0, 100)];

  expect(findRecovery(aSecond(0, 150), idle)).toBe(0);
  expect(
    findRecovery([...aSecond(0, 400), ...aSecond(1, 290)], [...idle, ...aSecond(1, 300), ...aSecond(2, 100), ...aSecond(3, 100)]),
  ).toBe(1);
});

it('compares accepted requests with the median of their kind when idle', () => {
  const tally = new OverloadTally();
  tally.record('idle', anAnswer({ latencyMs: 100 }));
  tally.record('idle', anAnswer({ kind: 'pictures', latencyMs: 5 }));
  for (const latencyMs of [100, 200]) tally.record('overload', anAnswer({ latencyMs }));
  tally.record('overload', anAnswer({ kind: 'pictures', latencyMs: 20 }));
  tally.record('overload', anAnswer({ status: 503, latencyMs: 9_000 }));

  expect(tally.slowdown('overload')).toEqual({ p50: 2, p95: 4 });
});
