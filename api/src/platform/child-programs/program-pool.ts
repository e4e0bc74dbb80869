import { ChildProgram, type ProgramOptions } from './child-program';

export interface PoolOptions extends ProgramOptions {
  /** Maximum of programs at a time. */
  count: number;
  /** Time without a task after which a program ends. */
  idleMs?: number;
}

/** A number of child programs of one kind. They start with the first task and are used again while they run; tasks queue for a free one. */
export class ProgramPool {
  /** Null represents a program that starts with its next task. */
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

  /** @param work uses the program alone, and stops it when it must not be reused. */
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

  /** Stops the programs; busy ones finish their task first. */
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
    // A running program is preferred to one that would have to start.
    if (child) this.#free.push(child);
    else this.#free.unshift(null);
    this.#waiting.shift()?.();
  }
}
