import { isChunkError, reloadForChunkError } from '../remotes/chunk-reload';
import { startPage } from './start-page';

startPage().catch(async (error: unknown) => {
  if (isChunkError(error) && (await reloadForChunkError(error)) === 'reloading') return;
  // What the server rendered stays on the screen and its links work.
  console.error('The page could not be started', error);
});
