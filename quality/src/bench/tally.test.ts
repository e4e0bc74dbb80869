import { type Answer, countAnswers } from './tally';

const anAnswer = (changes: Partial<Answer<'pages' | 'pictures'>> = {}): Answer<'pages' | 'pictures'> => ({
  kind: 'pages',
  status: 200,
  hasRetryAfter: false,
  atMs: 0,
  latencyMs: 10,
  ...changes,
});

it('distinguishes accepted, refused and lost requests', () => {
  const answers = [200, 404, 503, 429, 0, 500].map((status) => anAnswer({ status, latencyMs: status }));

  expect(countAnswers([...answers, anAnswer({ kind: 'pictures' })], 'pages')).toEqual({
    ...{ sent: 6, accepted: 2, refused: 2, lost: 2, withoutRetryAfter: 2, p50Ms: 404, p95Ms: 404, p99Ms: 404, maxMs: 404 },
  });
});
