import fs from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { stripRouterPrefetch } from './strip-router-prefetch';

const folder = path.join(repositoryRoot, 'node_modules/react-router/dist/production');

describe('react-router without its framework mode', () => {
  it('finds the single place in the installed version where a link prepares prefetching', () => {
    const sources = fs
      .readdirSync(folder)
      .filter((name) => name.endsWith('.mjs'))
      .map((name) => fs.readFileSync(path.join(folder, name), 'utf8'))
      .filter((source) => source.includes('function usePrefetchBehavior('));
    expect(sources).toHaveLength(1);
    const [source = ''] = sources;
    const before = source.split('usePrefetchBehavior(').length;
    expect(stripRouterPrefetch(source).split('usePrefetchBehavior(')).toHaveLength(before - 1);
  });

  it('throws for an unknown source', () => {
    expect(() => stripRouterPrefetch('let a = 1;')).toThrow('0 places');
  });
});
