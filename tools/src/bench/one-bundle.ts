import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import webpack, { type Configuration } from 'webpack';
import { shellClientConfig } from '../webpack/shell-config';
import { remoteWorkspace, repositoryRoot } from '../workspaces';

/** In the repository, so that packages are found from it. */
const folder = path.join(repositoryRoot, '.cache/one-bundle');

/**
 * Builds shell and storefront as one application without federation, and weighs what a first category page would load:
 * the other remotes are left out, so that the comparison favours the one bundle. Gives bytes of its scripts, as brotli.
 */
export async function weighOneBundle(): Promise<number> {
  fs.mkdirSync(folder, { recursive: true });
  const loader = path.join(folder, 'federation.ts');
  fs.writeFileSync(loader, loaderSource());
  const config = shellClientConfig({ folder: path.join(repositoryRoot, 'shell'), outputFolder: folder, isDevelopment: false });
  const files = await filesOfPage({
    ...config,
    cache: false,
    plugins: [
      ...(config.plugins ?? []).filter((plugin) => !/ModuleFederation|Assets/.test(plugin?.constructor.name ?? '')),
      new webpack.NormalModuleReplacementPlugin(/^\.\/federation$/, loader),
    ],
  });
  return files.reduce((bytes, file) => bytes + zlib.brotliCompressSync(fs.readFileSync(path.join(folder, 'client', file))).length, 0);
}

/** Takes the place of the shell's own loader: the storefront as a part of the same build. */
function loaderSource(): string {
  const file = JSON.stringify(path.join(remoteWorkspace('storefront').folder, 'src/remote'));
  return `export const startFederation = () => () => import(/* webpackChunkName: "remote-storefront" */ ${file});\n`;
}

function filesOfPage(config: Configuration): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      if (error || !stats || stats.hasErrors()) {
        reject(error ?? new Error(stats?.toString('errors-only') ?? 'The build gave nothing'));
        return;
      }
      const files = new Set<string>();
      for (const [name, entry] of stats.compilation.entrypoints) if (name === 'main') entry.getFiles().forEach((file) => files.add(file));
      for (const name of ['remote-storefront', 'category', 'messages-uk']) {
        const group = stats.compilation.namedChunkGroups.get(name);
        if (!group) throw new Error(`The build has no ${name}`);
        group.getFiles().forEach((file) => files.add(file));
      }
      compiler.close(() => resolve([...files].filter((file) => file.endsWith('.js'))));
    });
  });
}
