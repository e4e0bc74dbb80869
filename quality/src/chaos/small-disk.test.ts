import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { mountSmallDisk, type SmallDisk } from './small-disk';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-disk-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

/** Only some administrators may mount a file system: many containers do not allow it to theirs. */
function mayMount(): boolean {
  const place = fs.mkdtempSync(path.join(folder, 'probe-'));
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', place], { stdio: 'ignore' }).status === 0;
  if (isMounted) spawnSync('umount', [place], { stdio: 'ignore' });
  return isMounted;
}

function tryToWrite(file: string): string {
  try {
    fs.writeFileSync(file, 'x'.repeat(5_000));
    return 'written';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error);
  }
}

/** What happens to files while the disk is full, after it was freed, and when it is gone. */
function use(disk: SmallDisk): object {
  fs.writeFileSync(path.join(disk.folder, 'first'), 'before');
  disk.fill();
  const whileFull = tryToWrite(path.join(disk.folder, 'second'));
  const kept = fs.readFileSync(path.join(disk.folder, 'first'), 'utf8');
  disk.free();
  const afterwards = tryToWrite(path.join(disk.folder, 'second'));
  disk.stop();
  return { whileFull, kept, afterwards, left: fs.readdirSync(disk.folder).sort() };
}

it('is full on request, takes files again, and leaves them behind', () => {
  const isAllowed = mayMount();

  const disk = mountSmallDisk(path.join(folder, 'disk'), 4);

  expect(disk && use(disk)).toEqual(
    isAllowed ? { whileFull: 'ENOSPC', kept: 'before', afterwards: 'written', left: ['first', 'second'] } : null,
  );
});
