import { dataPrograms, type DataPrograms } from './data-folder';

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

export interface ImportBench {
  /** Markdown: a row per file. */
  text: string;
  misses: string[];
}

/** Imports price lists of two sizes in each format into a small catalog below `folder`, each in its own process. */
export async function measureImports(
  folder: string,
  onProgress: (text: string) => void,
  data: DataPrograms = dataPrograms,
): Promise<ImportBench> {
  onProgress('a catalog of 3,000 offers');
  await data.run(folder, 'seed/src/main.ts', ['--offers', '3000']);
  const measured: MeasuredFile[] = [];
  for (const format of formats)
    for (const rows of sizes) {
      onProgress(`${format}, ${String(rows)} rows`);
      const lines = await data.run(folder, 'src/commands/import-bench.ts', [format, String(rows)]);
      measured.push(JSON.parse(lines.find((line) => line.startsWith('{')) ?? '{}') as MeasuredFile);
    }
  await data.stop(folder);
  return buildImportTable(measured);
}

const getAddedMegabytes = ({ peakMegabytes, idleMegabytes }: MeasuredFile) => peakMegabytes - idleMegabytes;

function buildImportTable(measured: readonly MeasuredFile[]): ImportBench {
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
    return `| ${[...cells, getAddedMegabytes(file).toFixed(0), `${growth.toFixed(2)}×`].join(' | ')} |`;
  });
  const header = ['File', 'MB', 'New, rows/s', 'Unchanged', 'Dry run', 'CPU of the service, s', 'Stalls p99, ms', 'Memory, MB', 'Growth'];
  const text = [`| ${header.join(' | ')} |`, `|${header.map(() => '---').join('|')}|`, ...rows].join('\n');
  return { text, misses };
}
