import { listUntestedScreens } from '@yarmarok/shared-testing';
import { screenRoutes } from './screens/screen-routes';

it('has tests of the states of every screen', () => {
  expect(listUntestedScreens(screenRoutes, __dirname)).toEqual([]);
});
