import { fakeApi, testScreen, type UserEvent } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { File as NodeFile } from 'node:buffer';
import { area, loadedStates } from '../../testing/area';

const api = fakeApi();
const preview = 'post trading/seller/offers/import/preview/';
const list = 'get trading/seller/offers/import/get-list/';
const choose = (user: UserEvent) =>
  user.upload(
    // eslint-disable-next-line testing-library/no-node-access -- the field is hidden, and its button opens the dialog of the system
    document.querySelector<HTMLInputElement>('input[type=file]')!,
    new NodeFile(['title;price'], 'price.csv', { type: 'text/csv' }) as unknown as File,
  );

testScreen(area, api, {
  screen: 'seller/import-offers',
  address: '/account/seller/shops/4/offers/import/',
  given: () => {
    api.answers('get trading/seller/shops/{id}/get/', { id: 4 });
    api.answers(list, { results: [{ id: 3, file_name: 'old.csv', status: 'finished' }], count: 1 });
  },
  shows: /old\.csv/,
  ...loadedStates('get trading/seller/shops/{id}/get/', 'Failed to load the import'),
  empty: { given: () => api.answers(list, { results: [], count: 0 }), shows: 'No imports yet.' },
  action: {
    does: 'shows how a price list is read',
    run: async ({ user }) => {
      api.answers(preview);

      await choose(user);

      expect(await screen.findByText('How we read the file')).toBeVisible();
      await waitFor(() => expect(api.callsOf(preview)).toHaveLength(1));
    },
  },
  refusal: {
    does: 'says why a file cannot be read',
    run: async ({ user }) => {
      api.refuses(preview, 400, { file: ['The file has no rows'] });

      await choose(user);

      expect(await screen.findByText(/The file has no rows/)).toBeVisible();
    },
  },
});
