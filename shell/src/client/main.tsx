import './split-styles';
import { isChunkError, reloadForChunkError } from '../remotes/chunk-reload';
import { yieldToMain } from './yield-to-main';

/** The scripts run in pieces: on a slow processor a single long task would block input. */
async function start(): Promise<void> {
  await import(/* webpackMode: "eager", webpackExports: ["hydrateRoot", "createRoot"] */ 'react-dom/client');
  await yieldToMain();
  await import(/* webpackMode: "eager", webpackExports: ["AppProviders"] */ '../providers/app-providers');
  await yieldToMain();
  const { startPage } = await import(/* webpackMode: "eager" */ './start-page');
  await yieldToMain();
  await startPage();
}

start().catch(async (error: unknown) => {
  if (isChunkError(error) && (await reloadForChunkError(error)) === 'reloading') return;
  // The server's markup stays on the screen and its links work.
  console.error('The page could not be started', error);
});
