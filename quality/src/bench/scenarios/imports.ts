import path from 'node:path';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { formatMisses, formatProvenance, formatTable, writeSection } from '../../document';
import { readMeasured, runOnData, stopServer } from '../data-folder';

interface Measured {
  rowsPerSecond: number;
  cpuSeconds: number;
  stallP99Ms: number;
}

/** Result for one price list, printed by `api/src/commands/import-bench.ts`. */
interface MeasuredFile {
  format: string;
  rows: number;
  megabytes: number;
  idleMegabytes: number;
  peakMegabytes: number;
  created: Measured;
  unchanged: Measured;
  dryRun: Measured;
}

const formats = ['csv', 'xlsx', 'yml'] as const;
const sizes = [10_000, 100_000] as const;
const minRowsPerSecond = 1600;
const maxMegabytes = 200;
/** Memory proportional to the file would grow tenfold. */
const maxGrowth = 1.5;

/** Imports price lists of two sizes in each format into a small catalog, each in its own process. */
export async function run(): Promise<void> {
  const folder = path.join(repositoryRoot, '.data/bench/imports');
  console.log('  a catalog of 3,000 offers');
  await runOnData(folder, 'demo/src/main.ts', ['--offers', '3000']);
  const measured: MeasuredFile[] = [];
  for (const format of formats)
    for (const rows of sizes) {
      console.log(`  ${format}, ${rows} rows`);
      measured.push((await readMeasured(folder, 'api/src/commands/import-bench.ts', [format, String(rows)])) as MeasuredFile);
    }
  await stopServer(folder);
  writeSection(formatReport(measured));
}

const getAddedMegabytes = ({ peakMegabytes, idleMegabytes }: MeasuredFile) => peakMegabytes - idleMegabytes;

function formatReport(measured: readonly MeasuredFile[]): string {
  const misses: string[] = [];
  const rows = measured.map((file) => {
    const { format, created, unchanged, dryRun } = file;
    const name = `${format}, ${file.rows.toLocaleString('en')} rows`;
    const small = measured.find((other) => other.format === format && other.rows === sizes[0]) ?? file;
    const growth = getAddedMegabytes(file) / getAddedMegabytes(small);
    if (created.rowsPerSecond < minRowsPerSecond) misses.push(`${name}: ${created.rowsPerSecond.toFixed(0)} new rows/s`);
    if (getAddedMegabytes(file) > maxMegabytes) misses.push(`${name}: ${getAddedMegabytes(file).toFixed(0)} MB`);
    if (growth > maxGrowth) misses.push(`${name}: ${growth.toFixed(1)} times the memory of ${sizes[0].toLocaleString('en')} rows`);
    const speeds = [created, unchanged, dryRun].map(({ rowsPerSecond }) => rowsPerSecond.toFixed(0));
    const cells = [name, file.megabytes.toFixed(1), ...speeds, created.cpuSeconds.toFixed(1), created.stallP99Ms.toFixed(0)];
    return [...cells, getAddedMegabytes(file).toFixed(0), `${growth.toFixed(2)}×`];
  });
  const header = ['File', 'MB', 'New, rows/s', 'Unchanged', 'Dry run', 'CPU of the service, s', 'Stalls p99, ms', 'Memory, MB', 'Growth'];
  return `## Imports of price lists

${formatProvenance('bench imports')}
Price lists as Prom.ua writes them: two languages, HTML descriptions, five attributes, no pictures. The service and the database share
these cores with all other programs. Memory: the peak of the process above its use before the first row; growth: against
10,000 rows. Stalls: the event loop delay of the service during the import. Aims: 1,600 new rows/s, 200 MB, growth ≤ 1.5.

${formatTable(header, rows)}

${formatMisses(misses)}`;
}
