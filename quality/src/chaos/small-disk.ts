import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** A file system of its own in a folder, which can be filled. */
export interface SmallDisk {
  folder: string;
  /** Takes all space that is left. */
  fill(): void;
  /** Gives the space back. */
  free(): void;
  /** Takes the file system away; its files stay in the folder. */
  stop(): void;
}

const ballastName = 'ballast';
/** Halved until not even one page of memory is left. */
const largestPiece = 1024 * 1024;
const smallestPiece = 4096;

/** Mounts a file system in memory on a new folder; null where the system does not allow it. */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk | null {
  fs.mkdirSync(folder);
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], { stdio: 'ignore' });
  if (status !== 0) return null;
  const ballast = path.join(folder, ballastName);
  const free = () => fs.rmSync(ballast, { force: true });
  return {
    folder,
    fill() {
      const file = fs.openSync(ballast, 'a');
      try {
        for (let size = largestPiece; size >= smallestPiece;) {
          try {
            fs.writeSync(file, Buffer.alloc(size));
          } catch (error) {
            if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
            size /= 2;
          }
        }
      } finally {
        fs.closeSync(file);
      }
    },
    free,
    stop() {
      free();
      const kept = `${folder}.kept`;
      fs.cpSync(folder, kept, { recursive: true });
      // A program of somebody else may look into the folder: lazily, it goes when that has ended.
      spawnSync('umount', ['--lazy', folder], { stdio: 'ignore' });
      fs.rmdirSync(folder);
      fs.renameSync(kept, folder);
    },
  };
}
