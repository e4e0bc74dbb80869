import { parseProcesses, sumMemory } from './memory';

it('sums the memory of a process and of all that it has started', () => {
  const processes = parseProcesses('    1     0  1024\n   20     1  2048\n   21    20  4096\n   30     1  8192\n');

  expect(sumMemory(processes, 20)).toBe(6);
  expect(sumMemory(processes, 99)).toBe(0);
});
