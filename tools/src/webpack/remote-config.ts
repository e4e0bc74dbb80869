import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import { AssetsPlugin } from './assets-plugin';
import { baseConfig, chunkTimeoutMs, type BuildOptions } from './base-config';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin';
import { PlatformCheckPlugin } from './platform-check-plugin';
import { developmentOnly, sharedByRemote, sharedNames } from './shared-modules';
import { StableRuntimeIdPlugin } from './stable-runtime-id-plugin';

/** Stands for the build id until it is known; as long as an id, and fit for a part of an identifier. */
export const buildIdPlaceholder = 'BUILD_ID_HEX';

/** Id of what the development servers serve. */
export const developmentId = 'development';

export const remoteEntryFile = 'remote-entry.js';
export const serverBundleFile = 'routes.cjs';

/** What a remote's generated entry imports, and the global that the shell has it under. */
const hostRuntime = {
  module: createRequire(import.meta.url)
    .resolve('@module-federation/webpack-bundler-runtime/bundler')
    .split(path.sep)
    .join('/'),
  global: 'yarmarokFederation',
};

/** The one module that a remote shows to the shell. */
export const exposedModule = './src/remote.tsx';
/** The name under which it does. */
export const exposedName = './routes';

interface RemoteBuildOptions extends BuildOptions {
  remoteName: string;
  publicPath?: string;
  plugins?: WebpackPluginInstance[];
}

/** A container's name carries its build: two builds under one name would run the older code without an error. */
export function containerName(remoteName: string, buildId: string): string {
  return `yarmarok_${remoteName.replaceAll('-', '_')}_${buildId}`;
}

/** The browser's part: a federation container that brings none of the shared modules. */
export function remoteClientConfig(options: RemoteBuildOptions): Configuration {
  const { remoteName, isDevelopment } = options;
  const base = baseConfig(remoteName, 'client', options);
  const container = containerName(remoteName, isDevelopment ? developmentId : buildIdPlaceholder);
  // The folder of a build is its own for ever. Hashes in the names would only make the entry, which every page loads, heavier.
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
    // Remotes run on the shell's copy of the federation runtime (shell/src/client/federation.ts gives it this name).
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
      new PlatformCheckPlugin(),
      new AssetsPlugin('assets.json'),
      ...(isDevelopment ? [] : [new ChunkIntegrityPlugin()]),
      ...(options.plugins ?? []),
    ],
  };
}

/** The server's part: one CommonJS file; what is shared is asked of the shell's server. */
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
