import { ChildProgram, ProgramEnded, ProgramTooSlow, programUrl } from '../child-programs/child-program';
import { type PictureAnswer, type PictureTask, RefusedPicture } from './picture-work';

const pictureProgram = programUrl('picture-worker', '../media/picture-worker');
/** libvips allocates pictures outside of the heap, which holds little more than the transferred bytes. */
const heapMb = 128;
/** A larger program is replaced. */
const maxResidentMb = 400;

type Done = Extract<PictureAnswer, { data: Buffer }>;

/**
 * Pool of child processes that decode and encode pictures: a file that makes the decoder hang, crash or exhaust its memory only fails its
 * own upload. Tasks queue for a free process; processes start with the first task.
 */
export class PicturePrograms {
  /** Null stands for a process that starts with its next task. */
  readonly #free: (ChildProgram | null)[];
  readonly #waiting: (() => void)[] = [];
  #isStopped = false;

  /** @param count maximum of concurrent tasks. @param program runs them. @param taskMs that a task may take: the largest allowed picture needs a few seconds, AVIF on a busy machine more. */
  constructor(
    count = 2,
    private readonly program = pictureProgram,
    private readonly taskMs = 60_000,
  ) {
    this.#free = Array.from({ length: count }, () => null);
  }

  /**
   * @throws RefusedPicture, also when the picture crashes the program or times out, which is then its cause as ProgramEnded or ProgramTooSlow;
   * ProgramEnded for a bug.
   */
  async run(task: PictureTask): Promise<Done> {
    let child = await this.#take();
    try {
      if (!child?.isRunning) child = new ChildProgram(this.program, { heapMb });
      const answer = await child.request<PictureAnswer>(task, this.taskMs);
      if (answer.residentMb > maxResidentMb) child.stop();
      if ('refused' in answer) throw new RefusedPicture(answer.refused);
      return { ...answer, data: Buffer.from(answer.data) };
    } catch (error) {
      const isKilled = error instanceof ProgramTooSlow || (error instanceof ProgramEnded && error.signal !== null);
      throw isKilled ? new RefusedPicture('not_picture', { cause: error }) : error;
    } finally {
      if (this.#isStopped) child?.stop();
      this.#free.push(child?.isRunning ? child : null);
      this.#waiting.shift()?.();
    }
  }

  /** Ends the processes: those that run a task when it is done. */
  stop(): void {
    this.#isStopped = true;
    for (const child of this.#free) child?.stop();
  }

  async #take(): Promise<ChildProgram | null> {
    while (this.#free.length === 0) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    return this.#free.pop() ?? null;
  }
}
