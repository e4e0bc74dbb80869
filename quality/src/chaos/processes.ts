import { execFileSync } from 'node:child_process';
import path from 'node:path';

interface RunningProcess {
  pid: number;
  parent: number;
}

/** Parses the output of `ps -A -o pid=,ppid=`. */
export function parseProcesses(text: string): RunningProcess[] {
  return text.split('\n').flatMap((line) => {
    const [, pid, parent] = /^\s*(\d+)\s+(\d+)\s*$/.exec(line) ?? [];
    return pid && parent ? [{ pid: Number(pid), parent: Number(parent) }] : [];
  });
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

const listProcesses = () => parseProcesses(execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }));

/** Returns the children of a process of this run; an empty list when it has ended. */
export function listChildren(parent: number): number[] {
  return findChildren(listProcesses(), parent);
}

/**
 * Sends a signal to a process, when it is one that this run has started: ids are used again, so a process that has ended may have left its
 * id to a program of somebody else.
 * @returns false when it is none, or has ended.
 */
export function signalOwn(pid: number, signal: NodeJS.Signals): boolean {
  if (!isDescendant(listProcesses(), pid, process.pid)) return false;
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
  const processes = listProcesses();
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
