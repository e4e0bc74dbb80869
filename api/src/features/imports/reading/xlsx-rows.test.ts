import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ChildProgram } from '../../../platform/child-programs/child-program';
import { buildXlsx } from '../../../testing/import-files';
import type { FileProblem } from './source-row';
import { readXlsxHead, readXlsxInChildProcess, type RowsMessage, xlsxProgram } from './xlsx-rows';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'xlsx-rows-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

async function createWorkbook(count: number): Promise<string> {
  const file = path.join(folder, `${String(count)}.xlsx`);
  const rows = Array.from({ length: count }, (_, row) => [`Товар ${String(row)}`, String(row)]);
  fs.writeFileSync(file, await buildXlsx([{ name: 'Sheet', rows }]));
  return file;
}

const listPrograms = () =>
  spawnSync('pgrep', ['-P', String(process.pid), '-f', 'xlsx-worker'], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean);

const bounds = { heapMb: 192, batchMs: 60_000 };

it('yields all rows in order, over several batches', async () => {
  const cells: string[][] = [];
  for await (const row of readXlsxInChildProcess(await createWorkbook(1001))) cells.push(row.cells);

  expect(cells).toHaveLength(1001);
  expect(cells[1000]).toEqual(['Товар 1000', '1000']);
});

it('stops when the reader stops', async () => {
  for await (const { cells } of readXlsxInChildProcess(await createWorkbook(1001))) {
    expect(cells).toEqual(['Товар 0', '0']);
    break;
  }
});

it('starts the program of the second reading during the first, and gives each workbook a program of its own', async () => {
  const file = await createWorkbook(1001);
  // A program of another test may be ending.
  const others = new Set(listPrograms());
  const listOwn = () => listPrograms().filter((pid) => !others.has(pid));
  let started: string[] = [];
  for await (const { cells } of readXlsxHead(file)) {
    expect(cells).toEqual(['Товар 0', '0']);
    started = listOwn();
    break;
  }
  expect(started).toHaveLength(2);
  const counts: number[] = [];
  const readAll = async () => {
    let count = 0;
    for await (const row of readXlsxInChildProcess(file)) count += Number(row.cells.length > 0);
    counts.push(count);
  };
  const first = readXlsxInChildProcess(file);
  await first.next();
  expect(started).toEqual(expect.arrayContaining(listOwn()));
  await Promise.all([readAll(), readAll()]);
  await first.return(undefined);

  expect(counts).toEqual([1001, 1001]);
});

it('refuses a workbook that needs more memory than the child process has', async () => {
  const read = async () => {
    for await (const row of readXlsxInChildProcess(await createWorkbook(1001), { ...bounds, heapMb: 4 })) expect(row).toBeDefined();
  };

  await expect(read()).rejects.toMatchObject({ code: 'too_big' } satisfies Partial<FileProblem>);
});

it('does not blame the workbook when the program fails', async () => {
  const missing = new URL('./no-such-program.cjs', import.meta.url);

  await expect(readXlsxInChildProcess('any.xlsx', bounds, missing).next()).rejects.toMatchObject({
    code: 'reading_failed',
    isWhole: true,
  } satisfies Partial<FileProblem>);
});

it('continues when the stop signals of the service reach its program', async () => {
  const program = new ChildProgram(xlsxProgram, bounds);
  const nextRows = async () => (await program.request<RowsMessage>({ file: await createWorkbook(5001) }, bounds.batchMs)).rows.length;
  expect(await nextRows()).toBeGreaterThan(0);

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.kill(program.pid!, signal);
    expect(await nextRows()).toBeGreaterThan(0);
  }
  program.stop();
});

it('aborts a workbook that takes too long', async () => {
  const read = async () => {
    for await (const row of readXlsxInChildProcess(await createWorkbook(1001), { ...bounds, batchMs: 1 })) expect(row).toBeDefined();
  };

  await expect(read()).rejects.toMatchObject({ code: 'broken_workbook' } satisfies Partial<FileProblem>);
});

it('reports a file that is no workbook', async () => {
  const file = path.join(folder, 'broken.xlsx');
  fs.writeFileSync(file, 'PK but nothing else');

  await expect(readXlsxInChildProcess(file).next()).rejects.toMatchObject({ code: 'broken_workbook' });
});
