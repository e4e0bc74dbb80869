import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** A file system of its own in a folder, which can be filled. */
export interface SmallDisk {
  folder: string;
  /** Fills the remaining space. */
  fill(): void;
  /** Frees the space. */
  free(): void;
  /** Unmounts the file system; its files stay in the folder. */
  stop(): void;
}

/** Mounts a file system in memory on a new folder; null where the system does not allow it. */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk | null {
  fs.mkdirSync(folder);
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], { stdio: 'ignore' });
  if (status !== 0) return null;
  const ballast = path.join(folder, 'ballast');
  const free = () => fs.rmSync(ballast, { force: true });
  return {
    folder,
    // `dd` ends when the disk is full.
    fill: () => void spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=4k'], { stdio: 'ignore' }),
    free,
    stop() {
      free();
      const kept = `${folder}.kept`;
      fs.cpSync(folder, kept, { recursive: true });
      // Another program may use the folder, so the mount is detached lazily.
      spawnSync('umount', ['--lazy', folder], { stdio: 'ignore' });
      fs.rmdirSync(folder);
      fs.renameSync(kept, folder);
    },
  };
}
