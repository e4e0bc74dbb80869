import { type ChildProcess, fork } from 'node:child_process';

// The bundle has every program beside itself; in the sources a program is a TypeScript file at its own path.
const isSource = import.meta.url.endsWith('.ts');

/**
 * Returns the URL of a program that runs in a child process.
 * @param name of the entry in `build.mjs`.
 * @param source the path from this file, without its extension.
 */
export function programUrl(name: string, source: string): URL {
  return new URL(isSource ? `${source}.ts` : `./${name}.js`, import.meta.url);
}

/** The program exited before it answered, or never started. */
export class ProgramEnded extends Error {
  override readonly name = 'ProgramEnded';

  /**
   * @param signal that ended the process: a program that exceeds its memory is aborted. Null when the program exited on its own, which is a
   * bug.
   */
  constructor(readonly signal: NodeJS.Signals | null) {
    super(signal ? `The program was ended by ${signal}` : 'The program exited on its own');
  }
}

/** The program did not answer in time and was stopped. */
export class ProgramTooSlow extends Error {
  override readonly name = 'ProgramTooSlow';
}

/**
 * Runs a program in a child process with its own heap, so that a hang, a crash or a full heap stays there. The program answers one message
 * at a time.
 */
export class ChildProgram {
  readonly #child: ChildProcess;
  #hasExited = false;
  #signal: NodeJS.Signals | null = null;

  /** @param heapMb largest heap, in MiB. */
  constructor(program: URL, { heapMb }: { heapMb: number }) {
    this.#child = fork(program, {
      execArgv: [...(isSource ? ['--import', 'tsx'] : []), `--max-old-space-size=${String(heapMb)}`],
      serialization: 'advanced',
      // Programs read untrusted input, so they get none of the service's secrets.
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#child.once('exit', (_code, signal) => {
      this.#hasExited = true;
      this.#signal = signal;
    });
    this.#child.on('error', () => (this.#hasExited = true));
    // An idle program does not keep the service alive.
    this.#child.unref();
    this.#child.channel?.unref();
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** False once the process exited or was stopped. */
  get isRunning(): boolean {
    return !this.#hasExited;
  }

  /** @throws ProgramEnded, ProgramTooSlow. The program is no longer running afterwards. */
  request<Answer>(message: object, timeoutMs: number): Promise<Answer> {
    return new Promise<Answer>((resolve, reject) => {
      const settle = (act: () => void) => {
        clearTimeout(timer);
        this.#child.off('message', onMessage).off('exit', onEnd).off('error', onEnd);
        act();
      };
      const fail = (error: Error) =>
        settle(() => {
          this.stop();
          reject(error);
        });
      const timer = setTimeout(() => fail(new ProgramTooSlow()), timeoutMs);
      const onMessage = (answer: unknown) => settle(() => resolve(answer as Answer));
      const onEnd = () => fail(new ProgramEnded(this.#signal));
      this.#child.on('message', onMessage).on('exit', onEnd).on('error', onEnd);
      if (this.#hasExited) onEnd();
      else this.#child.send(message, (error) => error && onEnd());
    });
  }

  stop(): void {
    this.#hasExited = true;
    // Without an id, as when it could not be spawned, Node.js would signal the whole process group.
    if (this.#child.pid !== undefined) this.#child.kill('SIGKILL');
  }
}

/** Runs in the child: answers each message, and exits with the parent process. */
export function answerMessages(answer: (message: never) => Promise<object>): void {
  // A stop signal may go to the whole process group, while the parent still waits for this answer.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.on('message', (message) => {
    void answer(message as never).then((result) => process.send?.(result));
  });
  process.once('disconnect', () => process.exit());
}
