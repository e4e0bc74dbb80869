/** @jest-environment node */
import { PageFailed, PageTimedOut } from '../pages/page-failed';
import { contentSecurityPolicy } from '../http/security-headers';
import { formatError, toDocument, toRoutes, type UncheckedFrame } from './unchecked-frame';

const origin = 'https://shop.example';
const hash = `sha384-${'A'.repeat(64)}`;
const read = (frame: UncheckedFrame) => toDocument(frame, Buffer.from('<p>'), origin);
const readPage = (frame: UncheckedFrame) => read({ kind: 'page', status: 200, ...frame });
const readHashes = (scripts: unknown, styles: unknown = []) => {
  const page = readPage({ hashes: { scripts, styles } });
  return page.kind === 'page' ? page.hashes : null;
};

it('accepts a page unchanged', () => {
  expect(readPage({ hashes: { scripts: [hash], styles: [] }, timing: 'remote;dur=1.5, loaders;dur=20.0', errors: [] })).toEqual({
    kind: 'page',
    status: 200,
    html: Buffer.from('<p>'),
    hashes: { scripts: [hash], styles: [] },
    timing: 'remote;dur=1.5, loaders;dur=20.0',
    errors: [],
  });
});

it.each([[undefined], [null], ['two hundred'], [199], [600], [200.5], [[]], [{ toString: 1 }]])('rejects the status %j', (status) => {
  expect(() => readPage({ status })).toThrow();
});

it.each([
  ['another rule of the policy', `${hash}; connect-src *`],
  ['another rule after a long hash', `sha256-${'A'.repeat(2_500)}'; connect-src *; script-src 'unsafe-inline`],
  ['another line', `${hash}\r\nset-cookie: a=1`],
  ['a line after it', `${hash}\n`],
  ['no hash', `'unsafe-inline'`],
  ['a short one', 'sha256-A'],
  ['a list', [hash]],
  ['an object', { toString: 1 }],
])('drops a hash that is %s', (_what, forged) => {
  const hashes = readHashes([forged, hash], [forged]);

  expect(hashes).toEqual({ scripts: [hash], styles: [] });
});

it('limits the number of hashes to the size of the headers', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => `sha384-${'A'.repeat(60)}${1_000 + index}`);

  expect(contentSecurityPolicy(readHashes(many(64), many(16)) ?? { scripts: [], styles: [] }).length).toBeLessThan(7_000);
  expect(() => readHashes(many(65))).toThrow(PageFailed);
  expect(() => readHashes([], many(17))).toThrow(PageFailed);
});

it.each(['a;dur=1\r\nset-cookie: a=1', 'a;dur=1\n', 'a;dur=1\u2028', 'x'.repeat(301), '"text"', 5])(
  'leaves out the timing %j',
  (timing) => {
    expect(readPage({ timing })).toMatchObject({ timing: '' });
  },
);

it.each([
  ['another site', 'https://evil.example/'],
  ['another site without a protocol', '//evil.example/'],
  ['another site with backslashes', '/\\evil.example/'],
  ['another site with a tab', '/\t/evil.example/'],
  ['a script', 'javascript:alert(1)'],
  ['another line', '/a\r\nset-cookie: a=1'],
  ['what no header may contain', '/\u0000'],
  ['text beyond bytes', '/категорії/'],
  ['nothing', undefined],
  ['an object', { toString: 1 }],
])('rejects a redirect to %s', (_what, location) => {
  expect(() => read({ kind: 'redirect', status: 302, location })).toThrow('leads elsewhere');
});

it.each([200, 299, 400])('rejects a redirect with the status %d', (status) => {
  expect(() => read({ kind: 'redirect', status, location: '/' })).toThrow(PageFailed);
});

it('accepts a redirect within the site', () => {
  const location = '/ru/%D0%BA/?a=1#b';

  expect(read({ kind: 'redirect', status: 301, location })).toEqual({ kind: 'redirect', status: 301, location });
});

it('distinguishes a page that timed out from one that failed', () => {
  expect(() => read({ kind: 'failed', error: { name: 'PageTimedOut', message: 'late' } })).toThrow(PageTimedOut);
  expect(() => read({ kind: 'failed', error: { name: 'Overloaded', message: 'not now' } })).toThrow(PageFailed);
  expect(() => read({ kind: 'failed' })).toThrow(PageFailed);
});

it('removes control characters from reasons, which appear in terminals', () => {
  const error = { message: '\u001B[2Jall is well\u0007', stack: 'Error: \u001B]0;title\u0007late\n\tat a (b.js:1:1)\u009B1A' };

  expect(formatError(error)).toBe('Error: ]0;titlelate\n\tat a (b.js:1:1)1A');
  expect(() => read({ kind: 'failed', error })).toThrow('[2Jall is well');
  expect(readPage({ errors: [error] })).toMatchObject({ errors: [{ message: '[2Jall is well' }] });
});

it('parses errors and routes of any form', () => {
  expect(readPage({ errors: [null, 5, 'text', [], { message: 'm'.repeat(5_000), name: {}, stack: 1 }] })).toMatchObject({
    errors: [
      { name: '', message: '', stack: '' },
      { name: '', message: 'm'.repeat(2_000), stack: '' },
    ],
  });
  expect(toRoutes('all')).toEqual([]);
  expect(toRoutes([{ id: 1, path: '/a/' }, null])).toEqual([{ id: '', path: '/a/' }]);
});
