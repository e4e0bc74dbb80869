import { buildReviewFilters, buildReviewsQuery, parseReviewsView } from './reviews-view';

const parse = (query: string) => parseReviewsView(new URLSearchParams(query));

it('parses filters and page of the address', () => {
  expect(parse('reply=none&rating=2&offset=20')).toEqual({ reply: 'none', rating: '2', offset: 20 });
});

it.each(['reply=maybe&rating=6&offset=-1', 'rating=2.5&offset=x', ''])('shows all reviews for %s', (query) => {
  expect(parse(query)).toEqual({ reply: null, rating: null, offset: 0 });
});

it.each([
  ['reply=none', { has_reply: false }],
  ['reply=given', { has_reply: true }],
  ['rating=1', { rating: 1 }],
  ['', {}],
])('builds the parameters of %s', (query, expected) => {
  expect(buildReviewFilters(4, parse(query))).toEqual({ shop: 4, limit: 20, offset: 0, ...expected });
});

it('resets the page for another filter and keeps the filters for another page', () => {
  const view = parse('reply=none&rating=2&offset=20');

  expect(buildReviewsQuery(view, { rating: null })).toEqual({ reply: 'none', rating: null, offset: null });
  expect(buildReviewsQuery(view, { offset: 40 })).toEqual({ reply: 'none', rating: '2', offset: 40 });
});
