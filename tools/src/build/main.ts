import { buildShell } from './build-shell';

/** `npm run build` of the shell, in its folder. */
buildShell(process.cwd()).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
