import type { Job, OutboxWorker } from '../../platform/outbox';
import { LostImport } from './import-programs';
import { failImport, picturesQueue } from './import-runner';
import type { ImportWork } from './import-work';
import { deleteOldImports } from './imports.repository';
import { fetchPictures, type PictureOptions } from './pictures/picture-runner';
import { importQueue } from './store-file';

const hourMs = 3600_000;

export interface ImportDeps extends PictureOptions {
  /** Works on files. */
  work: ImportWork;
}

/** Registers the jobs that run imports, fetch pictures and delete old imports. */
export function followImports(worker: OutboxWorker, imports: ImportDeps): void {
  const getImportId = (job: Job) => (job.payload as { importId: number }).importId;
  const onSaved = (job: Job) => () => void job.checkpoint().catch(() => undefined);
  worker.handle(importQueue, (job) => imports.work.run(getImportId(job), { signal: job.signal, onSaved: onSaved(job) }), {
    concurrency: 2,
    onDead: (job, error) => failImport(imports, getImportId(job), error instanceof LostImport ? error.problem : 'crashed'),
  });
  worker.handle(picturesQueue, (job) => fetchPictures(imports, getImportId(job), job.signal, job.checkpoint), { concurrency: 2 });
  worker.schedule('forget-imports', hourMs, () => deleteOldImports(imports.pool));
}
