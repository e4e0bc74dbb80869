import fs from 'node:fs';
import { listChildren } from '../../chaos/processes';

/** Returns the resident memory of a process and of all that it has started, in MB, on Linux; 0 elsewhere. */
export function readMemory(pid: number): number {
  const children = process.platform === 'linux' ? listChildren(pid) : [];
  return readResident(pid) + children.reduce((sum, child) => sum + readMemory(child), 0);
}

function readResident(pid: number): number {
  try {
    const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(fs.readFileSync(`/proc/${String(pid)}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1_024;
  } catch {
    return 0;
  }
}
