import fs from 'node:fs';

/** Time and memory limits of a renderer; exceeding one ends it. */
export interface RendererLimits {
  /** Time to load the shell's own code. */
  startMs: number;
  evaluationMs: number;
  /** Time of one page, from the request to its last byte. Loaders and rendering have shorter limits. */
  pageMs: number;
  /** Time in the queue; afterwards the request is refused, because an early refusal is better than a late page. */
  queuedMs: number;
  /** Time after its last page until a process of a build exits that is not the registry's first choice. */
  idleMs: number;
  /** Time without a response of the event loop, as in an endless loop. */
  blockedMs: number;
  heapMb: number;
  /** Resident memory of the process; the heap limit does not include buffers. */
  residentMb: number;
  /** Megabytes buffered for a process that does not read: more than all answers of its concurrent pages together. */
  unreadMb: number;
  /** Processor time that a process may use within a window, plus an allowance for each page in it. */
  processor: { windowMs: number; idleMs: number; pageMs: number };
}

export const defaultLimits: RendererLimits = {
  startMs: 15_000,
  evaluationMs: 4_000,
  pageMs: 12_000,
  queuedMs: 3_000,
  idleMs: 120_000,
  blockedMs: 3_000,
  heapMb: 256,
  residentMb: 640,
  unreadMb: 64,
  processor: { windowMs: 10_000, idleMs: 5_000, pageMs: 500 },
};

/** Returns the flags of Node's permission model that this runtime has; none where it has no such model. */
export function permissionFlags(program: string, allowed: ReadonlySet<string> = process.allowedNodeEnvironmentFlags): string[] {
  const flag = ['--permission', '--experimental-permission'].find((name) => allowed.has(name));
  return flag ? [flag, `--allow-fs-read=${program}`] : [];
}

/** Returns the resident memory of a process in MB on Linux; 0 elsewhere. */
export function residentMegabytes(pid: number | undefined): number {
  if (process.platform !== 'linux' || pid === undefined) return 0;
  try {
    const resident = /^VmRSS:\s+(\d+) kB$/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(resident ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Fields of `/proc/<pid>/stat` after the name of the program, which may contain spaces. */
const [stateField, userField, systemField] = [0, 11, 12];
/** Linux shows processor time in these units on every machine. */
const tickMs = 10;

/** Returns the fields of a process on Linux; empty elsewhere and after its end. */
function readStat(pid: number | undefined): readonly string[] {
  if (process.platform !== 'linux' || pid === undefined) return [];
  try {
    return fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  } catch {
    return [];
  }
}

/** Returns the processor time that a process has used, on Linux; 0 elsewhere. */
export function getProcessorMs(pid: number | undefined): number {
  const fields = readStat(pid);
  return (Number(fields[userField] ?? 0) + Number(fields[systemField] ?? 0)) * tickMs;
}

/**
 * Returns whether a process is stopped, by SIGSTOP or a debugger, on Linux; false elsewhere. The cause is always outside, because a
 * renderer cannot send signals, and a hanging process is running or sleeping.
 */
export function isStopped(pid: number | undefined): boolean {
  return /^t$/i.test(readStat(pid)[stateField] ?? '');
}

/** Makes Linux end this process first when the machine runs out of memory; does nothing elsewhere. */
export function preferForOutOfMemory(pid: number | undefined): void {
  if (process.platform === 'linux' && pid !== undefined) fs.writeFile(`/proc/${pid}/oom_score_adj`, '1000', () => undefined);
}
