import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { mountSmallDisk } from './small-disk';

it('fills on request, accepts files again, and leaves them behind, where the machine permits the mount', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-disk-'));
  // Many containers do not permit mounts even to root.
  const isAllowed = spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', folder], { stdio: 'ignore' }).status === 0;
  if (isAllowed) spawnSync('umount', [folder], { stdio: 'ignore' });
  const disk = mountSmallDisk(path.join(folder, 'disk'), 4);
  const write = (name: string) => spawnSync('sh', ['-c', `head -c 5000 /dev/zero > ${path.join(folder, 'disk', name)}`]).status === 0;

  const first = write('first');
  disk?.fill();
  const whileFull = write('second');
  disk?.free();
  const afterwards = write('second');
  disk?.stop();

  expect([first, whileFull, afterwards]).toEqual([true, !isAllowed, true]);
  expect(disk !== null).toBe(isAllowed);
  expect(fs.readFileSync(path.join(folder, 'disk/first'), 'utf8')).toHaveLength(5_000);
  expect(fs.readdirSync(path.join(folder, 'disk')).sort()).toEqual(['first', 'second']);
  fs.rmSync(folder, { recursive: true });
});
