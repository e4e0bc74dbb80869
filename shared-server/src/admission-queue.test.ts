import { type AdmissionLimits, AdmissionQueue } from './admission-queue';

class Overloaded extends Error {}

const limits: AdmissionLimits = { maxRunning: 2, maxWaitMs: 2_000 };

// The times of a busy machine would look like overload.
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const aQueue = (changed: Partial<AdmissionLimits> = {}) =>
  new AdmissionQueue({ limits: { ...limits, ...changed }, toRefusal: () => new Overloaded() });

/** Lets `ms` pass, and runs everything that is due. */
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** Work that takes `ms` of the fake clock. */
const takes = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Lets time pass until all work has ended. */
async function ended(works: readonly Promise<unknown>[]): Promise<void> {
  let left = works.length;
  const all = Promise.all(works.map((work) => work.then(() => (left -= 1))));
  while (left > 0) await pass(5);
  await all;
}

/** Creates work that ends on command. */
function aPage(queue: AdmissionQueue, isAbandoned?: () => boolean) {
  let finish: () => void = () => undefined;
  let isRunning = false;
  const answer = queue
    .run(() => {
      isRunning = true;
      return new Promise<string>((resolve) => (finish = () => resolve('page')));
    }, isAbandoned)
    .catch((error: unknown) => error);
  return { answer, finish: () => finish(), isRunning: () => isRunning };
}

interface Visits {
  count: number;
  everyMs: number;
  workMs: number;
}

/** Sends work at a steady rate; returns the times of the accepted ones and of the refusals in milliseconds. */
async function visit(queue: AdmissionQueue, { count, everyMs, workMs }: Visits) {
  const [accepted, refused]: [number[], number[]] = [[], []];
  const works: Promise<unknown>[] = [];
  for (let index = 0; index < count; index += 1) {
    const startedAt = performance.now();
    const passed = () => performance.now() - startedAt;
    works.push(
      queue
        .run(() => takes(workMs))
        .then(
          () => accepted.push(passed()),
          () => refused.push(passed()),
        ),
    );
    await pass(everyMs);
  }
  await ended(works);
  return { accepted, refused };
}

it('runs work up to the limit at once, and the rest in order', async () => {
  const queue = aQueue();
  const pages = [aPage(queue), aPage(queue), aPage(queue), aPage(queue)];
  await pass(1);
  expect(pages.map((page) => page.isRunning())).toEqual([true, true, false, false]);

  pages[1]?.finish();
  await pass(1);

  expect(pages.map((page) => page.isRunning())).toEqual([true, true, true, false]);
  for (const page of pages) {
    page.finish();
    await pass(1);
  }
  expect(await Promise.all(pages.map(({ answer }) => answer))).toEqual(['page', 'page', 'page', 'page']);
  expect([queue.running, queue.waiting]).toEqual([0, 0]);
});

it('lets a burst wait that ends in time', async () => {
  const { accepted, refused } = await visit(aQueue(), { count: 60, everyMs: 0, workMs: 50 });

  expect([accepted.length, refused.length]).toEqual([60, 0]);
  expect(Math.max(...accepted)).toBeLessThan(2_000);
});

it('refuses at once what would wait for too long, at ten times the capacity, and serves as much as without it', async () => {
  const queue = aQueue();
  const overload = await visit(queue, { count: 4_000, everyMs: 5, workMs: 100 });

  // Two at once, each in 100 ms, for 20 s.
  expect(overload.accepted.length).toBeGreaterThan(380);
  expect(Math.max(...overload.accepted)).toBeLessThan(2_500);
  expect(Math.max(...overload.refused)).toBeLessThan(100);

  const afterwards = await visit(queue, { count: 50, everyMs: 60, workMs: 100 });
  expect(afterwards.refused).toEqual([]);
});

it('refuses what waits behind work that hangs, and recovers after it', async () => {
  const queue = aQueue();
  await visit(queue, { count: 20, everyMs: 10, workMs: 40 });
  const hanging = [aPage(queue), aPage(queue)];
  const behind = aPage(queue);

  await pass(1_990);
  const later = aPage(queue);
  await pass(500);

  expect(await behind.answer).toBeInstanceOf(Overloaded);
  expect(await later.answer).toBeInstanceOf(Overloaded);
  for (const page of hanging) page.finish();
  await pass(1);
  expect((await visit(queue, { count: 20, everyMs: 25, workMs: 40 })).refused).toEqual([]);
});

it('does not start abandoned work', async () => {
  const queue = aQueue();
  let isGone = false;
  const [first, second, abandoned, next] = [aPage(queue), aPage(queue), aPage(queue, () => isGone), aPage(queue)];
  await pass(1);
  isGone = true;

  first.finish();
  second.finish();
  await pass(1);

  expect([abandoned.isRunning(), next.isRunning()]).toEqual([false, true]);
  expect(await abandoned.answer).toBeInstanceOf(Overloaded);
  next.finish();
});

it('counts failed work as finished', async () => {
  const queue = aQueue();
  for (let round = 0; round < 5; round += 1) await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');

  expect(queue.running).toBe(0);
});
