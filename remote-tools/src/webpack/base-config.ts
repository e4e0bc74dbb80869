import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { repositoryRoot } from '../workspaces';
import { styleValues } from './style-values-loader';

export interface BuildOptions {
  /** Folder of the workspace. */
  folder: string;
  /** Output folder. */
  outputFolder: string;
  isDevelopment: boolean;
  /** Runs beside a shell with a production build and uses its React. */
  isHostProduction?: boolean;
  /** Enables React Refresh in the development servers. */
  hasRefresh?: boolean;
}

export type Side = 'client' | 'server';

/** Timeout after which a chunk counts as failed, so that the person can retry. */
export const chunkTimeoutMs = 10_000;

/** Target: browsers of the last years and Node 20, without polyfills. */
const ecmaTarget = 'es2022';

/** Common configuration of all bundles; `name` also names the cache. */
export function baseConfig(name: string, side: Side, options: BuildOptions): Configuration {
  const { isDevelopment } = options;
  return {
    name: `${name}:${side}`,
    mode: isDevelopment ? 'development' : 'production',
    context: options.folder,
    target: side === 'client' ? ['web', ecmaTarget] : 'node20',
    devtool: isDevelopment ? 'cheap-module-source-map' : false,
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] },
    module: { rules: [scriptRule(side, options), messageTextsRule, languageFileRule, styleTextRule, iconRule] },
    optimization: side === 'client' ? { minimizer: [minimizer()] } : { minimize: false, splitChunks: false },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(repositoryRoot, '.cache/webpack'),
      name: `${name}-${side}-${isDevelopment ? 'development' : 'production'}${options.isHostProduction ? '-solo' : ''}`,
      version: presetVersion(),
    },
  };
}

function scriptRule(side: Side, { isDevelopment, isHostProduction = false, hasRefresh = false }: BuildOptions): RuleSetRule {
  const styledComponents = {
    displayName: isDevelopment,
    fileName: isDevelopment,
    // Class names are the same on both sides and unique on the page.
    ssr: true,
    namespace: 'ya',
    pure: true,
    minify: true,
    transpileTemplateLiterals: true,
  };
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    use: [
      loader('style-ids-loader'),
      {
        loader: 'swc-loader',
        options: {
          jsc: {
            target: ecmaTarget,
            parser: { syntax: 'typescript', tsx: true },
            transform: {
              react: { runtime: 'automatic', development: isDevelopment && !isHostProduction, refresh: hasRefresh && side === 'client' },
            },
            experimental: {
              cacheRoot: path.join(repositoryRoot, '.cache/swc'),
              plugins: [['@swc/plugin-styled-components', styledComponents]],
            },
          },
        },
      },
      loader('style-values-loader'),
    ],
  };
}

/** Returns the file of a loader, as source or as built code. */
function loader(name: string): string {
  return path.join(import.meta.dirname, name + path.extname(import.meta.filename));
}

const messageTextsRule: RuleSetRule = {
  test: /\.messages\.ts$/,
  enforce: 'pre',
  use: loader('message-texts-loader'),
};

const languageFileRule: RuleSetRule = {
  test: /[\\/]i18n[\\/](uk|ru|en)\.json$/,
  type: 'json',
  use: loader('icu-loader'),
};

/** Styles of a library are imported as text for one of our own components, because the Content Security Policy refuses style elements. */
const styleTextRule: RuleSetRule = { test: /\.css$/, type: 'asset/source' };

const iconRule: RuleSetRule = { test: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/, use: loader('lucide-loader') };

function minimizer(): MinimizerPlugin {
  return new MinimizerPlugin({
    minify: MinimizerPlugin.swcMinify,
    extractComments: false,
    terserOptions: { compress: { passes: 4, ecma: 2022 }, mangle: true, format: { comments: false } },
  });
}

let knownVersion: string | undefined;

/** A change of the presets, of the theme or of any installed package invalidates the caches. */
function presetVersion(): string {
  if (knownVersion) return knownVersion;
  const lockFile = path.join(repositoryRoot, 'package-lock.json');
  const hash = createHash('sha256').update(fs.existsSync(lockFile) ? fs.readFileSync(lockFile) : '');
  for (const file of fs.readdirSync(import.meta.dirname).sort()) hash.update(fs.readFileSync(path.join(import.meta.dirname, file)));
  hash.update(styleValues.join());
  knownVersion = hash.digest('hex').slice(0, 16);
  return knownVersion;
}
