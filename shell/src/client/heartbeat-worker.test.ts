const sent: string[] = [];

beforeAll(async () => {
  jest.useFakeTimers();
  globalThis.fetch = jest.fn((_address, init?: RequestInit) => {
    sent.push(init?.body as string);
    return Promise.resolve(new Response());
  }) as typeof fetch;
  await import('./heartbeat-worker');
});
beforeEach(() => (sent.length = 0));

const beat = (data: unknown) => self.onmessage?.(new MessageEvent('message', { data }) as never);

it('reports the build of a page without a beat for eight seconds, once', () => {
  beat({ remote: 'seller', build: 's1' });
  jest.advanceTimersByTime(7_000);
  expect(sent).toEqual([]);

  jest.advanceTimersByTime(60_000);
  expect(sent).toEqual([JSON.stringify({ findings: [{ remote: 'seller', build: 's1', kind: 'frozen', name: 'page' }] })]);
});

it('reports nothing while the page beats or is not watched', () => {
  for (let second = 0; second < 20; second += 1) {
    beat({ remote: 'seller', build: 's1' });
    jest.advanceTimersByTime(1_000);
  }
  beat(null);
  jest.advanceTimersByTime(60_000);

  expect(sent).toEqual([]);
});
