/** Child process that runs picture tasks. */
import { answerMessages } from '../child-programs/child-program';
import { encodeVariant, type PictureAnswer, type PictureTask, reencode, RefusedPicture } from './picture-work';

answerMessages(async (task: PictureTask): Promise<PictureAnswer> => {
  try {
    if (task.kind === 'variant') return { data: await encodeVariant(task), residentMb: residentMb() };
    const { data, width, height } = await reencode(task.bytes);
    return { data, width, height, residentMb: residentMb() };
  } catch (error) {
    if (error instanceof RefusedPicture) return { refused: error.reason, residentMb: residentMb() };
    // A stored file is a valid picture, so it is damaged or the machine lacks resources.
    return { failed: error instanceof Error ? error.message : String(error), residentMb: residentMb() };
  }
});

function residentMb(): number {
  return Math.round(process.memoryUsage.rss() / 1024 / 1024);
}
