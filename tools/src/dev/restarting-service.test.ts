/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { RestartingService } from './restarting-service';

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

let folder: string;
let lines: string[];
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'restarting-service-'));
  lines = [];
});
afterEach(() => {
  fs.rmSync(folder, { recursive: true });
});

function aService(program: string): RestartingService {
  const file = path.join(folder, 'program.cjs');
  fs.writeFileSync(file, program);
  const options = { name: 'api', args: [file], cwd: folder, env: {}, logFile: path.join(folder, 'api.log') };
  return new RestartingService(options, (text) => lines.push(text));
}

it('prints the process id for a debugger, and replaces the process at a restart', async () => {
  const service = aService(`process.send('ready'); process.on('disconnect', () => process.exit()); setInterval(() => undefined, 1000);`);

  expect(await service.restart()).toBe(true);
  expect(await service.restart()).toBe(true);

  const pids = lines.map((line) => Number(/^api is ready \(process (\d+)\)$/.exec(line)?.[1]));
  expect(pids.map(isRunning)).toEqual([false, true]);
  await service.stop();
});

it('reports a program that does not start', async () => {
  const service = aService(`console.error('No database'); process.exit(1);`);

  expect(await service.restart()).toBe(false);

  expect(lines).toEqual([expect.stringMatching(/^api did not start: it ended with code 1: No database\nIts log is .*\/api\.log$/)]);
});
