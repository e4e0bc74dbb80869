import fs from 'node:fs';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { isScript, listGroupScripts } from '@yarmarok/remote-tools/webpack/chunk-groups';
import { remoteWorkspace, repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { shellClientConfig } from '../../../tools/src/webpack/shell-config';
import type { ReplacementScripts } from './page-proxy';

/** Inside the repository, so that packages resolve from it. */
const folder = path.join(repositoryRoot, '.cache/one-bundle');

/**
 * Builds shell and storefront as one application without federation and returns the scripts of a first category page. Without the
 * other remotes, which favors the single bundle.
 */
export async function buildOneBundle(): Promise<ReplacementScripts> {
  fs.mkdirSync(folder, { recursive: true });
  const loader = path.join(folder, 'federation.ts');
  fs.writeFileSync(loader, loaderSource());
  const config = shellClientConfig({ folder: path.join(repositoryRoot, 'shell'), outputFolder: folder, isDevelopment: false });
  const { start, later } = await listPageFiles({
    ...config,
    cache: false,
    plugins: [
      ...(config.plugins ?? []).filter((plugin) => !/ModuleFederation|Assets/.test(plugin?.constructor.name ?? '')),
      new webpack.NormalModuleReplacementPlugin(/^\.\/federation$/, loader),
    ],
  });
  return { folder: path.join(folder, 'client'), start, later };
}

/** Replaces the remote loader of the shell: the storefront is a part of the same build. */
function loaderSource(): string {
  const file = JSON.stringify(path.join(remoteWorkspace('storefront').folder, 'src/remote'));
  return `export const startFederation = () => () => import(/* webpackChunkName: "remote-storefront" */ ${file});\n`;
}

function listPageFiles(config: Configuration): Promise<Pick<ReplacementScripts, 'start' | 'later'>> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      if (error || !stats || stats.hasErrors()) {
        reject(error ?? new Error(stats?.toString('errors-only') ?? 'The build gave nothing'));
        return;
      }
      const entry = stats.compilation.entrypoints.get('main');
      const start = entry ? listGroupScripts(entry) : [];
      const later = new Set<string>();
      for (const name of ['remote-storefront', 'category', 'messages-uk']) {
        const group = stats.compilation.namedChunkGroups.get(name);
        if (!group) throw new Error(`The build has no ${name}`);
        for (const file of group.getFiles()) if (!start.includes(file)) later.add(file);
      }
      compiler.close(() => resolve({ start, later: [...later].filter(isScript) }));
    });
  });
}
