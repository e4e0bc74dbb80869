import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { remoteClientConfig } from '../webpack/remote-config';
import type { RemoteWorkspace } from '../workspaces';

export interface DevServer {
  name: string;
  /** Settles after the first compilation, also after a failed one. */
  compiled: Promise<void>;
  stop(): Promise<void>;
}

interface DevServerOptions {
  name: string;
  port: number;
  config: Configuration;
  /** For pages of a remote shell whose policy allows no socket: they poll a script that arrives with the next change. */
  isSolo?: boolean;
  /** Folder that is served under `/static/assets/`. */
  assetsFolder?: string;
  onCompiled: (name: string, ms: number, errors: string | null) => void;
}

/** Watches a remote beside a shell with a production build, whose React it shares: without React Refresh. */
export function soloDevConfig(remote: RemoteWorkspace, port: number): Configuration {
  return remoteClientConfig({
    ...devOptions(remote.folder),
    hasRefresh: false,
    isHostProduction: true,
    remoteName: remote.name,
    publicPath: `http://localhost:${port}/`,
  });
}

/** Watches one part and serves it from memory; open pages replace changed modules. */
export async function startDevServer({
  name,
  port,
  config,
  isSolo = false,
  assetsFolder,
  onCompiled,
}: DevServerOptions): Promise<DevServer> {
  const compiler = webpack(config);
  const compiled = new Promise<void>((resolve) => {
    compiler.hooks.done.tap('dev', (stats) => {
      onCompiled(
        name,
        stats.endTime - stats.startTime,
        stats.hasErrors() ? stats.toString({ preset: 'errors-only', colors: false }) : null,
      );
      resolve();
    });
  });
  const server = new WebpackDevServer(
    {
      port,
      host: '127.0.0.1',
      hot: !isSolo,
      liveReload: false,
      setupExitSignals: false,
      allowedHosts: 'all',
      headers: {
        'access-control-allow-origin': '*',
        'access-control-allow-private-network': 'true',
        'cross-origin-resource-policy': 'cross-origin',
      },
      client: isSolo ? false : { overlay: false, logging: 'warn', webSocketURL: `ws://localhost:${port}/ws` },
      ...(isSolo ? { setupMiddlewares: (middlewares) => [changeScript(compiler), ...middlewares] } : {}),
      static: assetsFolder ? { directory: assetsFolder, publicPath: '/static/assets', watch: false } : false,
      devMiddleware: { publicPath: String(config.output?.publicPath) },
    },
    compiler,
  );
  await server.start();
  return { name, compiled, stop: () => server.stop() };
}

/** Answers `/changed.js` after the next compilation: the policy of a page allows our scripts but no sockets. */
function changeScript(compiler: webpack.Compiler) {
  const waiting = new Set<ServerResponse>();
  compiler.hooks.done.tap('changeScript', () => {
    for (const response of waiting) response.end(`window.dispatchEvent(new Event('federation:changed'));`);
    waiting.clear();
  });
  return (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    if (!request.url?.startsWith('/changed.js')) {
      next();
      return;
    }
    response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store', 'access-control-allow-origin': '*' });
    response.flushHeaders();
    waiting.add(response);
    response.on('close', () => waiting.delete(response));
  };
}

/** Returns the options of every build that is watched. */
export function devOptions(folder: string) {
  return { folder, outputFolder: path.join(folder, 'dist/development'), isDevelopment: true, hasRefresh: true };
}
