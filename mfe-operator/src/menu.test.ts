import { findMenuEntryProblems } from '@yarmarok/shared-contract/account-menu';
import manifest from '../package.json';
import { menu } from './menu';
import { routes } from './routes';

it('links to existing screens', () => {
  const paths = routes.map(({ path }) => path);

  expect(menu.map(({ path }) => path).filter((path) => !paths.includes(path))).toEqual([]);
});

it('has entries that the shell shows', () => {
  expect(menu.flatMap((entry) => findMenuEntryProblems(entry, manifest.yarmarok.remote.basePaths))).toEqual([]);
});
