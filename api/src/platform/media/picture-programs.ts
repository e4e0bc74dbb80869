import { ChildProgram, ProgramEnded, ProgramTooSlow, programUrl } from '../child-programs/child-program';
import { type PictureAnswer, type PictureTask, RefusedPicture } from './picture-work';

const pictureProgram = programUrl('picture-worker', '../media/picture-worker');
/** libvips allocates pictures outside of the heap, which holds little more than the transferred bytes. */
const heapMb = 128;
/** A larger program is replaced. */
const maxResidentMb = 400;
/** The largest allowed picture needs a few seconds; AVIF on a busy machine more. */
const taskMs = 60_000;

type Done = Extract<PictureAnswer, { data: Buffer }>;

/**
 * Pool of child processes that decode and encode pictures: a file that makes the decoder hang, crash or exhaust its memory only fails its
 * own upload. Tasks queue for a free process; processes start with the first task.
 */
export class PicturePrograms {
  /** Null stands for a process that starts with its next task. */
  readonly #free: (ChildProgram | null)[];
  readonly #waiting: (() => void)[] = [];

  /** @param count maximum of concurrent tasks. @param program runs them. */
  constructor(
    count = 2,
    private readonly program = pictureProgram,
  ) {
    this.#free = Array.from({ length: count }, () => null);
  }

  /** @throws RefusedPicture, also when the picture crashes the program or times out; ProgramEnded for a bug. */
  async run(task: PictureTask): Promise<Done> {
    let child = await this.#take();
    try {
      if (!child?.isRunning) child = new ChildProgram(this.program, { heapMb });
      const answer = await child.request<PictureAnswer>(task, taskMs);
      if (answer.residentMb > maxResidentMb) child.stop();
      if ('refused' in answer) throw new RefusedPicture(answer.refused);
      return { ...answer, data: Buffer.from(answer.data) };
    } catch (error) {
      const isKilled = error instanceof ProgramTooSlow || (error instanceof ProgramEnded && error.signal !== null);
      throw isKilled ? new RefusedPicture('not_picture') : error;
    } finally {
      this.#free.push(child?.isRunning ? child : null);
      this.#waiting.shift()?.();
    }
  }

  async #take(): Promise<ChildProgram | null> {
    while (this.#free.length === 0) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    return this.#free.pop() ?? null;
  }
}
