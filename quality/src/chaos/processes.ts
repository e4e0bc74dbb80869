import { execFile, execFileSync } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

interface RunningProcess {
  pid: number;
  parent: number;
  residentMb: number;
}

const psArguments = ['-A', '-o', 'pid=,ppid=,rss='];

/** Parses the output of `ps -A -o pid=,ppid=,rss=`. */
export function parseProcesses(text: string): RunningProcess[] {
  return text.split('\n').flatMap((line) => {
    const [, pid, parent, kilobytes] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s*$/.exec(line) ?? [];
    return kilobytes ? [{ pid: Number(pid), parent: Number(parent), residentMb: Number(kilobytes) / 1_024 }] : [];
  });
}

/** Returns the resident memory of a process and of all that it has started, in MB. */
export function sumMemory(processes: readonly RunningProcess[], pid: number): number {
  const own = processes.find((each) => each.pid === pid)?.residentMb ?? 0;
  return findChildren(processes, pid).reduce((sum, child) => sum + sumMemory(processes, child), own);
}

/** Lists all processes without holding this one up, which has requests to send at the same time. */
export async function listProcesses(): Promise<RunningProcess[]> {
  return parseProcesses((await promisify(execFile)('ps', psArguments)).stdout);
}

/** Returns the processes that a process has started. */
export function findChildren(processes: readonly RunningProcess[], parent: number): number[] {
  return processes.filter((each) => each.parent === parent).map(({ pid }) => pid);
}

/** Returns whether a process was started by another one, directly or by its children. */
export function isDescendant(processes: readonly RunningProcess[], pid: number, ancestor: number): boolean {
  const parents = new Map(processes.map((each) => [each.pid, each.parent]));
  for (let at = parents.get(pid); at !== undefined && at > 0; at = parents.get(at)) if (at === ancestor) return true;
  return false;
}

const listNow = () => parseProcesses(execFileSync('ps', psArguments, { encoding: 'utf8' }));

/** Returns the children of a process of this run; an empty list when it has ended. */
export function listChildren(parent: number): number[] {
  return findChildren(listNow(), parent);
}

/**
 * Sends a signal to a process, when it is one that this run has started: ids are used again, so a process that has ended may have left its
 * id to a program of somebody else.
 * @returns false when it is none, or has ended.
 */
export function signalOwn(pid: number, signal: NodeJS.Signals): boolean {
  if (!isDescendant(listNow(), pid, process.pid)) return false;
  try {
    process.kill(pid, signal);
    return true;
  } catch {
    return false;
  }
}

/**
 * Sends a signal to a process that this run has started and to its children, as when their machine fails: at once, so that none of them can
 * act on the end of another.
 * @returns the processes that got it.
 */
export function signalOwnTree(pid: number, signal: NodeJS.Signals): number[] {
  const processes = listNow();
  if (!isDescendant(processes, pid, process.pid)) return [];
  return [pid, ...findChildren(processes, pid)].filter((each) => {
    try {
      return process.kill(each, signal);
    } catch {
      return false;
    }
  });
}

/** Returns the socket file of the embedded PostgreSQL, by its connection string. */
export function findSocketFile(connectionString: string): string {
  const folder = new URL(connectionString.replace(/^postgres:/, 'http:')).searchParams.get('host') ?? '';
  return path.join(folder, '.s.PGSQL.5432');
}
