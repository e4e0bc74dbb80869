import { ChildProgram, type ProgramOptions } from './child-program';

export interface PoolOptions extends ProgramOptions {
  /** Most programs at a time. */
  count: number;
  /** After this time without a task a program ends. */
  idleMs?: number;
}

/** A number of child programs of one kind. They start with the first task and are used again while they run; tasks queue for a free one. */
export class ProgramPool {
  /** Null stands for a program that starts with its next task. */
  readonly #free: (ChildProgram | null)[];
  readonly #waiting: (() => void)[] = [];
  readonly #idle = new WeakMap<ChildProgram, NodeJS.Timeout>();
  #isStopped = false;

  constructor(
    private readonly program: URL,
    private readonly options: PoolOptions,
  ) {
    this.#free = Array.from({ length: options.count }, () => null);
  }

  /** @param work uses the program alone, and stops it when it is not to be used again. */
  async run<Result>(work: (child: ChildProgram) => Promise<Result>, { isFresh = false } = {}): Promise<Result> {
    let child = await this.#take();
    try {
      if (isFresh) child?.stop();
      if (!child?.isRunning) child = new ChildProgram(this.program, this.options);
      return await work(child);
    } finally {
      if (this.#isStopped) child?.stop();
      this.#giveBack(child?.isRunning ? child : null);
    }
  }

  /** Ends the programs: those that run a task when it is done. */
  stop(): void {
    this.#isStopped = true;
    for (const child of this.#free) child?.stop();
  }

  async #take(): Promise<ChildProgram | null> {
    while (this.#free.length === 0) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    const child = this.#free.pop() ?? null;
    if (child) clearTimeout(this.#idle.get(child));
    return child;
  }

  #giveBack(child: ChildProgram | null): void {
    const { idleMs } = this.options;
    if (child && idleMs !== undefined) this.#idle.set(child, setTimeout(() => child.stop(), idleMs).unref());
    // A program that runs is taken before one that would have to start.
    if (child) this.#free.push(child);
    else this.#free.unshift(null);
    this.#waiting.shift()?.();
  }
}
