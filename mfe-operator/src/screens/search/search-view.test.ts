import { parseSearchView, toSearchHref } from './search-view';

const parse = (query: string) => parseSearchView(new URLSearchParams(query));

it('reads tab, filters and offset, and writes the same address', () => {
  const view = parse('tab=synonyms&days=30&language=ru&words=диван&add=софа&offset=20');

  expect(view).toEqual({ tab: 'synonyms', days: 30, language: 'ru', words: 'диван', add: 'софа', offset: 20 });
  expect(parse(toSearchHref(view).split('?')[1] ?? '')).toEqual(view);
});

it('ignores what it does not know', () => {
  expect(toSearchHref(parse('tab=x&days=9&language=de&offset=-1'))).toBe('/account/operator/search/');
});
