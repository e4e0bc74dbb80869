import { ChildProgram, ProgramEnded, ProgramTooSlow, programUrl } from '../../../platform/child-programs/child-program';
import { FileProblem, type FileProblemCode, type TableRow } from './source-row';

/** An answer of the program: some rows, whether they are the last, and the problem after them. */
export interface RowsMessage {
  rows: TableRow[];
  isEnd: boolean;
  problem: { code: FileProblemCode; line: number | null } | null;
}

export interface XlsxBounds {
  /** Memory of the program's heap, in MiB. */
  heapMb: number;
  /** Timeout of one batch of rows. */
  batchMs: number;
}

const defaultBounds: XlsxBounds = { heapMb: 192, batchMs: 60_000 };
export const xlsxProgram = programUrl('xlsx-worker', '../../features/imports/reading/xlsx-worker');

/** A program that waits for the next workbook; each program reads one only. */
let spare: ChildProgram | null = null;
/** An import follows the upload of its file at once; after this time a spare program ends unused. */
const spareMs = 30_000;

function startSpare(): void {
  if (spare?.isRunning) return;
  const program = new ChildProgram(xlsxProgram, defaultBounds);
  spare = program;
  setTimeout(() => {
    if (spare !== program) return;
    spare = null;
    program.stop();
  }, spareMs).unref();
}

function takeSpare(): ChildProgram | null {
  const taken = spare;
  spare = null;
  return taken?.isRunning ? taken : null;
}

/**
 * Yields the first rows of a workbook that is going to be read again, as `readXlsxInChildProcess`: its program starts meanwhile, which takes
 * as long as reading thousands of rows.
 */
export async function* readXlsxHead(file: string): AsyncGenerator<TableRow> {
  const child = takeSpare() ?? new ChildProgram(xlsxProgram, defaultBounds);
  startSpare();
  yield* readFrom(child, file, defaultBounds.batchMs);
}

/**
 * Yields the rows of a workbook that a child process reads: a file that exhausts the memory or never ends only fails its import.
 * @param program the reader.
 * @throws FileProblem `too_big` beyond the memory, `broken_workbook` on timeout, `reading_failed` when the program exits without a signal,
 * and the errors of `readXlsx`.
 */
export async function* readXlsxInChildProcess(
  file: string,
  bounds: XlsxBounds = defaultBounds,
  program = xlsxProgram,
): AsyncGenerator<TableRow> {
  const isUsual = bounds === defaultBounds && program === xlsxProgram;
  yield* readFrom((isUsual ? takeSpare() : null) ?? new ChildProgram(program, bounds), file, bounds.batchMs);
}

async function* readFrom(child: ChildProgram, file: string, batchMs: number): AsyncGenerator<TableRow> {
  const nextRows = () => child.request<RowsMessage>({ file }, batchMs);
  try {
    for (let coming = nextRows(); ;) {
      const { rows, isEnd, problem } = await coming;
      if (!isEnd) {
        // The next rows are read while these are used; a reader that stops early does not await them.
        coming = nextRows();
        coming.catch(() => undefined);
      }
      yield* rows;
      if (problem) throw new FileProblem(problem.code, problem.line);
      if (isEnd) return;
    }
  } catch (error) {
    if (error instanceof ProgramEnded) throw new FileProblem(error.signal ? 'too_big' : 'reading_failed');
    throw error instanceof ProgramTooSlow ? new FileProblem('broken_workbook') : error;
  } finally {
    child.stop();
  }
}
