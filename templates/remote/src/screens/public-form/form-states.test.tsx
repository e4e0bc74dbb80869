import { fakeApi, testScreen, type UserEvent } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { publicScreenPaths } from '../../state/public-screen-paths';
import { area, loadedStates } from '../../testing/area';

const api = fakeApi();
const one = 'get trading/buyer/shops/{alias}/get-by-alias/';
const send = 'post support/send-question/';
const failure = 'Failed to load the shop';
const email = () => screen.getByRole('textbox', { name: /E-mail/ });
const question = () => screen.getByRole('textbox', { name: /Question/ });

async function submit(user: UserEvent) {
  await user.type(email(), 'olena@mail.example');
  await user.type(question(), 'Is it open?');
  await user.click(screen.getByRole('button', { name: 'Send' }));
}

testScreen(area, api, {
  screen: 'sample/public-form',
  address: publicScreenPaths.form('loznytsia'),
  user: null,
  given: () => api.answers(one, { title: 'Лозниця', alias: 'loznytsia' }),
  shows: 'Shop: Лозниця',
  ...loadedStates(one, failure),
  empty: { without: 'a form has no list' },
  // The loader answers 404, with the page of the shell.
  refused: { 403: failure, 404: 'Page error' },
  action: {
    does: 'sends the question with the address of the shop, and opens the shop',
    run: async ({ user, notices, getAddress }) => {
      api.answers(send);

      await submit(user);

      await waitFor(() => expect(getAddress()).toBe(publicScreenPaths.details('loznytsia')));
      expect(api.callsOf(send)).toMatchObject([
        { body: { customer_email: 'olena@mail.example', question_text: 'Is it open?\n\nhttp://shop.test/shops/loznytsia/' } },
      ]);
      expect(notices).toEqual([{ kind: 'success', text: 'Question sent' }]);
    },
  },
  refusal: {
    does: 'keeps what was typed when the service refuses, and says why',
    run: async ({ user, notices }) => {
      api.refuses(send, 429, { detail: 'Try again in a minute', code: 'too_many_requests' });

      await submit(user);

      await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'Try again in a minute' }]));
      expect(email()).toHaveValue('olena@mail.example');
      expect(question()).toHaveValue('Is it open?');
    },
  },
});
