import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '../../../api/seed/src/index';
import { pace } from './arrivals';
import { Visits } from './visits';

it('mixes pages in three languages, calls, pictures and writes, each write of a visitor of its own', () => {
  const offers = [1, 2, 3].map((id) => ({ id, alias: `offer-${id}`, isOfSeller: true }));
  const visits = new Visits(new Random(1), offers, { categories: ['odiah'], pictures: ['/media/1.webp'] });

  const drawn = Array.from({ length: 2_000 }, () => visits.next());

  const count = (name: string) => Math.round(drawn.filter(({ group }) => group === name).length / 100);
  expect(['pages', 'calls', 'pictures', 'orders', 'requests for calls'].map(count)).toEqual([6, 8, 4, 1, 1]);
  const paths = new Set(drawn.map(({ request }) => request.path));
  for (const path of ['/', '/ru/', '/en/', '/categories/odiah/', '/ru/offers/offer-1/', '/media/1.webp']) expect(paths).toContain(path);
  const writes = drawn.filter(({ write }) => write);
  for (const field of ['key', 'client'] as const) expect(new Set(writes.map(({ request }) => request[field])).size).toBe(writes.length);
});

it('sends at the times that are fixed, however long answers take, and waits for all of them', async () => {
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
