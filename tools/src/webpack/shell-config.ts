import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration, type PathData, type RuleSetRule, type WebpackPluginInstance } from 'webpack';
import { AssetsPlugin } from '@yarmarok/remote-tools/webpack/assets-plugin';
import { ChunkNamesPlugin } from '@yarmarok/remote-tools/webpack/chunk-names-plugin';
import { baseConfig, chunkTimeoutMs, type BuildOptions } from '@yarmarok/remote-tools/webpack/base-config';
import { facadeFile } from '@yarmarok/remote-tools/webpack/shared-modules';
import { entrySplitChunks, entryPlugins } from './entry-chunks';
import { hostAliases } from './host-aliases';
import { PlatformPlugin } from './platform-plugin';
import { sharedByHost } from './shared-by-host';

interface ShellBuildOptions extends BuildOptions {
  publicPath?: string;
  plugins?: WebpackPluginInstance[];
}

/** Browser build of the shell: it provides every shared module and discovers remotes at runtime. */
export function shellClientConfig(options: ShellBuildOptions): Configuration {
  const { isDevelopment } = options;
  const base = baseConfig('shell', 'client', options);
  // Six digits distinguish the builds of a chunk; the hashes of all chunks are in the first script of every page.
  const chunkFile = isDevelopment ? '[name].js' : '[name].[contenthash:6].js';
  // The federation plugin reads the file name of the entry, to count its folders, before it has a hash.
  const entryFile = ({ chunk }: PathData) => (chunk && 'contentHash' in chunk && chunk.contentHash?.javascript ? chunkFile : '[name].js');
  return {
    ...base,
    entry: { main: './src/client/main.tsx' },
    output: {
      path: path.join(options.outputFolder, 'client'),
      publicPath: options.publicPath ?? '/static/',
      filename: entryFile,
      chunkFilename: chunkFile,
      chunkLoadTimeout: chunkTimeoutMs,
      uniqueName: 'yarmarok_shell',
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    resolve: { ...base.resolve, alias: { ...hostAliases(), ...federationAlias() } },
    module: { ...base.module, rules: [...(base.module?.rules ?? []), ...lighterLibraries] },
    optimization: { ...base.optimization, splitChunks: entrySplitChunks },
    plugins: [
      new ModuleFederationPlugin({
        name: 'yarmarok_shell',
        remotes: {},
        shared: sharedByHost(isDevelopment),
        // `version-first` would load every remote entry before the first line of our code.
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        experiments: { optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
      }),
      new AssetsPlugin('assets.json'),
      new ChunkNamesPlugin(),
      new PlatformPlugin(),
      ...(isDevelopment ? [] : entryPlugins),
      ...(options.plugins ?? []),
    ],
  };
}

/** Replaces an import of the plugin's generated entry by the part that the shell uses. */
function federationAlias(): Record<string, string> {
  const bundler = createRequire(import.meta.url).resolve('@module-federation/webpack-bundler-runtime/bundler');
  return { [`${bundler}$`]: facadeFile('federation.ts') };
}

const loader = (name: string) => path.join(import.meta.dirname, name);

const lighterLibraries: RuleSetRule[] = [
  { test: /[\\/]node_modules[\\/]@formatjs[\\/]intl[\\/]index\.js$/, use: loader('intl-loader.ts') },
  {
    test: /[\\/]node_modules[\\/]react-router[\\/]dist[\\/]production[\\/].*\.mjs$/,
    use: [loader('pure-calls-loader.ts'), loader('router-loader.ts')],
  },
];

/** Programs whose text the server writes into documents; its own bundle is not minified. */
const inlineRule: RuleSetRule = { test: /\.inline\.ts$/, enforce: 'post', use: loader('minify-loader.ts') };

/** Packages of the server that stay in node_modules. */
const serverExternals = ['fastify', '@fastify/http-proxy', '@fastify/under-pressure', 'pino', 'prom-client'];

/** Server build of the shell with its renderers and the modules that they provide to server bundles of remotes. */
export function shellServerConfig(options: ShellBuildOptions): Configuration {
  const base = baseConfig('shell', 'server', options);
  return {
    ...base,
    entry: { main: './src/server/start.ts' },
    module: { ...base.module, rules: [...(base.module?.rules ?? []), inlineRule] },
    output: { path: path.join(options.outputFolder, 'server'), filename: '[name].cjs', library: { type: 'commonjs2' }, clean: true },
    resolve: { ...base.resolve, alias: hostAliases() },
    externalsPresets: { node: true },
    externals: Object.fromEntries(serverExternals.map((name) => [name, `commonjs ${name}`])),
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}

interface WorkerContents {
  /** Changes with every build of the shell. */
  build: string;
  /** Precached addresses, by language and under `all`. */
  files: Readonly<Record<string, readonly string[]>>;
}

/** The service worker: one file for pages and files of the whole site. */
export function shellWorkerConfig(options: ShellBuildOptions, { build, files }: WorkerContents): Configuration {
  const base = baseConfig('shell-worker', 'client', options);
  return {
    ...base,
    target: ['webworker', 'es2022'],
    entry: { sw: './src/worker/main.ts' },
    output: { path: path.join(options.outputFolder, 'worker'), filename: '[name].js', clean: true },
    plugins: [
      new webpack.DefinePlugin({
        SHELL_BUILD: JSON.stringify(build),
        SHELL_FILES: JSON.stringify(files),
        'process.env.NODE_ENV': JSON.stringify('production'),
      }),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  };
}
