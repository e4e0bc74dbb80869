import { isChunkError, reloadForChunkError } from '../remotes/chunk-reload';
import { yieldToMain } from './yield-to-main';

/** The scripts are run in pieces: on a slow processor all at once would hold up whoever already reads and presses. */
async function start(): Promise<void> {
  await import(/* webpackMode: "eager", webpackExports: ["hydrateRoot", "createRoot"] */ 'react-dom/client');
  await yieldToMain();
  await import(/* webpackMode: "eager", webpackExports: ["AppProviders"] */ '../providers/app-providers');
  await yieldToMain();
  const { startPage } = await import(/* webpackMode: "eager", webpackExports: ["startPage"] */ './start-page');
  await yieldToMain();
  await startPage();
}

start().catch(async (error: unknown) => {
  if (isChunkError(error) && (await reloadForChunkError(error)) === 'reloading') return;
  // What the server rendered stays on the screen and its links work.
  console.error('The page could not be started', error);
});
