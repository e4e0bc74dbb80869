import { ChildProgram, ProgramEnded, ProgramTooSlow, programUrl } from '../child-programs/child-program';
import { type PictureAnswer, type PictureTask, RefusedPicture } from './picture-work';

const pictureProgram = programUrl('picture-worker', '../media/picture-worker');
/** Pictures are made by libvips in its own threads: the heap holds little more than the bytes that come and go. */
const heapMb = 128;
/** A program that grew beyond this is replaced. */
const maxResidentMb = 400;
/** The largest picture that is taken needs a few seconds; AVIF on a busy machine more. */
const taskMs = 60_000;

type Done = Extract<PictureAnswer, { data: Buffer }>;

/**
 * Does work with pictures in processes of their own: a file that makes the decoder hang, crash or fill the memory costs its upload and
 * nothing else. Tasks wait in line for one of the programs, which start with the first task.
 */
export class PicturePrograms {
  /** Null stands for a program that starts with its next task. */
  readonly #free: (ChildProgram | null)[];
  readonly #waiting: (() => void)[] = [];

  /** @param count how many tasks run at once. @param program what does them. */
  constructor(
    count = 2,
    private readonly program = pictureProgram,
  ) {
    this.#free = Array.from({ length: count }, () => null);
  }

  /** @throws RefusedPicture, also for a picture that the program did not survive or finish; ProgramEnded for a fault of ours. */
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
