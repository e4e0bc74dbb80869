import { setTimeout as sleep } from 'node:timers/promises';
import { pace } from './arrivals';

it('sends at fixed times, regardless of the latency, and waits for all answers', async () => {
  const due: number[] = [];
  let [running, most] = [0, 0];
  const send = async (dueAt: number) => {
    due.push(dueAt);
    most = Math.max(most, (running += 1));
    await sleep(100);
    running -= 1;
  };

  await pace({ perSecond: 500, isEnding: () => due.length === 10, send });

  expect([most, running]).toEqual([10, 0]);
  expect(due.slice(1).map((at, index) => Math.round(at - (due[index] ?? 0)))).toEqual(Array(9).fill(2));
});
