import { fakeApi, renderRoute } from '@yarmarok/shared-testing';
import { screen } from '@testing-library/react';
import { area } from '../../testing/area';

const api = fakeApi();
const list = 'get trading/buyer/offers/get-list/';
const reading = {
  shown: 'saw',
  is_corrected: false,
  suggestion: null,
  dropped: [] as string[],
  is_nearest: true,
  categories: [],
  city: null,
  ordering: null,
  price_min: null,
  price_max: null,
};
const notice = 'Nothing exactly like this. Showing the nearest.';

it.each([
  [{ dropped: [] as string[], is_nearest: true }, [notice]],
  [{ dropped: ['chain'], is_nearest: true }, [notice, /these were left out:.*chain/]],
  [{ dropped: ['red'], is_nearest: false }, [/these were left out:.*red/]],
  [{ dropped: [], is_nearest: false }, []],
])('explains how the query was understood: %j', async (search, texts) => {
  api.answers(list, () => ({ results: [{ id: 7, title: 'Hand saw', alias: 'saw' }], count: 1, search: { ...reading, ...search } }));

  await renderRoute(area, '/offers/?search=chainsaw');

  expect(await screen.findByText('Hand saw')).toBeVisible();
  for (const text of texts)
    expect(screen.getByText((_, element) => element?.tagName === 'P' && new RegExp(text).test(element.textContent))).toBeVisible();
  expect(screen.queryAllByText(notice)).toHaveLength(search.is_nearest ? 1 : 0);
});
