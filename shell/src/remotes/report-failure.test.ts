import { networkError } from '@yarmarok/shared-api';
import { loadReports } from './load-report';
import { findFailure, reportFailure, watchFailures } from './report-failure';

const sent: string[] = [];
const failure = (message: string, stack: string, name = 'TypeError') => Object.assign(new Error(message), { name, stack });

beforeAll(() => {
  navigator.sendBeacon = (_address, body) => sent.push(body as string) > 0;
  const load = { ms: 1, retries: 0 };
  loadReports.push({ remote: 'seller', build: 's1', base: 'http://seller.test/s1/', ...load });
  loadReports.push({ remote: 'buyer', build: 'b1', base: 'http://buyer.test/b1/', ...load });
});
beforeEach(() => (sent.length = 0));
const findings = () => sent.flatMap((text) => (JSON.parse(text) as { findings: object[] }).findings);

it('names the build of the nearest script, and the position there', () => {
  const error = failure(
    'Olena has no address',
    'TypeError: Olena\n at f (http://site.test/static/app.js:1:2)\n at g (http://buyer.test/b1/client/orders.ab.js:3:45)\n at h (http://seller.test/s1/x.js:1:1)',
  );

  reportFailure(error);
  reportFailure(error);

  expect(findings()).toEqual([{ remote: 'buyer', build: 'b1', kind: 'failed', name: 'TypeError@client/orders.ab.js:3:45' }]);
  expect(sent.join()).not.toContain('Olena');
});

it('uses the component stack for an error of a library', () => {
  reportFailure(
    failure('no', 'Error: no\n at http://site.test/static/react.js:1:1', 'Error'),
    ' at Card (http://seller.test/s1/card.js:7:8)',
  );

  expect(findings()).toEqual([{ remote: 'seller', build: 's1', kind: 'failed', name: 'Error@card.js:7:8' }]);
});

it.each([
  ['the shell', failure('no', 'Error: no\n at http://site.test/static/app.js:1:1')],
  ['the service', Object.assign(networkError(null), { stack: 'at http://buyer.test/b1/a.js:1:1' })],
  ['a missing chunk', failure('no', 'at http://buyer.test/b1/a.js:1:1', 'ChunkLoadError')],
  ['a canceled call', failure('no', 'at http://buyer.test/b1/a.js:1:1', 'AbortError')],
  ['nobody', 'text'],
])('reports no error of %s', (_whose, error) => {
  reportFailure(error);

  expect(findFailure(error)).toBeNull();
  expect(sent).toEqual([]);
});

it('reports uncaught errors and unhandled rejections', () => {
  watchFailures();
  const thrown = failure('no', 'at http://buyer.test/b1/timer.js:1:1');
  window.dispatchEvent(new ErrorEvent('error', { error: thrown }));
  window.dispatchEvent(new ErrorEvent('error', { error: 'text', filename: 'http://buyer.test/b1/text.js', lineno: 2, colno: 3 }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: failure('no', 'at http://seller.test/s1/call.js:4:5') }));

  expect(findings()).toMatchObject([{ name: 'TypeError@timer.js:1:1' }, { name: 'Error@text.js:2:3' }, { name: 'TypeError@call.js:4:5' }]);
});

it('stops after twenty different failures of a document', () => {
  for (let line = 1; line <= 100; line += 1) reportFailure(failure('no', `at http://buyer.test/b1/many.js:${String(line)}:1`));

  expect(sent.length).toBeLessThanOrEqual(20);
});
