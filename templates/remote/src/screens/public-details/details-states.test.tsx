import { fakeApi, testScreen } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { publicScreenPaths } from '../../state/public-screen-paths';
import { area, loadedStates } from '../../testing/area';

const api = fakeApi();
const one = 'get trading/buyer/shops/{alias}/get-by-alias/';
const failure = 'Failed to load the shop';

testScreen(area, api, {
  screen: 'sample/public-details',
  address: publicScreenPaths.details('loznytsia'),
  user: null,
  given: () => api.answers(one, { title: 'Лозниця', alias: 'loznytsia' }),
  shows: { role: 'heading', name: 'Лозниця' },
  ...loadedStates(one, failure),
  empty: { without: 'a shop always has something to show' },
  // The loader answers 404, with the page of the shell.
  refused: { 403: failure, 404: 'Page error' },
  action: {
    does: 'opens the form for a question',
    run: async ({ user, getAddress }) => {
      await user.click(screen.getByRole('link', { name: 'Ask a question' }));

      await waitFor(() => expect(getAddress()).toBe(publicScreenPaths.form('loznytsia')));
    },
  },
  refusal: { without: 'the page changes nothing' },
});
