import { fakeApi, testScreen } from '@yarmarok/shared-testing';
import { screen } from '@testing-library/react';
import { area } from '../../testing/area';

const api = fakeApi();
const withoutCall = { without: 'the page needs no answer of the service' };
testScreen(area, api, {
  screen: 'storefront/components',
  address: '/components/',
  user: null,
  shows: 'Components and their states',
  loading: withoutCall,
  empty: { without: 'a search without a result is the main action' },
  refused: withoutCall,
  broken: withoutCall,
  action: {
    does: 'says that no component has the searched name',
    run: async ({ user }) => {
      await user.type(screen.getByLabelText('Search components'), 'carousel');

      expect(await screen.findByText('No component has this name.')).toBeVisible();
    },
  },
  refusal: { without: 'the screen changes nothing' },
});
