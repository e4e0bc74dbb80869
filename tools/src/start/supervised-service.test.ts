/** @jest-environment node */
import type { Service, ServiceOptions } from './service';
import { superviseService } from './supervised-service';

const options: ServiceOptions = { name: 'seller', args: [], cwd: '.', env: {}, logFile: 'seller.log' };

/** Services that end when the test says so. */
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

it('starts a service again that ended, and says so', async () => {
  const { ends, start } = fakeStarts();
  const said: string[] = [];
  const restarted = new Promise<void>((resolve) => {
    void superviseService(options, { start, minRestartDelayMs: 1, log: (text) => said.push(text), onRestart: resolve }).then(() =>
      ends[0]?.(9),
    );
  });

  await restarted;

  expect(ends).toHaveLength(2);
  expect(said).toEqual(['seller ended with code 9: it is started again in 0.001 s. Its log is seller.log', 'seller runs again']);
});

it('gives up a service that ends each time, and says where its log is', async () => {
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

it('leaves a service alone that was asked to stop', async () => {
  const { ends, start } = fakeStarts();
  const said: string[] = [];
  const service = await superviseService(options, { start, minRestartDelayMs: 1, log: (text) => said.push(text) });

  await service.stop();
  await Promise.resolve();

  expect([ends.length, said]).toEqual([1, []]);
});
