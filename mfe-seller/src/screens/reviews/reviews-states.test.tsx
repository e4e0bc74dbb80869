import { fakeApi, testScreen, type UserEvent } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { area, loadedStates } from '../../testing/area';

const api = fakeApi();
const list = 'get trading/seller/reviews/get-list/';
const reply = 'post trading/seller/reviews/{id}/reply/';
const box = () => screen.getByLabelText(/^Your reply/);

async function answer(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: /^Reply/ }));
  await user.type(box(), 'Thank you');
  await user.click(screen.getByRole('button', { name: 'Publish reply' }));
}

testScreen(area, api, {
  screen: 'seller/reviews',
  address: '/account/seller/shops/4/reviews/',
  given: () => api.answers(list, { results: [{ id: 5, text: 'A lovely vase', reply: null }], count: 1 }),
  shows: 'A lovely vase',
  ...loadedStates(list, 'Failed to load reviews'),
  empty: { given: () => api.answers(list, { results: [], count: 0 }), shows: 'No reviews yet' },
  action: {
    does: 'publishes a reply',
    run: async ({ user, notices }) => {
      api.answers(reply);

      await answer(user);

      await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Reply published' }]));
      expect(api.callsOf(reply)).toMatchObject([{ params: { id: '5' }, body: { text: 'Thank you' } }]);
    },
  },
  refusal: {
    does: 'tells why a reply was refused and keeps it',
    run: async ({ user }) => {
      api.refuses(reply, 400, { text: ['No links, please'] });

      await answer(user);

      expect(await screen.findByText('No links, please')).toBeVisible();
      expect(box()).toHaveValue('Thank you');
    },
  },
});
