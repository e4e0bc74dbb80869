/** Child process that reads, previews and imports price lists, so that a large file exhausts only its own process. */
import { answerMessages, guardProcess } from '../../platform/child-programs/child-program';
import { createPool } from '../../platform/db';
import { runInRequestContext } from '../../platform/log';
import { type ImportWork, createImportWork } from './import-work';
import { maxResidentMb, type WorkAnswer, type WorkMessage, type WorkSettings } from './import-programs';
import { FileProblem } from './reading/source-row';

const reportEveryMs = 1000;
/** Two batches are stored while the next one is read. */
const connections = 3;

let current: { key: string; work: ImportWork; close: () => Promise<void> } | null = null;

/** The service passes another server after a failover. */
async function getWork(settings: WorkSettings): Promise<ImportWork> {
  const key = JSON.stringify(settings);
  if (current?.key === key) return current.work;
  await current?.close();
  const { database, ...options } = settings;
  const pool = createPool({ ...database, max: connections });
  current = { key, work: createImportWork({ ...options, pool }), close: () => pool.end() };
  return current.work;
}

guardProcess(maxResidentMb);
answerMessages(async ({ settings, task, folder, requestId }: WorkMessage, { signal, report }): Promise<WorkAnswer> => {
  // Temporary files lie in the folder of the task, which the service removes even if this process is killed.
  // eslint-disable-next-line no-restricted-properties -- the folder that `os.tmpdir()` names is set here
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder;
  let reportedAt = 0;
  const reportReading = () => {
    if (performance.now() - reportedAt < reportEveryMs) return;
    reportedAt = performance.now();
    report({ isSaved: false });
  };
  try {
    const work = await getWork(settings);
    const run = async () => {
      if (task.kind === 'open') return work.open(task.path);
      if (task.kind === 'preview') return work.preview(task.request);
      await work.run(task.importId, { signal, onRead: reportReading, onSaved: () => report({ isSaved: true }) });
      return null;
    };
    const value = await (requestId === undefined ? run() : runInRequestContext(requestId, run));
    return { value, residentMb: process.memoryUsage.rss() / 1024 / 1024 };
  } catch (error) {
    if (error instanceof FileProblem) return { problem: { code: error.code, line: error.line } };
    const { message, code } = error as { message: string; code?: string };
    return { error: { message, code } };
  }
});
