import { init } from '@module-federation/enhanced/runtime';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
import { installInitialConsumes } from '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js';

interface FederationOfBuild {
  federation: { runtime: { init: typeof init }; initOptions: Parameters<typeof init>[0] };
}

const bundlerRuntime = {
  S: {},
  I: initializeSharing,
  consumes,
  installInitialConsumes,
  // The package's own version also requests deployment snapshots for tree-shaken copies of shared modules; this site has neither.
  init: ({ webpackRequire: { federation } }: { webpackRequire: FederationOfBuild }) => federation.runtime.init(federation.initOptions),
};

/**
 * Replaces `@module-federation/webpack-bundler-runtime/bundler` in the shell: sharing and containers. Loading and preloading of remotes are
 * left out, because the shell does both itself.
 */
export const federation = {
  runtime: { init },
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime,
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};

// The generated entry imports it by this name.
export { federation as default };
