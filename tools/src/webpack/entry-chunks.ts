import webpack, { type Chunk, type Configuration, type Module, type WebpackPluginInstance } from 'webpack';
import { EagerChunkExecutionPlugin } from './eager-chunk-execution-plugin';

/** `split-styles.ts` changes the styles in the same task in which the library starts. */
const vendorPattern =
  /[\\/]node_modules[\\/](?:@module-federation|\.federation|react|react-dom|scheduler|styled-components|@emotion|stylis|jotai)[\\/]|[\\/](?:client|remotes)[\\/](?:split-styles|server-rules|own-sheets)\.ts$/;

/** Matches federation and the libraries that only depend on each other. */
const isVendorModule = (module: Module) =>
  module.type === 'consume-shared-module' || vendorPattern.test(module.nameForCondition() ?? module.identifier());

/** Matches the entry of the page; its worker is an entry of its own, without shared modules. */
const isPageChunk = (chunk: Chunk) => chunk.canBeInitial() && chunk.runtime === 'main';

/**
 * Splits the entry into two scripts: `main` with the modules of `isVendorModule`, loaded first, and `app` with the rest. A phone
 * evaluates `main` while it waits for `app`.
 */
export const entrySplitChunks: NonNullable<Configuration['optimization']>['splitChunks'] = {
  cacheGroups: {
    app: { test: (module: Module) => !isVendorModule(module), name: 'app', chunks: isPageChunk, enforce: true },
    // By default a large library of one lazy chunk would become a chunk of its own, which costs every page an entry in the list of chunks.
    defaultVendors: false,
  },
};

/** Plugins for production builds. */
export const entryPlugins: readonly WebpackPluginInstance[] = [
  new EagerChunkExecutionPlugin([/[\\/]react-dom[\\/]client\.js$/, /[\\/]client[\\/]split-styles\.ts$/]),
  // Explicit compile hints: V8 compiles all functions on a background thread while the script arrives. Lazy compilation of each
  // call would block the main thread. Other engines ignore the comment.
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    include: /^(?:main|app)\./,
    // After comments of the source are removed, and before file names get their content hash.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  }),
];
