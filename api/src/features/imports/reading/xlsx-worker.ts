/** Child process that opens the workbook named by the first message, and answers each message with the next rows. */
import { answerMessages } from '../../../platform/child-programs/child-program';
import { readXlsx } from './read-xlsx';
import { FileProblem, type TableRow } from './source-row';
import type { RowsMessage } from './xlsx-rows';

const batchRows = 200;
let rows: AsyncGenerator<TableRow> | undefined;

answerMessages(async ({ file }: { file: string }): Promise<RowsMessage> => {
  rows ??= readXlsx(file);
  const batch: TableRow[] = [];
  try {
    while (batch.length < batchRows) {
      const next = await rows.next();
      if (next.done) return { rows: batch, isEnd: true, problem: null };
      batch.push(next.value);
    }
    return { rows: batch, isEnd: false, problem: null };
  } catch (error) {
    // Any other error ends the process, which the parent reports.
    if (!(error instanceof FileProblem)) throw error;
    return { rows: batch, isEnd: true, problem: { code: error.code, line: error.line } };
  }
});
