import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { devOptions } from '@yarmarok/remote-tools/dev/dev-server';
import { remoteClientConfig } from '@yarmarok/remote-tools/webpack/remote-config';
import type { RemoteWorkspace } from '@yarmarok/remote-tools/workspaces';
import type { Configuration } from 'webpack';
import { shellClientConfig } from '../webpack/shell-config';

/** Watches a remote beside a shell that is watched too, with React Refresh. */
export function remoteDevConfig(remote: RemoteWorkspace, port: number): Configuration {
  return remoteClientConfig({
    ...devOptions(remote.folder),
    remoteName: remote.name,
    publicPath: `http://localhost:${port}/`,
    plugins: [new ReactRefreshPlugin({ overlay: false, library: remote.name })],
  });
}

/** Watches the shell with React Refresh. */
export function shellDevConfig(folder: string): Configuration {
  const config = shellClientConfig({ ...devOptions(folder), plugins: [new ReactRefreshPlugin({ overlay: false, library: 'shell' })] });
  const prelude = path.join(import.meta.dirname, 'refresh-prelude.js');
  return { ...config, entry: { main: [prelude, './src/client/main.tsx'] } };
}
