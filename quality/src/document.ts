import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';

/** Says with which command, when and on which machine a page was written. */
export function formatProvenance(command: string): string {
  const cpu = os.cpus();
  const machine = `${cpu.length} × ${cpu[0]?.model.trim() ?? 'unknown'}, ${Math.round(os.totalmem() / 2 ** 30)} GiB`;
  return `Written by \`npm run quality -- ${command}\` on ${new Date().toISOString().slice(0, 10)}: ${machine}, Node ${process.versions.node}.`;
}

/** Returns a Markdown table. */
export function formatTable(header: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Lists the targets that were missed. */
export function formatMisses(misses: readonly string[], otherwise: string): string {
  return misses.length > 0 ? `Missed targets:\n\n${misses.map((miss) => `- ${miss}`).join('\n')}` : otherwise;
}

/** Writes a page of the documentation and prints it. */
export function writePage(file: string, text: string): void {
  fs.writeFileSync(path.join(repositoryRoot, file), text);
  console.log(text);
}
