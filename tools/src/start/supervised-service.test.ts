/** @jest-environment node */
import type { Service, ServiceOptions } from './service';
import { superviseService } from './supervised-service';

const options: ServiceOptions = { name: 'seller', args: [], cwd: '.', env: {}, logFile: 'seller.log' };

/** Services that end on demand. */
function fakeStarts() {
  const ends: ((code: number) => void)[] = [];
  const start = (): Promise<Service> => {
    let end: (code: number) => void = () => undefined;
    const ended = new Promise<{ code: number | null; signal: null }>((resolve) => (end = (code) => resolve({ code, signal: null })));
    ends.push(end);
    const stop = () => {
      end(0);
      return ended.then(() => undefined);
    };
    return Promise.resolve({ name: 'seller', pid: ends.length, ended, stop });
  };
  return { ends, start };
}

it('restarts a service that ended and logs both', async () => {
  const { ends, start } = fakeStarts();
  const messages: string[] = [];
  const restarted = new Promise<void>((resolve) => {
    void superviseService(options, { start, minRestartDelayMs: 1, log: (text) => messages.push(text), onRestart: resolve }).then(() =>
      ends[0]?.(9),
    );
  });

  await restarted;

  expect(ends).toHaveLength(2);
  expect(messages).toEqual(['seller ended with code 9: restarts in 0.001 s. Its log is seller.log', 'seller runs again']);
});

it('gives up a service that ends repeatedly and names its log', async () => {
  const { ends, start } = fakeStarts();
  const pauses: string[] = [];
  const exitsImmediately = async () => {
    const service = await start();
    ends.at(-1)?.(1);
    return service;
  };
  const service = await superviseService(options, {
    start: exitsImmediately,
    minRestartDelayMs: 1,
    maxRestartDelayMs: 4,
    log: (text) => pauses.push(...(/in ([\d.]+) s/.exec(text)?.slice(1) ?? [])),
  });

  await expect(service.broken).rejects.toThrow('seller ended with code 1, 6 times in a row; its log is seller.log');
  expect(pauses).toEqual(['0.001', '0.002', '0.004', '0.004', '0.004']);
});

it('does not restart a service that was stopped', async () => {
  const { ends, start } = fakeStarts();
  const messages: string[] = [];
  const service = await superviseService(options, { start, minRestartDelayMs: 1, log: (text) => messages.push(text) });

  await service.stop();
  await Promise.resolve();

  expect([ends.length, messages]).toEqual([1, []]);
});
