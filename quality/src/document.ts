import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';

/** Describes the command, the date and the machine of a page. */
export function formatProvenance(command: string): string {
  const cpu = os.cpus();
  const machine = `${cpu.length} × ${cpu[0]?.model.trim() ?? 'unknown'}, ${Math.round(os.totalmem() / 2 ** 30)} GiB`;
  return `Written by \`npm run quality -- ${command}\` on ${new Date().toISOString().slice(0, 10)}: ${machine}, Node ${process.versions.node}.`;
}

/** Returns a Markdown table. */
export function formatTable(header: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const shownLines = 20;

/** Returns a list below its title; empty without lines. */
export function formatLines(title: string, lines: readonly string[]): string {
  const more = lines.length > shownLines ? [`and ${lines.length - shownLines} more`] : [];
  const shown = [...lines.slice(0, shownLines), ...more].map((line) => `- ${line}\n`);
  return shown.length > 0 ? `${title}\n\n${shown.join('')}` : '';
}

export const formatMisses = (misses: readonly string[]): string => formatLines('Missed targets:', misses) || 'Every target is met.';

/** Writes a section, which begins with its heading, to docs/benchmarks.md and prints it. */
export function writeSection(text: string): void {
  const file = path.join(repositoryRoot, 'docs/benchmarks.md');
  fs.writeFileSync(file, replaceSection(fs.readFileSync(file, 'utf8'), text));
  console.log(text);
}

/** Replaces the section with the same heading; appends a new one. */
export function replaceSection(page: string, section: string): string {
  const heading = (text: string) => text.split('\n', 1)[0];
  const parts = page.split(/\n(?=## )/);
  const index = parts.findIndex((part) => heading(part) === heading(section));
  return index < 0 ? `${page}\n${section}` : parts.with(index, section).join('\n');
}
