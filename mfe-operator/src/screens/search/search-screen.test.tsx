import { fakeApi, renderRoute } from '@yarmarok/shared-testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from '../../testing/area';

const api = fakeApi();
const me = 'get operator/me/';
const queries = 'get operator/search/queries/get-list/';
const synonyms = 'get operator/search/synonyms/get-list/';
const change = 'patch operator/search/synonyms/{id}/update/';
const remove = 'delete operator/search/synonyms/{id}/delete/';
const path = '/account/operator/search/';
const sofa = { id: 7, kind: 'words' as const, terms: ['sofa', 'couch'], targets: [], line: 'sofa, couch', is_marked: false };

it('reads days, language and page from the address, and filters', async () => {
  api.answers(me, { role: 'analyst' });
  api.answers(queries, { results: [{ query: 'vase' }], count: 41 });
  const { user, getAddress } = await renderRoute(area, `${path}?tab=popular&days=30&language=ru&offset=20`);
  await screen.findByText('vase');
  expect(api.callsOf(queries)).toMatchObject([
    { query: { days: '30', language: 'ru', limit: '20', offset: '20', without_results: 'false' } },
  ]);
  expect(screen.queryByRole('link', { name: /Add synonyms/ })).not.toBeInTheDocument();

  await user.selectOptions(screen.getByRole('combobox', { name: 'For how long' }), '7 days');
  await user.click(screen.getByRole('button', { name: 'Show' }));

  await waitFor(() => expect(getAddress()).toBe(`${path}?tab=popular&language=ru`));
});

it('finds synonyms, changes one and removes it after a question', async () => {
  api.answers(me, { role: 'owner' });
  api.answers(synonyms, { results: [sofa], count: 1 });
  api.answers(change, sofa);
  api.answers(remove);
  const { user, notices, getAddress } = await renderRoute(area, `${path}?tab=synonyms`);
  await user.type(await screen.findByRole('textbox', { name: 'Words' }), 'sofa');
  await user.click(screen.getByRole('button', { name: 'Find' }));
  await waitFor(() => expect(getAddress()).toBe(`${path}?tab=synonyms&words=sofa`));

  await user.click(await screen.findByRole('button', { name: 'Change: sofa, couch' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByRole('combobox', { name: /What they mean/ }), 'Also search other words');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(api.callsOf(change)).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: /Words that are searched/ }), 'divan');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.callsOf(change)).toMatchObject([
      { params: { id: '7' }, body: { kind: 'one_way', terms: ['sofa', 'couch'], targets: ['divan'] } },
    ]),
  );

  await user.click(screen.getByRole('button', { name: 'Remove: sofa, couch' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(notices.at(-1)).toEqual({ kind: 'success', text: 'Synonyms removed' }));
});

it('lets a group with marks only be removed, and shows an analyst neither', async () => {
  api.answers(me, { role: 'owner' });
  api.answers(synonyms, { results: [{ ...sofa, is_marked: true }], count: 1 });
  await renderRoute(area, `${path}?tab=synonyms`);

  expect(await screen.findByRole('button', { name: /^Remove/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Change/ })).not.toBeInTheDocument();
});

it('says to another role that the page is not for it', async () => {
  api.answers(me, { role: 'support' });
  api.refuses(queries, 403, { detail: 'Your role does not allow this', code: 'role_forbids' });
  await renderRoute(area, path);

  expect(await screen.findByText('Your role does not open this page')).toBeVisible();
});
