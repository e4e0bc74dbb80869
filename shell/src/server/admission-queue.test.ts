/** @jest-environment node */
import { AdmissionQueue, type AdmissionLimits } from './admission-queue';
import { Overloaded, pageLimits } from './load-shedding';

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
  maxLateMs: 20,
};

// Times of a busy machine would be those of an overloaded shell.
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const aQueue = (changed: AdmissionLimits = limits, readLateMs = () => 0) =>
  new AdmissionQueue({ limits: changed, toRefusal: () => new Overloaded('renderer'), readLateMs });

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
  const queue = aQueue(limits);
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
  const queue = aQueue(limits);
  const pages = Array.from({ length: 6 }, () => aPage(queue));

  await settle();
  expect(await pages[5]?.answer).toBeInstanceOf(Overloaded);
  for (let page = 0; page < 5; page += 1) {
    pages[page]?.finish();
    await settle();
  }
});

it('lets a burst wait, and nobody for long after a refusal until it is calm again', async () => {
  const queue = aQueue({ ...limits, calmMs: 300 });
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
  const queue = aQueue(limits);
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
  const queue = aQueue(limits);
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
  const queue = aQueue({ ...limits, overloadMs: 10_000 });
  await serve(queue, 5, 6);
  const grown = queue.limit;
  expect(grown).toBeGreaterThan(limits.startRunning);

  await serve(queue, 100, 8);

  expect(queue.limit).toBeLessThan(grown);
  expect(queue.limit).toBeGreaterThanOrEqual(limits.minRunning);
});

it('runs less at once while something behind it refuses, although refusals are quick', async () => {
  const queue = aQueue({ ...limits, startRunning: 6, overloadMs: 10_000 });
  for (let window = 0; window < 6; window += 1)
    await ended(Array.from({ length: 5 }, () => queue.run(() => takes(5, 503), { wasRefused: (status) => status === 503 })));

  expect(queue.limit).toBeLessThan(6);
});

it('runs less at once while the event loop is late, although the work is quick, and as much as before afterwards', async () => {
  let lateMs = 100;
  const queue = aQueue({ ...limits, startRunning: 8, overloadMs: 10_000 }, () => lateMs);
  await serve(queue, 5, 4);
  const whenLate = queue.limit;
  lateMs = Infinity;
  await serve(queue, 5, 2);
  const whenUnknown = queue.limit;

  lateMs = 5;
  await serve(queue, 5, 8);

  expect(whenLate).toBe(limits.minRunning);
  expect(whenUnknown).toBeGreaterThan(whenLate);
  expect(queue.limit).toBeGreaterThanOrEqual(5);
});

it('falls as far as work is too slow, and at most to its half at once', async () => {
  const queue = aQueue({ ...limits, startRunning: 8, windowSamples: 5, overloadMs: 10_000 });
  await ended(Array.from({ length: 5 }, () => queue.run(() => takes(10, 'page'))));
  await ended(Array.from({ length: 5 }, () => queue.run(() => takes(40, 'page'))));
  const afterSlow = queue.limit;
  await ended(Array.from({ length: 5 }, () => queue.run(() => takes(500, 'page'))));

  expect(afterSlow).toBe(6);
  expect(queue.limit).toBe(3);
});

it('refuses those who have waited for long as soon as it is overload, and lets the others wait as long as in overload', async () => {
  const queue = aQueue({ ...limits, minRunning: 1, startRunning: 1, burstMs: 100, overloadMs: 20, maxWaiting: 10 });
  const running = aPage(queue);
  const first = aPage(queue);
  await pass(60);
  const second = aPage(queue);
  await pass(30);
  const third = aPage(queue);
  const answered: string[] = [];
  for (const [name, { answer }] of Object.entries({ first, second, third })) void answer.then(() => answered.push(name));

  await pass(11);
  const atOverload = [...answered];
  await pass(20);

  expect(atOverload).toEqual(['first', 'second']);
  expect(answered).toEqual(['first', 'second', 'third']);
  running.finish();
});

