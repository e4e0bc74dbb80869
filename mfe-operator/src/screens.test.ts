import { listUntestedScreens } from '@yarmarok/shared-testing';
import { routes } from './routes';

it('has tests of the states of every screen', () => {
  expect(listUntestedScreens(routes, __dirname)).toEqual([]);
});
