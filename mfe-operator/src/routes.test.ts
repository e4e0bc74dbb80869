import { matchRoutes, type RouteObject } from 'react-router-dom';
import manifest from '../package.json';
import { routes } from './routes';

const { name, basePaths } = manifest.yarmarok.remote;

it('answers for its own paths only', () => {
  expect(routes.filter(({ path }) => !basePaths.some((base) => path?.startsWith(base)))).toEqual([]);
});

it('names its routes after the remote', () => {
  expect(routes.filter(({ id }) => !id?.startsWith(`${name}/`))).toEqual([]);
});

it.each(routes.map(({ id = '', path = '' }) => [path.replace(':queue', 'reviews').replace(':id', '7'), id]))(
  'opens %s with the screen %s',
  (path, id) => {
    expect(matchRoutes(routes, `${path}?offset=20`)?.at(-1)?.route.id).toBe(id);
  },
);

it.each(routes.map((route): [string, RouteObject] => [route.path ?? '', route]))('loads the screen of %s', async (_path, { lazy }) => {
  const load = lazy as () => Promise<{ Component?: unknown }>;

  expect((await load()).Component).toBeInstanceOf(Function);
});
