import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Static } from 'typebox';
import { type ChildProgram, ProgramEnded, ProgramTooSlow, type RequestOptions } from '../../platform/child-programs/child-program';
import { ProgramPool } from '../../platform/child-programs/program-pool';
import { programUrl } from '../../platform/child-programs/program-url';
import type { PoolOptions } from '../../platform/db';
import { ServiceUnavailable } from '../../platform/errors';
import { currentRequestId } from '../../platform/log';
import { LostAttempt } from '../../platform/outbox';
import { CallQueue } from './call-queue';
import type { ImportWork, PreviewRequest, RunOptions, WorkOptions } from './import-work';
import type { ImportPreviewAnswer } from './imports.schemas';
import type { FileShape } from './reading/open-file';
import { FileProblem, type FileProblemCode } from './reading/source-row';

/** Settings of the service that the child needs. */
export interface WorkSettings extends Omit<WorkOptions, 'pool'> {
  database: Omit<PoolOptions, 'max'>;
}

export type WorkTask = { kind: 'open'; path: string } | { kind: 'preview'; request: PreviewRequest } | { kind: 'run'; importId: number };

export interface WorkMessage {
  settings: WorkSettings;
  task: WorkTask;
  /** Folder of temporary files. */
  folder: string;
  requestId: string | undefined;
}

export type WorkAnswer =
  | { value: unknown; residentMb: number }
  | { problem: { code: FileProblemCode; line: number | null } }
  | { error: { message: string; code: string | undefined } };

/** Is thrown when the child process of an import crashed or exceeded its limits. */
export class LostImport extends LostAttempt {
  constructor(readonly problem: FileProblemCode) {
    super(`The process of the import ended: ${problem}`);
  }
}

export interface WorkLimits {
  /** Timeout of a call, and of an import between two reports of progress. */
  callMs: number;
  progressMs: number;
  /** Timeout of starting a child. */
  startMs: number;
  /** Grace period after a stop signal of the service. */
  stopMs: number;
}

/** Memory limit of a child; 60,000 rows need half of it. */
export const maxResidentMb = 512;
const heapMb = 256;
/** A child above this memory is not reused. */
const keptMb = 300;
const idleMs = 60_000;
const maxImports = 2;
const callBounds = { maxRunning: 2, maxWaiting: 20, maxOfOwner: 4 };
/** Is shorter than the timeout of progress, so that a hanging database is not blamed on the file. */
const queryTimeoutMs = 35_000;
const defaultLimits: WorkLimits = { callMs: 60_000, progressMs: 120_000, startMs: 60_000, stopMs: 8_000 };
const importProgram = programUrl('import-worker', '../../features/imports/import-worker');
/** Variables of the service's environment that configure the connection to the database. */
const passedOn = /^(PG[A-Z]+|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE)$/;

/**
 * Reads price lists in child processes with limits of time and memory, so that no file blocks the process that answers requests. A child
 * does one task at a time and is reused for a while.
 */
export class ImportPrograms implements ImportWork {
  readonly #children: ProgramPool;
  readonly #calls = new CallQueue(callBounds);

  /** @param program does the work. */
  constructor(
    private readonly options: WorkOptions,
    program = importProgram,
    private readonly limits = defaultLimits,
  ) {
    this.#children = new ProgramPool(program, {
      count: callBounds.maxRunning + maxImports,
      heapMb,
      idleMs,
      // Rows live just long enough to be promoted to the old generation: by default V8 would let some hundred megabytes of them pile up.
      nodeOptions: ['--heap-growing-percent=150'],
      // eslint-disable-next-line no-restricted-properties -- these are settings of Node and of the database's library, not of the service
      env: Object.fromEntries(Object.entries(process.env).filter(([name]) => passedOn.test(name))),
    });
  }

  async open(file: string, owner = ''): Promise<FileShape> {
    return (await this.#call(owner, { kind: 'open', path: file })) as FileShape;
  }

  async preview(request: PreviewRequest, owner = ''): Promise<Static<typeof ImportPreviewAnswer>> {
    return (await this.#call(owner, { kind: 'preview', request })) as Static<typeof ImportPreviewAnswer>;
  }

  /** @throws LostImport when the child crashed, hung or exceeded its memory; an ordinary error when it could not start. */
  async run(importId: number, { signal, onSaved }: RunOptions): Promise<void> {
    const { epoch } = this.options.pool;
    const onProgress = (progress: object) => {
      if ((progress as { isSaved: boolean }).isSaved) onSaved?.();
    };
    try {
      await this.#ask({ kind: 'run', importId }, this.limits.progressMs, { signal, stopMs: this.limits.stopMs, onProgress });
    } catch (error) {
      const problem = signal.aborted ? null : toProblem(error);
      throw problem ? new LostImport(problem) : error;
    }
    // The child may have written to a server that a failover replaced.
    if (this.options.pool.epoch !== epoch) throw new Error('Another server became the primary during the import');
  }

  /** Stops the children; busy ones finish their task first. */
  stop(): void {
    this.#children.stop();
  }

  /** Retries once when the child was killed, as by the kernel. @throws FileProblem, ServiceUnavailable, TooManyRequests. */
  #call(owner: string, task: WorkTask): Promise<unknown> {
    return this.#calls.run(owner, async () => {
      try {
        return await this.#ask(task, this.limits.callMs).catch((error: unknown) => {
          if (error instanceof ProgramEnded && toProblem(error) !== 'too_big') return this.#ask(task, this.limits.callMs, {}, true);
          throw error;
        });
      } catch (error) {
        const problem = toProblem(error);
        if (problem) throw new FileProblem(problem);
        throw error instanceof ProgramEnded ? new ServiceUnavailable() : error;
      }
    });
  }

  async #ask(task: WorkTask, timeoutMs: number, options: RequestOptions = {}, isFresh = false): Promise<unknown> {
    const { siteName, publicOrigin, allowedOrigins, pool } = this.options;
    const { isPooled, isFenced } = pool.guard;
    const database = { connectionString: pool.address, isPooled, isFenced, queryTimeoutMs };
    const folder = await fs.promises.mkdtemp(path.join(os.tmpdir(), 'import-task-'));
    const settings: WorkSettings = { siteName, publicOrigin, allowedOrigins: [...allowedOrigins], database };
    const message: WorkMessage = { settings, task, folder, requestId: currentRequestId() };
    try {
      return await this.#children.run((child) => askChild(child, message, timeoutMs, { startMs: this.limits.startMs, ...options }), {
        isFresh,
      });
    } finally {
      await fs.promises.rm(folder, { recursive: true, force: true });
    }
  }
}

async function askChild(child: ChildProgram, message: WorkMessage, timeoutMs: number, options: RequestOptions): Promise<unknown> {
  const answer = await child.request<WorkAnswer>(message, timeoutMs, options);
  // After an error its connections are new.
  if ('error' in answer || ('residentMb' in answer && answer.residentMb > keptMb)) child.stop();
  if ('problem' in answer) throw new FileProblem(answer.problem.code, answer.problem.line);
  if ('error' in answer) throw Object.assign(new Error(answer.error.message), answer.error.code && { code: answer.error.code });
  return answer.value;
}

/** Returns the problem of the file that ended its child; null when the child failed for another reason. */
function toProblem(error: unknown): FileProblemCode | null {
  if (error instanceof ProgramTooSlow) return 'too_slow';
  if (!(error instanceof ProgramEnded) || !error.hasBegun) return null;
  return error.signal === 'SIGABRT' ? 'too_big' : 'crashed';
}
