import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import { AssetsPlugin } from './assets-plugin';
import { baseConfig, chunkTimeoutMs, type BuildOptions } from './base-config';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin';
import { ChunkNamesPlugin } from './chunk-names-plugin';
import { PlatformCheckPlugin } from './platform-check-plugin';
import { developmentOnly, sharedByRemote, sharedNames } from './shared-modules';
import { StableRuntimeIdPlugin } from './stable-runtime-id-plugin';

/** Placeholder of the build id; it has the length of an id and is valid in an identifier. */
export const buildIdPlaceholder = 'BUILD_ID_HEX';

/** Build id of the development servers. */
export const developmentId = 'development';

export const remoteEntryFile = 'remote-entry.js';
export const serverBundleFile = 'routes.cjs';

/** Import of the generated remote entry, and the global of the shell that replaces it. */
const hostRuntime = {
  module: createRequire(import.meta.url)
    .resolve('@module-federation/webpack-bundler-runtime/bundler')
    .split(path.sep)
    .join('/'),
  global: 'yarmarokFederation',
};

/** The only module that a remote exposes to the shell. */
export const exposedModule = './src/remote.tsx';
/** Name of the exposed module. */
export const exposedName = './routes';

interface RemoteBuildOptions extends BuildOptions {
  remoteName: string;
  publicPath?: string;
  plugins?: WebpackPluginInstance[];
}

/** The container name includes the build: two builds under one name would run the older code without an error. */
export function containerName(remoteName: string, buildId: string): string {
  return `yarmarok_${remoteName.replaceAll('-', '_')}_${buildId}`;
}

/** Browser build of a remote: a federation container without the shared modules. */
export function remoteClientConfig(options: RemoteBuildOptions): Configuration {
  const { remoteName, isDevelopment } = options;
  const base = baseConfig(remoteName, 'client', options);
  const container = containerName(remoteName, isDevelopment ? developmentId : buildIdPlaceholder);
  // The folder of a build is immutable. Hashes in file names would only enlarge the entry, which every page loads.
  const file = '[name].js';
  return {
    ...base,
    entry: {},
    output: {
      path: path.join(options.outputFolder, 'client'),
      publicPath: options.publicPath ?? 'auto',
      filename: file,
      chunkFilename: file,
      chunkLoadTimeout: chunkTimeoutMs,
      uniqueName: container,
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    // Remotes use the federation runtime of the shell (shell/src/client/federation.ts sets this global).
    externals: [{ [hostRuntime.module]: `var ${hostRuntime.global}` }],
    plugins: [
      new ModuleFederationPlugin({
        name: container,
        filename: remoteEntryFile,
        exposes: { [exposedName]: { import: exposedModule, name: 'routes' } },
        shared: sharedByRemote(isDevelopment && !options.isHostProduction, options.folder),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        experiments: { optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
      }),
      new StableRuntimeIdPlugin(),
      new ChunkNamesPlugin(),
      new PlatformCheckPlugin(),
      new AssetsPlugin('assets.json'),
      ...(isDevelopment ? [] : [new ChunkIntegrityPlugin()]),
      ...(options.plugins ?? []),
    ],
  };
}

/** Server build of a remote: one CommonJS file; shared modules are provided by the server of the shell. */
export function remoteServerConfig(options: RemoteBuildOptions): Configuration {
  const base = baseConfig(options.remoteName, 'server', options);
  const externals = Object.fromEntries([...sharedNames, developmentOnly].map((name) => [name, `commonjs ${name}`]));
  return {
    ...base,
    entry: { routes: exposedModule },
    output: { path: path.join(options.outputFolder, 'server'), filename: serverBundleFile, library: { type: 'commonjs2' }, clean: true },
    externalsPresets: { node: true },
    externals,
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}
