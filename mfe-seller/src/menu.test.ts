import { menu } from './menu';
import { routes } from './routes';

it('links to existing screens', () => {
  const paths = routes.map(({ path }) => path);
  expect(menu.map(({ path }) => path).filter((path) => !paths.includes(path))).toEqual([]);
});
