import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

interface RunningProcess {
  pid: number;
  parent: number;
  residentMb: number;
}

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
  return processes.filter(({ parent }) => parent === pid).reduce((sum, child) => sum + sumMemory(processes, child.pid), own);
}

/** Lists all processes without holding this one up, which has requests to send meanwhile. */
export async function listProcesses(): Promise<RunningProcess[]> {
  return parseProcesses((await run('ps', ['-A', '-o', 'pid=,ppid=,rss='])).stdout);
}
