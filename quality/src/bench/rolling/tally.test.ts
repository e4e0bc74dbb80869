import { type Answer, isFailed, Tally } from './tally';

const anAnswer = (changes: Partial<Answer> = {}): Answer => ({ group: 'pages', status: 200, latencyMs: 10, ...changes });

it('counts broken connections and answers of 500 and more as failed, and no other', () => {
  expect([0, 500, 502, 503].map((status) => isFailed({ status }))).toEqual([true, true, true, true]);
  expect([200, 201, 304, 404, 429].map((status) => isFailed({ status }))).toEqual([false, false, false, false, false]);
});

it('counts each phase on its own', () => {
  const tally = new Tally();
  tally.record('idle', anAnswer());
  tally.record('replacement', anAnswer());
  tally.record('replacement', anAnswer());
  tally.record('replacement', anAnswer({ status: 0 }));
  tally.record('replacement', anAnswer({ status: 502 }));
  tally.record('replacement', anAnswer({ status: 429 }));

  expect([tally.countFailed('idle'), tally.countRefused('idle')]).toEqual([0, 0]);
  expect([tally.countFailed('replacement'), tally.countRefused('replacement')]).toEqual([2, 1]);
  expect(tally.statuses('replacement')).toEqual([
    [200, 2],
    [0, 1],
    [502, 1],
    [429, 1],
  ]);
});

it('tells the times of a phase and of a group', () => {
  const tally = new Tally();
  for (let ms = 1; ms <= 100; ms += 1) tally.record('idle', anAnswer({ latencyMs: ms }));
  tally.record('idle', anAnswer({ group: 'orders', latencyMs: 500 }));

  expect(tally.times('idle', 'pages')).toEqual({ count: 100, p50Ms: 51, p95Ms: 96, maxMs: 100 });
  expect(tally.times('idle', 'orders')).toEqual({ count: 1, p50Ms: 500, p95Ms: 500, maxMs: 500 });
  expect(tally.times('idle')).toMatchObject({ count: 101, maxMs: 500 });
  expect(tally.times('replacement')).toEqual({ count: 0, p50Ms: 0, p95Ms: 0, maxMs: 0 });
});
