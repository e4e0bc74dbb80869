import { type ChildProgram, ProgramEnded, ProgramTooSlow } from '../child-programs/child-program';
import { programUrl } from '../child-programs/program-url';
import { ProgramPool } from '../child-programs/program-pool';
import { StorageUnavailable } from '../errors';
import { type PictureAnswer, type PictureTask, RefusedPicture } from './picture-work';

const pictureProgram = programUrl('picture-worker', '../media/picture-worker');
/** libvips allocates pictures outside of the heap, which holds little more than the transferred bytes. */
const heapMb = 128;
/** A larger program is replaced. */
const maxResidentMb = 400;

type Done = Extract<PictureAnswer, { data: Buffer }>;

/** Is thrown when the programs crashed, failed or took too long, which may be due to a busy machine or a lack of memory. */
export class UnprocessedPicture extends StorageUnavailable {}

/**
 * Child processes that decode and encode pictures: a file that makes the decoder hang, crash or exhaust its memory only fails its own upload.
 */
export class PicturePrograms {
  readonly #pool: ProgramPool;

  /** @param count maximum of concurrent tasks. @param program runs them. @param taskMs that a task may take: the largest allowed picture needs a few seconds, AVIF on a busy machine more. */
  constructor(
    count = 2,
    program = pictureProgram,
    private readonly taskMs = 60_000,
  ) {
    this.#pool = new ProgramPool(program, { count, heapMb });
  }

  /**
   * Runs a task; when its program ends, which the kernel may cause, once more in a new one.
   * @throws RefusedPicture; UnprocessedPicture when both programs ended, or one failed or took too long.
   */
  async run(task: PictureTask): Promise<Done> {
    const attempt = (child: ChildProgram) => this.#ask(child, task);
    try {
      return await this.#pool.run(attempt).catch((error: unknown) => {
        if (error instanceof ProgramEnded) return this.#pool.run(attempt, { isFresh: true });
        throw error;
      });
    } catch (error) {
      const isUnprocessed = error instanceof ProgramTooSlow || error instanceof ProgramEnded;
      throw isUnprocessed ? new UnprocessedPicture('The picture could not be processed', { cause: error }) : error;
    }
  }

  /** Stops the processes; busy ones finish their task first. */
  stop(): void {
    this.#pool.stop();
  }

  async #ask(child: ChildProgram, task: PictureTask): Promise<Done> {
    const answer = await child.request<PictureAnswer>(task, this.taskMs);
    if (answer.residentMb > maxResidentMb) child.stop();
    if ('failed' in answer) throw new UnprocessedPicture(`The picture could not be processed: ${answer.failed}`);
    if ('refused' in answer) throw new RefusedPicture(answer.refused);
    return { ...answer, data: Buffer.from(answer.data) };
  }
}