it('takes a queue that does not become empty for overload, although nobody waits long', async () => {
  const queue = aQueue({ ...limits, minRunning: 1, startRunning: 1, maxRunning: 1, burstMs: 100, overloadMs: 20, maxWaiting: 10 });
  const refusedAt: number[] = [];
  const start = performance.now();
  // Each waits for 50 ms when all are served.
  const works = [0, 0, 0, 0, 0].map(() => queue.run(() => takes(10, 'page')));
  for (let page = 0; page < 20; page += 1) {
    works.push(queue.run(() => takes(10, 'page')));
    await pass(10);
  }
  for (const work of works) work.catch(() => refusedAt.push(performance.now() - start));
  await ended(works.map((work) => work.catch(() => undefined)));

  expect(refusedAt.length).toBeGreaterThan(0);
});

it('stays in overload as long as work is slow while other work waits, also when nobody has to be refused', async () => {
  let lateMs = 100;
  const queue = aQueue(
    { ...limits, minRunning: 1, startRunning: 1, maxRunning: 1, burstMs: 500, overloadMs: 20, calmMs: 100 },
    () => lateMs,
  );
  const full = Array.from({ length: 5 }, () => queue.run(() => takes(5, 'page')).catch((error: unknown) => error));
  await ended(full);
  expect((await Promise.all(full)).at(-1)).toBeInstanceOf(Overloaded);
  const visitFor = async (ms: number) => {
    for (const end = performance.now() + ms; performance.now() < end;) await ended([1, 2].map(() => queue.run(() => takes(5, 'page'))));
  };

  await visitFor(200);
  const whileLate = [aPage(queue), aPage(queue)];
  await pass(25);
  whileLate[0]?.finish();
  expect(await whileLate[1]?.answer).toBeInstanceOf(Overloaded);
  lateMs = 0;
  await visitFor(200);
  const afterwards = [aPage(queue), aPage(queue)];
  await pass(25);
  afterwards[0]?.finish();
  await settle();

  expect(afterwards[1]?.isRunning()).toBe(true);
  afterwards[1]?.finish();
});

/**
 * A shell on processors that do `capacity` pages at once, each in `workMs`; more at once make each other slower. Pages arrive at fixed
 * times. Returns the times of the accepted pages from their arrival, and how many were refused.
 */
async function visit(
  queue: AdmissionQueue,
  { perSecond, seconds, workMs, capacity }: Record<'perSecond' | 'seconds' | 'workMs' | 'capacity', number>,
) {
  const times: number[] = [];
  let refused = 0;
  let running = 0;
  const render = async () => {
    running += 1;
    for (let leftMs = workMs; leftMs > 0; leftMs -= Math.min(1, capacity / running)) await takes(1, undefined);
    running -= 1;
  };
  const pages: Promise<unknown>[] = [];
  for (let page = 0; page < perSecond * seconds; page += 1) {
    const arrivedAt = performance.now();
    pages.push(
      queue.run(render).then(
        () => times.push(performance.now() - arrivedAt),
        () => (refused += 1),
      ),
    );
    await pass(1_000 / perSecond);
  }
  await ended(pages);
  const sorted = times.toSorted((a, b) => a - b);
  return {
    accepted: times.length,
    refused,
    p50: sorted[Math.floor(times.length * 0.5)] ?? 0,
    p95: sorted[Math.floor(times.length * 0.95)] ?? 0,
  };
}

it('keeps accepted pages at most three times as slow as when idle at three times the capacity, and recovers within a second', async () => {
  const queue = aQueue({ ...pageLimits, maxLateMs: 20 });
  const machine = { workMs: 50, capacity: 2 };

  const idle = await visit(queue, { ...machine, perSecond: 4, seconds: 10 });
  const overload = await visit(queue, { ...machine, perSecond: 120, seconds: 60 });
  const afterwards = await visit(queue, { ...machine, perSecond: 4, seconds: 1 });

  expect(idle.refused).toBe(0);
  expect(overload.p50).toBeLessThanOrEqual(3 * idle.p50);
  expect(overload.p95).toBeLessThanOrEqual(3 * idle.p95);
  expect(overload.accepted / 60).toBeGreaterThan(30);
  expect(afterwards.refused).toBe(0);
  expect(afterwards.p95).toBeLessThanOrEqual(1.5 * idle.p95);
});
