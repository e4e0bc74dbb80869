/** Child process that runs picture tasks. */
import { answerMessages } from '../child-programs/child-program';
import { encodeVariant, type PictureAnswer, type PictureTask, reencode, RefusedPicture } from './picture-work';

answerMessages(async (task: PictureTask): Promise<PictureAnswer> => {
  try {
    if (task.kind === 'variant') return { data: await encodeVariant(task), residentMb: residentMb() };
    const { data, width, height } = await reencode(task.bytes);
    return { data, width, height, residentMb: residentMb() };
  } catch (error) {
    return { refused: error instanceof RefusedPicture ? error.reason : 'not_picture', residentMb: residentMb() };
  }
});

function residentMb(): number {
  return Math.round(process.memoryUsage.rss() / 1024 / 1024);
}
