import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ensureInstalled } from '@yarmarok/shared-server/testing/install-program';

/** The clock of one process and its children. */
export interface Clock {
  /** Environment with which the process has to be started. */
  environment: Readonly<Record<string, string>>;
  /** Sets the time of day ahead by seconds, or back by a negative number; the process sees it within a second. */
  setOffset(seconds: number): void;
}

/** Folders in which distributions keep the library. */
const folders = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib64', '/usr/lib'];
/** The variant for programs with several threads, as Node is. */
const fileName = 'faketime/libfaketimeMT.so.1';
const probedSeconds = 3_600;
const probeToleranceMs = 60_000;

const findFile = () => folders.map((folder) => path.join(folder, fileName)).find((file) => fs.existsSync(file)) ?? null;

/**
 * Returns the library that changes the time of day for a process (libfaketime); null where it is missing and cannot be installed, or where
 * Node ignores it.
 */
export function findClockLibrary(): string | null {
  ensureInstalled('libfaketime', () => findFile() !== null);
  const file = findFile();
  return file !== null && isSeenByNode(file) ? file : null;
}

function isSeenByNode(library: string): boolean {
  const env = { ...process.env, ...preload(library), FAKETIME: `+${probedSeconds}` };
  const { stdout } = spawnSync(process.execPath, ['-e', 'console.log(Date.now())'], { env, encoding: 'utf8' });
  return Math.abs(Number(stdout) - Date.now() - probedSeconds * 1_000) < probeToleranceMs;
}

const preload = (library: string) => ({
  LD_PRELOAD: library,
  // Timers use the monotonic clock, which does not jump on a real machine either.
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  DONT_FAKE_MONOTONIC: '1',
  // The system provides the times of files.
  NO_FAKE_STAT: '1',
});

/** Creates a correct clock; `file` stores its offset. */
export function createClock(library: string, file: string): Clock {
  const setOffset = (seconds: number) => {
    // Renamed into place, because a partially written file would be another time.
    fs.writeFileSync(`${file}.half`, `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}\n`);
    fs.renameSync(`${file}.half`, file);
  };
  setOffset(0);
  return { environment: { ...preload(library), FAKETIME_TIMESTAMP_FILE: file, FAKETIME_CACHE_DURATION: '1' }, setOffset };
}
