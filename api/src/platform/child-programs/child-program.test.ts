import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BusyTask } from '../../testing/programs/busy-program';
import { waitFor } from '../../testing/wait-for';
import { isProcessAlive } from '../db/embedded-postgres';
import { ChildProgram, type ProgramEnded, ProgramTooSlow } from './child-program';
import { ProgramPool } from './program-pool';

const program = pathToFileURL(path.join(__dirname, '../../testing/programs/busy-program.ts'));
const longMs = 60_000;
const started: ChildProgram[] = [];
afterAll(() => {
  for (const child of started) child.stop();
});

function start(): ChildProgram {
  const child = new ChildProgram(program, { heapMb: 64 });
  started.push(child);
  return child;
}
const ask = (act: BusyTask['act'], timeoutMs = longMs) => start().request({ act }, timeoutMs);
const ended = (signal: NodeJS.Signals | null, hasBegun: boolean): Partial<ProgramEnded> => ({ name: 'ProgramEnded', signal, hasBegun });

it('reports a program that is killed, and one that cannot start', async () => {
  const absent = new ChildProgram(new URL('./absent.cjs', program), { heapMb: 64 });

  await expect(ask('kill')).rejects.toMatchObject(ended('SIGKILL', true));
  await expect(absent.request({}, longMs)).rejects.toMatchObject(ended(null, false));
});

it('ends a program that floods its parent with reports', async () => {
  await expect(ask('flood')).rejects.toMatchObject(ended('SIGKILL', true));
});

it('ends a program that takes more memory than it may have outside of its heap', async () => {
  await expect(ask('fill')).rejects.toMatchObject(ended('SIGABRT', true));
});

it('ends a program that neither answers nor reports in time, and waits for one that reports', async () => {
  const child = start();
  await child.request({ act: 'answer' }, longMs);

  expect(await child.request({ act: 'report' }, 700)).toEqual({ pid: child.pid });
  await expect(child.request({ act: 'hang' }, 700)).rejects.toThrow(ProgramTooSlow);
  await waitFor(() => !isProcessAlive(child.pid ?? 0));
});

it('stops a program at its next safe point, and kills one that has none', async () => {
  const [waiting, hanging] = [start(), start()];
  const stopping = new AbortController();
  const options = { signal: stopping.signal, stopMs: 500, onProgress: () => stopping.abort() };

  expect(await waiting.request({ act: 'wait' }, longMs, options)).toEqual({ isStopped: true });
  await expect(hanging.request({ act: 'hang' }, longMs, options)).rejects.toThrow(ProgramTooSlow);
});

it('ends with its parent, also while it hangs', async () => {
  const script = `import { ChildProgram } from ${JSON.stringify(path.join(__dirname, 'child-program.ts'))};
    const child = new ChildProgram(new URL(${JSON.stringify(program.href)}), { heapMb: 64 });
    void child.request({ act: 'hang' }, 60_000, { onProgress: ({ pid }) => console.log(pid) });`;
  const parent = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(line.toString());
  expect(isProcessAlive(pid)).toBe(true);

  parent.kill('SIGKILL');

  await waitFor(() => !isProcessAlive(pid));
});

describe('a pool of programs', () => {
  const pids = async (pool: ProgramPool, count: number): Promise<number[]> => {
    const answers = Array.from({ length: count }, () => pool.run((child) => child.request<{ pid: number }>({ act: 'answer' }, longMs)));
    return (await Promise.all(answers)).map(({ pid }) => pid);
  };

  it('uses a program again, starts no more than it may, and replaces one that ended', async () => {
    const pool = new ProgramPool(program, { count: 2, heapMb: 64 });

    const [first = 0] = await pids(pool, 1);
    expect(await pids(pool, 1)).toEqual([first]);
    expect(new Set(await pids(pool, 5)).size).toBeLessThanOrEqual(2);
    await expect(pool.run((child) => child.request({ act: 'kill' }, longMs))).rejects.toMatchObject(ended('SIGKILL', true));
    expect(await pids(pool, 2)).toHaveLength(2);

    pool.stop();
  });

  it('ends a program that has been idle for long', async () => {
    const pool = new ProgramPool(program, { count: 1, heapMb: 64, idleMs: 50 });

    const [pid = 0] = await pids(pool, 1);

    await waitFor(() => !isProcessAlive(pid));
    expect(await pids(pool, 1)).not.toEqual([pid]);
    pool.stop();
  });
});
