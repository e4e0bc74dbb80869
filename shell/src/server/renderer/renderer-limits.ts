import fs from 'node:fs';

/** How long a renderer may take for each step, and how much it may use, before it is killed. */
export interface RendererLimits {
  /** Loading the shell's own code. */
  startMs: number;
  evaluationMs: number;
  /** One page, from the request to its last byte. The loaders' and the rendering's own limits end sooner. */
  pageMs: number;
  /** Waiting for its turn: then it is refused, because whoever asked for it sees that sooner than the page. */
  queuedMs: number;
  /** The event loop answers nothing: a loop without an end. */
  blockedMs: number;
  heapMb: number;
  /** All memory of the process; the limit of the heap does not count buffers. */
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

/** Flags of Node's permission model, as far as this runtime has it; empty where it has none. */
export function permissionFlags(program: string, allowed: ReadonlySet<string> = process.allowedNodeEnvironmentFlags): string[] {
  const flag = ['--permission', '--experimental-permission'].find((name) => allowed.has(name));
  return flag ? [flag, `--allow-fs-read=${program}`] : [];
}

/** Memory of a process in MB, where the system tells it (Linux); 0 elsewhere. */
export function residentMegabytes(pid: number | undefined): number {
  if (process.platform !== 'linux' || pid === undefined) return 0;
  try {
    const resident = /^VmRSS:\s+(\d+) kB$/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(resident ?? 0) / 1024;
  } catch {
    return 0;
  }
}
