import { fakeApi, renderRoute, testScreen } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { area, loadedStates } from '../../testing/area';

const api = fakeApi();
const list = 'get auth/user/blocks/get-list/';
const appeal = 'post auth/user/blocks/{id}/appeal/';
const address = '/account/buyer/blocks/';
const block = {
  ...{ id: 12, kind: 'shop' as const, title: 'Stall', reason: 'Copies', until: null, ended_at: null },
  ...{ appeal: null, appealed_at: null, upheld_at: null },
} as const;
const appealed = { ...block, appeal: 'My own brand', appealed_at: '2026-11-19T10:00:00.000Z' };
const field = () => screen.getByRole('textbox', { name: /Why the block is wrong/ });
const send = () => screen.getByRole('button', { name: 'Send appeal' });

testScreen(area, api, {
  screen: 'buyer/blocks',
  address,
  given: () => api.answers(list, { results: [block] }, { results: [appealed] }),
  shows: 'Copies',
  ...loadedStates(list, 'Failed to load the blocks'),
  empty: { given: () => api.answers(list, { results: [] }), shows: 'Nothing is blocked' },
  action: {
    does: 'appeals once',
    run: async ({ user, notices }) => {
      api.answers(appeal);

      await user.type(field(), ' My own brand ');
      await user.click(send());

      await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Appeal sent' }]));
      expect(api.callsOf(appeal)).toMatchObject([{ params: { id: '12' }, body: { text: 'My own brand' } }]);
      expect(await screen.findByText('Appeal waits')).toBeVisible();
      expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    },
  },
  refusal: {
    does: 'needs a text, and keeps it when the service refuses',
    run: async ({ user, notices }) => {
      await user.click(send());
      expect(await screen.findByText('Value is required')).toBeVisible();

      api.answers(list, { results: [block] });
      api.refuses(appeal, 429);
      await user.type(field(), 'My own brand');
      await user.click(send());

      await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'Too many requests' }]));
      expect(field()).toHaveValue('My own brand');
    },
  },
});

it('says what became of each block', async () => {
  api.answers(list, {
    results: [
      { ...block, id: 1, kind: 'user' },
      { ...appealed, id: 2, kind: 'offer', title: 'Vase', upheld_at: '2026-11-20T10:00:00.000Z' },
      { ...block, id: 3, ended_at: '2026-11-21T10:00:00.000Z' },
    ],
  });
  await renderRoute(area, address);

  await screen.findByRole('heading', { name: 'Your account' });
  const [account, offer, shop] = screen.getAllByRole('listitem');
  expect(account).toHaveTextContent(/Lasts.*for good/);
  expect(offer).toHaveTextContent(/Offer “Vase”Upheld after the appeal.*My own brand/);
  expect(shop).toHaveTextContent(/Shop “Stall”Ended/);
  expect(screen.getAllByRole('form')).toHaveLength(1);
});
