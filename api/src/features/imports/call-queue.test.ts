import { ServiceUnavailable, TooManyRequests } from '../../platform/errors';
import { CallQueue } from './call-queue';

/** Creates calls that stay open until the test ends them. */
function createCalls(queue: CallQueue) {
  const running: string[] = [];
  const ends = new Map<string, () => void>();
  const call = (owner: string, name: string) =>
    queue.run(owner, async () => {
      running.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      running.splice(running.indexOf(name), 1);
    });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (name: string) => {
    ends.get(name)?.();
    await settle();
  };
  return { running, call, end, settle };
}

it('lets calls of an account wait for each other, and those of others pass', async () => {
  const { running, call, end, settle } = createCalls(new CallQueue({ maxRunning: 2, maxWaiting: 20, maxOfOwner: 4 }));

  const all = [call('a', 'a1'), call('a', 'a2'), call('a', 'a3'), call('b', 'b1'), call('c', 'c1')];
  await settle();
  expect(running).toEqual(['a1', 'b1']);
  await end('b1');
  expect(running).toEqual(['a1', 'c1']);
  await end('a1');
  expect(running).toEqual(['c1', 'a2']);
  for (const name of ['c1', 'a2', 'a3']) await end(name);

  await Promise.all(all);
});

it('refuses an account with too many calls, and everybody when too many wait', async () => {
  const { call, end } = createCalls(new CallQueue({ maxRunning: 1, maxWaiting: 2, maxOfOwner: 2 }));
  const accepted = [call('a', 'a1'), call('a', 'a2'), call('b', 'b1')];

  await expect(call('a', 'a3')).rejects.toThrow(TooManyRequests);
  await expect(call('c', 'c1')).rejects.toThrow(ServiceUnavailable);

  for (const name of ['a1', 'a2', 'b1']) await end(name);
  await Promise.all(accepted);
});
