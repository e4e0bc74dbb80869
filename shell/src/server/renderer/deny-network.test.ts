/** @jest-environment node */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

// Runs in a separate process, because removed methods cannot be restored.
it('removes connections, servers, signals and native code permanently, but keeps open sockets', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-denied-'));
  const program = path.join(__dirname, '../../testing/denied-program.ts');

  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', program, folder]);
  fs.rmSync(folder, { recursive: true });

  const denied = 'ERR_ACCESS_DENIED';
  expect(JSON.parse(stdout)).toEqual({
    ...{ connect: denied, pipe: denied, request: denied, fetch: denied, listen: denied, handle: denied, signal: denied, library: denied },
    restore: expect.stringContaining('Cannot redefine') as string,
    assign: expect.stringContaining('read only') as string,
    echo: 'done',
  });
});
