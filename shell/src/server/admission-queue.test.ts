/** @jest-environment node */
import { AdmissionQueue, type AdmissionLimits } from './admission-queue';
import { Overloaded } from './load-shedding';

const limits: AdmissionLimits = {
  minRunning: 2,
  startRunning: 2,
  maxRunning: 8,
  maxWaiting: 3,
  burstMs: 10_000,
  overloadMs: 5,
  calmMs: 10_000,
  windowMs: 10,
  windowSamples: 4,
  slowFactor: 3,
  minSlowMs: 20,
};

// Times of a busy machine would be those of an overloaded shell.
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Lets `ms` pass, and everything that is due happen. */
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** Work that takes `ms` of the fake clock. */
const takes = <Result>(ms: number, result: Result) => new Promise<Result>((resolve) => setTimeout(() => resolve(result), ms));

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
      isAbandoned ? { isAbandoned } : {},
    )
    .catch((error: unknown) => error);
  return { answer, finish: () => finish(), isRunning: () => isRunning };
}

async function settle(): Promise<void> {
  await pass(1);
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

  await settle();
  expect(await pages[5]?.answer).toBeInstanceOf(Overloaded);
  for (let page = 0; page < 5; page += 1) {
    pages[page]?.finish();
    await settle();
  }
});

it('lets a burst wait, and nobody for long after a refusal until it is calm again', async () => {
  const queue = new AdmissionQueue({ ...limits, calmMs: 300 });
  const pages = Array.from({ length: 5 }, () => aPage(queue));
  expect(await aPage(queue).answer).toBeInstanceOf(Overloaded);
  for (const page of pages.slice(0, 4)) {
    page.finish();
    await settle();
  }
  const last = aPage(queue);
  const refused = aPage(queue);
  await pass(limits.overloadMs);

  expect(await refused.answer).toBeInstanceOf(Overloaded);
  await pass(400);
  const burst = aPage(queue);
  await pass(50);
  pages[4]?.finish();
  await settle();
  expect(burst.isRunning()).toBe(true);
  for (const page of [last, burst]) page.finish();
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
    await ended(Array.from({ length: 5 }, () => queue.run(() => takes(ms, 'page')).catch(() => undefined)));
}

/** Lets time pass until all have ended. */
async function ended(works: readonly Promise<unknown>[]): Promise<void> {
  let left = works.length;
  const all = Promise.all(works.map((work) => work.then(() => (left -= 1))));
  while (left > 0) await pass(5);
  await all;
}

it('runs more at once while that makes nothing slower, and less as soon as it does', async () => {
  const queue = new AdmissionQueue({ ...limits, overloadMs: 10_000 });
  await serve(queue, 5, 6);
  const grown = queue.limit;
  expect(grown).toBeGreaterThan(limits.startRunning);

  await serve(queue, 100, 8);

  expect(queue.limit).toBeLessThan(grown);
  expect(queue.limit).toBeGreaterThanOrEqual(limits.minRunning);
});

it('runs less at once while something behind it refuses, although refusals are quick', async () => {
  const queue = new AdmissionQueue({ ...limits, startRunning: 6, overloadMs: 10_000 });
  for (let window = 0; window < 6; window += 1)
    await ended(Array.from({ length: 5 }, () => queue.run(() => takes(5, 503), { wasRefused: (status) => status === 503 })));

  expect(queue.limit).toBeLessThan(6);
});
