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

/** Returns the resident memory of a process and its descendants in MB. */
export function sumMemory(processes: readonly RunningProcess[], pid: number): number {
  const own = processes.find((each) => each.pid === pid)?.residentMb ?? 0;
  return findChildren(processes, pid).reduce((sum, child) => sum + sumMemory(processes, child), own);
}

/** Lists all processes asynchronously, because this process sends requests at the same time. */
export async function listProcesses(): Promise<RunningProcess[]> {
  return parseProcesses((await promisify(execFile)('ps', psArguments)).stdout);
}

export function findChildren(processes: readonly RunningProcess[], parent: number): number[] {
  return processes.filter((each) => each.parent === parent).map(({ pid }) => pid);
}

/** Returns whether a process is a descendant of another one. */
export function isDescendant(processes: readonly RunningProcess[], pid: number, ancestor: number): boolean {
  return findChildren(processes, ancestor).some((child) => child === pid || isDescendant(processes, pid, child));
}

const listNow = () => parseProcesses(execFileSync('ps', psArguments, { encoding: 'utf8' }));

/** Returns the children of a process of this run; an empty list after its end. */
export function listChildren(parent: number): number[] {
  return findChildren(listNow(), parent);
}

/**
 * Sends a signal to a process if this run has started it, because the system may have reused the id for another program.
 * @returns false for another program, or after the end of the process.
 */
export function signalOwn(pid: number, signal: NodeJS.Signals): boolean {
  return isDescendant(listNow(), pid, process.pid) && trySignal(pid, signal);
}

/**
 * Sends a signal to a process of this run and to its children at once, like a failure of their machine, so that none of them can react to
 * the end of another.
 * @returns the signaled processes.
 */
export function signalOwnTree(pid: number, signal: NodeJS.Signals): number[] {
  const processes = listNow();
  if (!isDescendant(processes, pid, process.pid)) return [];
  return [pid, ...findChildren(processes, pid)].filter((each) => trySignal(each, signal));
}

function trySignal(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

/** Returns the socket file of the embedded PostgreSQL, by its connection string. */
export function findSocketFile(connectionString: string): string {
  const folder = new URL(connectionString.replace(/^postgres:/, 'http:')).searchParams.get('host') ?? '';
  return path.join(folder, '.s.PGSQL.5432');
}
