import { setTimeout as sleep } from 'node:timers/promises';
import { arrivalMs, pace } from './arrivals';

it('spreads the arrivals evenly', () => {
  expect([0, 1, 2, 200].map((index) => arrivalMs(index, 200))).toEqual([0, 5, 10, 1_000]);
});

it('sends the next requests while earlier ones wait for their answers, and waits for all of them at the end', async () => {
  const due: number[] = [];
  let running = 0;
  let most = 0;
  let answered = 0;

  await pace({
    perSecond: 500,
    isEnding: () => due.length === 10,
    async send(dueAt) {
      due.push(dueAt);
      running += 1;
      most = Math.max(most, running);
      await sleep(100);
      running -= 1;
      answered += 1;
    },
  });

  expect(most).toBe(10);
  expect(answered).toBe(10);
  expect(due.slice(1).map((at, index) => Math.round(at - (due[index] ?? 0)))).toEqual(Array(9).fill(2));
});

it('makes up for a pause of the client instead of lowering the rate, and reports how late it was', async () => {
  const due: number[] = [];

  const lateMs = await pace({
    perSecond: 1_000,
    isEnding: () => due.length === 50,
    send(dueAt) {
      if (due.push(dueAt) === 1) for (const until = performance.now() + 30; performance.now() < until;);
      return Promise.resolve();
    },
  });

  expect((due.at(-1) ?? 0) - (due[0] ?? 0)).toBeCloseTo(49, 3);
  expect(lateMs).toBeGreaterThanOrEqual(25);
});
