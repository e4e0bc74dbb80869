import { ChildProgram, ProgramEnded, ProgramTooSlow, programUrl } from '../../../platform/child-programs/child-program';
import { FileProblem, type FileProblemCode, type TableRow } from './source-row';

/** What the program answers: some rows, whether they are the last, and where the workbook breaks after them. */
export interface RowsMessage {
  rows: TableRow[];
  isEnd: boolean;
  problem: { code: FileProblemCode; line: number | null } | null;
}

export interface XlsxBounds {
  /** Memory of the program's heap, in MiB. */
  heapMb: number;
  /** How long one batch of rows may take. */
  batchMs: number;
}

const usualBounds: XlsxBounds = { heapMb: 192, batchMs: 60_000 };
const program = programUrl('xlsx-worker', '../../features/imports/reading/xlsx-worker');

/**
 * The rows of a workbook, read in a process of its own: a file that takes too much memory or never ends costs its import, not the
 * process that answers people.
 * @throws FileProblem `too_big` beyond the memory, `broken_workbook` beyond the time, and what `readXlsx` throws; ProgramEnded for a fault
 *   of ours.
 */
export async function* readXlsxApart(file: string, { heapMb, batchMs }: XlsxBounds = usualBounds): AsyncGenerator<TableRow> {
  const child = new ChildProgram(program, { heapMb });
  const nextRows = () => child.ask<RowsMessage>({ file }, batchMs);
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
    if (error instanceof ProgramEnded && error.signal) throw new FileProblem('too_big');
    throw error instanceof ProgramTooSlow ? new FileProblem('broken_workbook') : error;
  } finally {
    child.stop();
  }
}
