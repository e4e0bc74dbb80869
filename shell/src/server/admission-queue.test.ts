/** @jest-environment node */
import { setTimeout as sleep } from 'node:timers/promises';
import { AdmissionQueue, type AdmissionLimits } from './admission-queue';
import { Overloaded } from './load-shedding';

const limits: AdmissionLimits = {
  minRunning: 2,
  startRunning: 2,
  maxRunning: 8,
  maxWaiting: 3,
  burstMs: 10_000,
  standingMs: 5,
  standingAfterMs: 100,
  windowMs: 10,
  windowSamples: 4,
  slowFactor: 3,
  minSlowMs: 20,
};

/** Work that ends when it is told to. */
function aPage(queue: AdmissionQueue, isAbandoned?: () => boolean) {
  let finish: () => void = () => undefined;
  let isRunning = false;
  const answer = queue
    .run(
      () => {
        isRunning = true;
        return new Promise<string>((resolve) => (finish = () => resolve('page')));
      },
      isAbandoned,
    )
    .catch((error: unknown) => error);
  return { answer, finish: () => finish(), isRunning: () => isRunning };
}

async function settle(): Promise<void> {
  await sleep(1);
}

it('runs as much as the limit at once, and the rest in order', async () => {
  const queue = new AdmissionQueue(limits);
  const pages = [aPage(queue), aPage(queue), aPage(queue)];
  await settle();
  expect(pages.map((page) => page.isRunning())).toEqual([true, true, false]);

  pages[0]?.finish();
  await settle();

  expect(pages.map((page) => page.isRunning())).toEqual([true, true, true]);
  for (const page of pages) page.finish();
  expect(await Promise.all(pages.map(({ answer }) => answer))).toEqual(['page', 'page', 'page']);
});

it('refuses at once when too many wait', async () => {
  const queue = new AdmissionQueue(limits);
  const pages = Array.from({ length: 6 }, () => aPage(queue));

  expect(await pages[5]?.answer).toBeInstanceOf(Overloaded);
  for (let page = 0; page < 5; page += 1) {
    pages[page]?.finish();
    await settle();
  }
});

it('lets a burst wait, and refuses soon when the queue has not been empty for a while', async () => {
  const queue = new AdmissionQueue(limits);
  const [first, second, burst] = [aPage(queue), aPage(queue), aPage(queue)];
  await sleep(limits.standingAfterMs + 50);

  expect(await aPage(queue).answer).toBeInstanceOf(Overloaded);
  first.finish();
  second.finish();
  await settle();
  expect(burst.isRunning()).toBe(true);
  burst.finish();
});

it('does not begin what nobody waits for', async () => {
  const queue = new AdmissionQueue(limits);
  let isGone = false;
  const [first, second, abandoned, next] = [aPage(queue), aPage(queue), aPage(queue, () => isGone), aPage(queue)];
  await settle();
  isGone = true;

  first.finish();
  second.finish();
  await settle();

  expect([abandoned.isRunning(), next.isRunning()]).toEqual([false, true]);
  expect(await abandoned.answer).toBeInstanceOf(Overloaded);
  next.finish();
});

it('counts a failure as an end', async () => {
  const queue = new AdmissionQueue(limits);
  for (let round = 0; round < 5; round += 1) await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');

  expect(queue.running).toBe(0);
});

/** Runs pages that take `ms` until the limit has had `windows` chances to change. */
async function serve(queue: AdmissionQueue, ms: number, windows: number): Promise<void> {
  for (let window = 0; window < windows * 2; window += 1)
    await Promise.all(Array.from({ length: 5 }, () => queue.run(() => sleep(ms)).catch(() => undefined)));
}

it('runs more at once while that makes nothing slower, and less as soon as it does', async () => {
  const queue = new AdmissionQueue({ ...limits, standingMs: 10_000 });
  await serve(queue, 5, 6);
  const grown = queue.limit;
  expect(grown).toBeGreaterThan(limits.startRunning);

  await serve(queue, 100, 8);

  expect(queue.limit).toBeLessThan(grown);
  expect(queue.limit).toBeGreaterThanOrEqual(limits.minRunning);
});
