import { type ChildProcess, fork } from 'node:child_process';
import fs from 'node:fs';
import { Worker } from 'node:worker_threads';

/** Is thrown when the program exited before it answered, or never started. */
export class ProgramEnded extends Error {
  override readonly name = 'ProgramEnded';

  /**
   * @param signal that ended the process: a program that exceeds its memory is aborted. Null when the program exited on its own, which is a
   * bug.
   * @param hasBegun false when the program had not received the message: it could not start, or ended while it was idle.
   */
  constructor(
    readonly signal: NodeJS.Signals | null,
    readonly hasBegun: boolean,
    options?: ErrorOptions,
  ) {
    super(signal ? `The program was ended by ${signal}` : 'The program exited on its own', options);
  }
}

/** Is thrown when the program did not answer in time and was stopped. */
export class ProgramTooSlow extends Error {
  override readonly name = 'ProgramTooSlow';
}

export interface ProgramOptions {
  /** Largest heap, in MiB. */
  heapMb: number;
  /** Further options of Node. */
  nodeOptions?: readonly string[];
  /** Environment of the program. It reads untrusted input, so it gets no other settings and secrets of the service. */
  env?: NodeJS.ProcessEnv;
}

export interface RequestOptions {
  /** Timeout until the program has received the message, including its start; after it the task counts as not begun. */
  startMs?: number;
  /** Asks the program to stop at its next safe point; it is killed when it does not within `stopMs`. */
  signal?: AbortSignal;
  stopMs?: number;
  /** Is called for reports of the program before its answer; each report restarts the timeout. */
  onProgress?: (progress: object) => void;
}

/** Maximum of reports a second, because processing more would keep the service busy. */
const maxMessagesPerSecond = 1000;
const defaultStopMs = 10_000;

/**
 * Runs a program in a child process with its own heap, so that a hang, a crash or a full heap stays there. The program answers one message
 * at a time.
 */
export class ChildProgram {
  readonly #child: ChildProcess;
  #hasExited = false;
  #signal: NodeJS.Signals | null = null;

  /** @throws ProgramEnded when the machine cannot start a process now. */
  constructor(program: URL, options: ProgramOptions) {
    this.#child = forkProgram(program, options);
    this.#child.once('exit', (_code, signal) => {
      this.#hasExited = true;
      this.#signal = signal;
    });
    this.#child.on('error', () => (this.#hasExited = true));
    // Without an id it could not be spawned and has no channel; its error follows.
    if (this.#child.pid === undefined) this.#hasExited = true;
    // An idle program does not keep the service alive.
    this.#child.unref();
    this.#child.channel?.unref();
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Is false once the process exited or was stopped. */
  get isRunning(): boolean {
    return !this.#hasExited;
  }

  /**
   * @param timeoutMs until the answer, or until the next report.
   * @throws ProgramEnded, ProgramTooSlow. The program is no longer running afterwards.
   */
  request<Answer>(
    message: object,
    timeoutMs: number,
    { startMs = timeoutMs, signal, stopMs = defaultStopMs, onProgress }: RequestOptions = {},
  ): Promise<Answer> {
    return new Promise<Answer>((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      let hasBegun = false;
      const isFlooding = createFloodMeter();
      const restartTimer = (ms: number) => {
        clearTimeout(timer);
        timer = setTimeout(() => fail(hasBegun || startMs === timeoutMs ? new ProgramTooSlow() : new ProgramEnded(null, false)), ms);
      };
      const settle = (act: () => void) => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
        this.#child.off('message', onMessage).off('exit', onExit).off('disconnect', onEnd).off('error', onEnd);
        act();
      };
      const fail = (error: Error) =>
        settle(() => {
          this.stop();
          reject(error);
        });
      const onMessage = (answer: object) => {
        hasBegun = true;
        if (isFlooding()) fail(new ProgramEnded('SIGKILL', true));
        else if ('progress' in answer) {
          if (!signal?.aborted) restartTimer(timeoutMs);
          if (answer.progress) onProgress?.(answer.progress);
        } else settle(() => resolve(answer as Answer));
      };
      const onEnd = () => fail(new ProgramEnded(this.#signal, hasBegun));
      // Messages that it sent before may still be unread.
      const onExit = () => {
        if (this.#child.connected) this.#child.once('disconnect', onEnd);
        else onEnd();
      };
      const onAbort = () => {
        this.#child.send({ isStop: true }, () => undefined);
        restartTimer(stopMs);
      };
      if (this.#hasExited) {
        onEnd();
        return;
      }
      this.#child.on('message', onMessage).on('exit', onExit).on('error', onEnd);
      restartTimer(startMs);
      this.#child.send(message, (error) => error && onEnd());
      if (signal?.aborted) onAbort();
      else signal?.addEventListener('abort', onAbort);
    });
  }

  stop(): void {
    this.#hasExited = true;
    // Without an id, as after a failed spawn, Node.js would signal the whole process group.
    if (this.#child.pid !== undefined) this.#child.kill('SIGKILL');
  }
}

function forkProgram(program: URL, { heapMb, nodeOptions = [], env = {} }: ProgramOptions): ChildProcess {
  try {
    return fork(program, {
      execArgv: [
        ...(program.pathname.endsWith('.ts') ? ['--import', 'tsx'] : []),
        `--max-old-space-size=${String(heapMb)}`,
        ...nodeOptions,
      ],
      serialization: 'advanced',
      env,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
  } catch (error) {
    // Node.js throws some refusals of the system, such as ENOMEM, and emits others, such as EMFILE.
    if ((error as { syscall?: string }).syscall?.startsWith('spawn')) throw new ProgramEnded(null, false, { cause: error });
    throw error;
  }
}

/** Returns a function that counts a message and returns whether there were too many within the last second. */
function createFloodMeter(): () => boolean {
  let [since, count] = [performance.now(), 0];
  return () => {
    const now = performance.now();
    if (now - since > 1000) [since, count] = [now, 0];
    count += 1;
    return count > maxMessagesPerSecond;
  };
}

/** Options of a task beside its message. */
export interface TaskContext {
  /** Fires when the parent asks to stop. */
  signal: AbortSignal;
  report: (progress: object) => void;
}

/** Runs in the child: answers each message, and exits with the parent process. */
export function answerMessages(answer: (message: never, context: TaskContext) => Promise<object>): void {
  // A stop signal may reach the whole process group, while the parent still waits for this answer.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  let stopping = new AbortController();
  process.on('message', (message: object) => {
    if ('isStop' in message) {
      stopping.abort();
      return;
    }
    stopping = new AbortController();
    const report = (progress: object | null) => process.send?.({ progress });
    report(null);
    void answer(message as never, { signal: stopping.signal, report }).then((result) => process.send?.(result));
  });
  process.once('disconnect', () => process.exit());
}

/**
 * Runs in the child: a thread of its own ends the process when the parent is gone or its memory exceeds the limit, also while a file keeps
 * the process busy. When the machine runs out of memory, Linux ends this process before the service.
 */
export function guardProcess(maxResidentMb: number): void {
  try {
    fs.writeFileSync('/proc/self/oom_score_adj', '500');
  } catch {
    // Other systems, and containers without this file, have rules of their own.
  }
  const guard = `
    const { parent, max } = require('node:worker_threads').workerData;
    setInterval(() => {
      if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
      else if (process.memoryUsage.rss() > max) process.kill(process.pid, 'SIGABRT');
    }, 500);`;
  const workerData = { parent: process.ppid, max: maxResidentMb * 1024 * 1024 };
  new Worker(guard, { eval: true, execArgv: [], workerData }).unref();
}
