import webpack, { type Configuration, type Module, type WebpackPluginInstance } from 'webpack';
import { EagerChunkExecutionPlugin } from './eager-chunk-execution-plugin';

const vendorPattern =
  /[\\/]node_modules[\\/](?:@module-federation|\.federation|react|react-dom|scheduler|styled-components|@emotion|stylis|jotai)[\\/]/;

/** Federation and the libraries that need nothing but each other. */
const isVendorModule = (module: Module) =>
  module.type === 'consume-shared-module' || vendorPattern.test(module.nameForCondition() ?? module.identifier());

/**
 * The entry in two scripts: `main` with the libraries of `isFirst`, fetched first, and `app` with all else. A phone has the processor for
 * `main` while it still waits for `app`.
 */
export const entrySplitChunks: NonNullable<Configuration['optimization']>['splitChunks'] = {
  cacheGroups: { app: { test: (module: Module) => !isVendorModule(module), name: 'app', chunks: 'initial', enforce: true } },
};

/** For builds that are not for development. */
export const entryPlugins: readonly WebpackPluginInstance[] = [
  new EagerChunkExecutionPlugin([/[\\/]react-dom[\\/]client\.js$/, /[\\/]styled-components\.browser\.esm\.js$/]),
  // Asks V8 to compile all functions beside the main thread while the script arrives ("explicit compile hints"): one by one, when they are
  // called, they would hold up the page. To other engines it is a comment.
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    include: /^(?:main|app)\./,
    // Comments of the source are gone by then, and files are not yet named after their content.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  }),
];
