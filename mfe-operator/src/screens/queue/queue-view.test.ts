import { buildQueueHref, parseQueueView } from './queue-view';

it.each([
  ['', { isMine: false, item: null, offset: 0 }],
  ['mine=true&offset=20', { isMine: true, item: null, offset: 20 }],
  ['item=7', { isMine: false, item: 7, offset: 0 }],
  ['mine=1&item=-7&offset=x', { isMine: false, item: null, offset: 0 }],
])('parses "%s"', (query, view) => {
  expect(parseQueueView(new URLSearchParams(query))).toEqual(view);
});

it.each([
  [{ isMine: false, item: null, offset: 0 }, ''],
  [{ isMine: true, item: 7, offset: 20 }, '?mine=true&item=7&offset=20'],
])('writes %j', (view, query) => {
  expect(buildQueueHref('lead_claims', view)).toBe(`/account/operator/queues/lead_claims/${query}`);
});
