import type { OfferFilter } from '@yarmarok/shared-api/account';
import { isSameView, readFilter, type SavedView, toFilterBody } from './saved-view';

const views: SavedView[] = [
  { search: 'vase', category: 'vases', status: null },
  { search: '', category: 'vases', status: 'draft' },
  { search: 'vase', category: null, status: 'no_picture' },
  { search: '', category: null, status: 'sold_out' },
];
const none = { search: null, category: null, status: null, has_picture: null, is_sold_out: null };
const saved = (fields: object) => ({ id: 1, title: 'Filter', ...none, ...fields }) as unknown as OfferFilter;

it.each(views)('restores a saved view: %j', (view) => {
  expect(readFilter(saved(toFilterBody('Filter', view)))).toEqual(view);
});

it('sends only the selection of the view', () => {
  expect(toFilterBody('Drafts', { search: '', category: null, status: 'draft' })).toEqual({ title: 'Drafts', status: 'draft' });
  expect(toFilterBody('Bare', { search: '', category: null, status: 'no_picture' })).toEqual({ title: 'Bare', has_picture: false });
});

it.each([{ has_picture: true }, { is_sold_out: false }, { status: 'draft', is_sold_out: true }, { has_picture: false, is_sold_out: true }])(
  'shows no filter that the page has no field for: %j',
  (fields) => {
    expect(readFilter(saved(fields))).toBeNull();
  },
);

it('distinguishes views by each of their fields', () => {
  const [first] = views;

  expect(isSameView(first!, { ...first! })).toBe(true);
  for (const change of [{ search: 'jug' }, { category: null }, { status: 'draft' as const }])
    expect(isSameView(first!, { ...first!, ...change })).toBe(false);
});
