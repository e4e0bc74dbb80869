import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { findChildren, isDescendant, listChildren, parseProcesses, signalOwn, signalOwnTree, sumMemory } from './processes';

const processes = parseProcesses('    1     0  1024\n   10     1  2048\n   11    10  1024\n   12    11  512\n   20     1  9\n');

it('finds only children and descendants', () => {
  expect(findChildren(processes, 10)).toEqual([11]);
  expect(isDescendant(processes, 12, 10)).toBe(true);
  expect(isDescendant(processes, 20, 10)).toBe(false);
  expect(isDescendant(processes, 10, 10)).toBe(false);
  expect(isDescendant(processes, 99, 10)).toBe(false);
  expect(sumMemory(processes, 10)).toBe(3.5);
});

it('signals only processes that this one has started', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  await once(child, 'spawn');
  expect(listChildren(process.pid)).toContain(child.pid);

  const ended = once(child, 'exit');
  expect(signalOwn(child.pid ?? 0, 'SIGKILL')).toBe(true);
  expect((await ended)[1]).toBe('SIGKILL');
  expect(signalOwn(process.ppid, 'SIGCONT')).toBe(false);
});

it('signals a process and its children at once, but none of another program', async () => {
  const program = `require('node:child_process').spawn('sleep', ['60'], { stdio: 'ignore' }).once('spawn', () => console.log('ready'));`;
  const parent = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'ignore'] });
  await once(parent.stdout, 'data');
  const [child = 0] = listChildren(parent.pid ?? 0);
  const ended = once(parent, 'exit');

  expect(signalOwnTree(parent.pid ?? 0, 'SIGKILL')).toEqual([parent.pid, child]);

  expect((await ended)[1]).toBe('SIGKILL');
  expect(signalOwnTree(process.ppid, 'SIGCONT')).toEqual([]);
});
