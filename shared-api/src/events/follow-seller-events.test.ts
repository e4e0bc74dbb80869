/** @jest-environment node */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { HttpClient } from '../http/http-client';
import { followSellerEvents } from './follow-seller-events';

const http = {
  options: { baseUrl: 'https://shop.example/api/v1/' },
  authorized: (call: (token: string) => Promise<unknown>) => call('token'),
} as unknown as HttpClient;

/** One stream that says `text` and ends. */
const buildStream = (text: string) => new Response(text, { headers: { 'content-type': 'text/event-stream' } });
const openStream = () => new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } });
const order = (id: number) => `id: ${String(id)}\nevent: order.created\ndata: {"id":${String(id)},"shop":7}\n\n`;

const asked = jest.fn<(lastId: string | null) => Promise<Response>>();
let stop: AbortController;
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
  stop = new AbortController();
  jest.spyOn(globalThis, 'fetch').mockImplementation((_url, init) => asked(new Headers(init?.headers).get('last-event-id')));
});
afterEach(async () => {
  stop.abort();
  await jest.advanceTimersByTimeAsync(0);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const { setTimeout: realTimeout } = globalThis;
/** Lets streams, which do not use the fake timers, finish. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => realTimeout(resolve, 0));
}

async function pass(milliseconds: number): Promise<void> {
  await settle();
  await jest.advanceTimersByTimeAsync(milliseconds);
  await settle();
}

function follow() {
  const events: (number | null)[] = [];
  const onMissed = jest.fn();
  const ended = followSellerEvents(http, { signal: stop.signal, onEvent: ({ id }) => events.push(id), onMissed });
  return { events, onMissed, ended };
}

it('resumes a broken stream after the last event', async () => {
  asked
    .mockResolvedValueOnce(buildStream(order(1)))
    .mockResolvedValueOnce(buildStream(order(2)))
    .mockReturnValue(new Promise(() => undefined));
  const { events, onMissed } = follow();

  await pass(1_000);
  await pass(1_000);

  expect(events).toEqual([1, 2]);
  expect(asked.mock.calls).toEqual([[null], ['1'], ['2']]);
  expect(onMissed).toHaveBeenCalledTimes(1);
});

it('polls every 20 s without a stream and retries it with growing delays', async () => {
  asked.mockRejectedValue(new TypeError('refused'));
  const { onMissed } = follow();

  await pass(60_000);

  expect(onMissed).toHaveBeenCalledTimes(3);
  // At 0, 1, 3, 7, 15, 31 s; then each 30 s.
  expect(asked).toHaveBeenCalledTimes(6);
});

it('reports missed events once when the first stream opens', async () => {
  asked.mockResolvedValueOnce(openStream());
  const { onMissed } = follow();

  await pass(30_000);

  expect(onMissed).toHaveBeenCalledTimes(1);
});

it('reports missed events once when the first stream opens late', async () => {
  asked.mockRejectedValueOnce(new TypeError('refused')).mockResolvedValueOnce(openStream());
  const { onMissed } = follow();

  await pass(30_000);

  expect(onMissed).toHaveBeenCalledTimes(1);
});

it('ends when it is aborted', async () => {
  asked.mockRejectedValue(new TypeError('refused'));
  const { ended } = follow();
  await pass(100);

  stop.abort();

  await expect(ended).resolves.toBeUndefined();
});
