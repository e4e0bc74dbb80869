import { menu } from './menu';
import { routes } from './routes';

it('leads to screens that there are', () => {
  const paths = routes.map(({ path }) => path);
  expect(menu.map(({ path }) => path).filter((path) => !paths.includes(path))).toEqual([]);
});
