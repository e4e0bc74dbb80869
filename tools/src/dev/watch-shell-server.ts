import webpack from 'webpack';
import { shellServerConfig } from '../webpack/shell-config';

/** Bundles the server of the shell on every change. `onBuilt` receives the report of a failed build, else null. */
export function watchShellServer(
  folder: string,
  outputFolder: string,
  onBuilt: (errors: string | null) => void,
): { stop: () => Promise<void> } {
  const compiler = webpack(shellServerConfig({ folder, outputFolder, isDevelopment: true }));
  const watching = compiler.watch({ aggregateTimeout: 200 }, (error, stats) => {
    onBuilt(error ? error.message : stats?.hasErrors() ? stats.toString({ preset: 'errors-only', colors: false }) : null);
  });
  return {
    stop: () =>
      new Promise((resolve) => {
        if (watching) watching.close(() => resolve());
        else resolve();
      }),
  };
}
