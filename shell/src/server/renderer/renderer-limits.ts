import fs from 'node:fs';

/** Time and memory limits of a renderer; exceeding one kills it. */
export interface RendererLimits {
  /** Loading the shell's own code. */
  startMs: number;
  evaluationMs: number;
  /** One page, from the request to its last byte. The limits of loaders and rendering end sooner. */
  pageMs: number;
  /** Waiting in the queue; afterwards the request is refused, because a quick refusal is better than a late page. */
  queuedMs: number;
  /** Time without a response of the event loop, as in an endless loop. */
  blockedMs: number;
  heapMb: number;
  /** Resident memory of the process; the heap limit does not include buffers. */
  residentMb: number;
}

export const defaultLimits: RendererLimits = {
  startMs: 15_000,
  evaluationMs: 4_000,
  pageMs: 12_000,
  queuedMs: 3_000,
  blockedMs: 3_000,
  heapMb: 256,
  residentMb: 640,
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
