import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import readline from 'node:readline';
import { createClock, findClockLibrary } from './clocks';

it('moves the time of day of a running Node process forward and back, but not its timers', async () => {
  const library = findClockLibrary();
  if (library === null) throw new Error('libfaketime is missing and could not be installed. Install the package libfaketime.');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-clock-'));
  const clock = createClock(library, path.join(folder, 'clock'));
  const program = 'setInterval(() => console.log(Date.now(), performance.now()), 100)';
  const env = { ...process.env, ...clock.environment };
  const child = spawn(process.execPath, ['-e', program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const offsets: number[] = [];
  let [first, last] = [0, 0];
  for await (const line of readline.createInterface(child.stdout)) {
    const [day = 0, running = 0] = line.split(' ').map(Number);
    first ||= running;
    last = running;
    // Adds zero, because rounding may give a negative zero.
    const offset = Math.round((day - Date.now()) / 60_000) + 0;
    if (offset === offsets.at(-1)) continue;
    offsets.push(offset);
    if (offsets.length === 3) break;
    clock.setOffset(offsets.length === 1 ? 600 : -300);
  }
  child.kill('SIGKILL');
  await ended;
  fs.rmSync(folder, { recursive: true });

  expect(offsets).toEqual([0, 10, -5]);
  expect(last - first).toBeLessThan(60_000);
});
