import { fakeApi, testScreen } from '@yarmarok/shared-testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area, loadedStates } from '../../testing/area';

const api = fakeApi();
const me = 'get operator/me/';
const list = 'get operator/search/queries/get-list/';
const add = 'post operator/search/synonyms/create/';
const findWords = () => screen.findByRole('textbox', { name: /Words that people type/ });
const save = () => within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' });

testScreen(area, api, {
  screen: 'operator/search',
  address: '/account/operator/search/',
  given: () => {
    api.answers(me, { role: 'catalog_editor' });
    api.answers(list, { results: [{ query: 'канапа', language: 'uk', searches: 12 }], count: 1 });
  },
  shows: 'канапа',
  ...loadedStates(me, 'Failed to load the search'),
  empty: { given: () => api.answers(list, { results: [], count: 0 }), shows: 'No such queries in these days' },
  action: {
    does: 'leads from a query to new synonyms, with the query in the form',
    run: async ({ user, notices, getAddress }) => {
      api.answers(add, { line: 'канапа, диван' });

      await user.click(screen.getByRole('link', { name: 'Add synonyms for “канапа”' }));
      const words = await findWords();
      expect(words).toHaveValue('канапа');
      await user.type(words, ', диван');
      await user.click(save());

      await waitFor(() => expect(notices).toMatchObject([{ kind: 'success' }]));
      expect(api.callsOf(add)).toMatchObject([{ body: { kind: 'words', terms: ['канапа', 'диван'] } }]);
      await waitFor(() => expect(getAddress()).toBe('/account/operator/search/?tab=synonyms'));
    },
  },
  refusal: {
    does: 'keeps the words when another group has one, and says so',
    run: async ({ user, notices }) => {
      await user.click(screen.getByRole('link', { name: 'Add synonyms for “канапа”' }));
      const words = await findWords();
      api.refuses(add, 400, { terms: ['At least two words are needed'] });
      await user.click(save());
      await waitFor(() => expect(words).toHaveAccessibleDescription(/At least two words are needed/));

      api.refuses(add, 409, { detail: '“диван” is in another group already', code: 'synonym_taken' });
      await user.type(words, ', диван');
      await user.click(save());
      await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: '“диван” is in another group already' }]));
      expect(words).toHaveValue('канапа, диван');
    },
  },
});
