import { loadReports } from '../remotes/load-report';
import { pageHooks } from '../remotes/page-hooks';
import { registrations } from '../remotes/registrations';
import { auditGlobals, findRunningAudit, type GlobalsAudit } from './audit-globals';
import { listFindings } from './report-findings';

let audit: GlobalsAudit;
const react = { createElement: () => undefined };
class QueryClient {
  fetchQuery() {
    return 'true';
  }
}
const query = { QueryClient };
const restored = [Object.getOwnPropertyDescriptor(Storage.prototype, 'getItem'), Object.getOwnPropertyDescriptor(JSON, 'parse')] as const;

const load = (remote: string, ms = 1) =>
  loadReports.push({ remote, build: `${remote}-one`, base: `https://${remote}.example/one/`, ms, retries: 0 });
const seller = [{ remote: 'seller', build: 'seller-one' }];
const listPatched = () => audit.patched.map(({ name, by }) => ({ name, by }));

beforeEach(() => {
  jest.useFakeTimers();
  loadReports.length = 0;
  const bases = { seller: ['https://seller.example/one/'], buyer: ['https://buyer.example/one/'] };
  audit = auditGlobals({ bases: () => bases, sharedModules: () => ({ react, query }), checkMs: 100 });
});
afterEach(() => {
  audit.stop();
  if (restored[1]) Object.defineProperty(JSON, 'parse', restored[1]);
  jest.useRealTimers();
  localStorage.clear();
});

it('reports changed functions of the browser, exports and methods of shared modules, with the builds loaded since', () => {
  const { fetchQuery } = QueryClient.prototype;
  load('buyer');
  jest.advanceTimersByTime(100);
  load('seller');
  JSON.parse = () => 'forged';
  Object.assign(react, { createElement: () => 'forged' });
  QueryClient.prototype.fetchQuery = () => 'forged';
  jest.advanceTimersByTime(1_000);
  QueryClient.prototype.fetchQuery = fetchQuery;

  expect(listPatched()).toEqual([
    { name: 'JSON.parse', by: seller },
    { name: 'react.createElement', by: seller },
    { name: 'query.QueryClient.prototype.fetchQuery', by: seller },
  ]);
});

it('suspects a build whose code ran before it had loaded completely', () => {
  load('buyer');
  jest.advanceTimersByTime(10_000);
  JSON.parse = () => 'forged';
  jest.advanceTimersByTime(400);
  expect(listPatched()).toEqual([{ name: 'JSON.parse', by: [{ remote: 'buyer', build: 'buyer-one' }] }]);

  load('seller', 500);
  jest.advanceTimersByTime(100);

  expect(listPatched()).toEqual([{ name: 'JSON.parse', by: seller }]);
});

it('suspects the first loaded build for changes before any load', () => {
  audit.stop();
  audit = auditGlobals({ bases: () => ({}), sharedModules: () => ({}), checkMs: 100, replaced: ['window.fetch'] });
  jest.advanceTimersByTime(5_000);
  expect(listPatched()).toEqual([{ name: 'window.fetch', by: [] }]);

  load('seller');
  jest.advanceTimersByTime(100);
  load('buyer');
  jest.advanceTimersByTime(100);

  expect(listPatched()).toEqual([{ name: 'window.fetch', by: seller }]);
});

it('suspects all loaded builds when none loaded in the meantime', () => {
  load('buyer');
  load('seller');
  jest.advanceTimersByTime(60_000);
  JSON.parse = () => 'forged';
  jest.advanceTimersByTime(100);

  expect(listPatched()).toEqual([{ name: 'JSON.parse', by: [{ remote: 'buyer', build: 'buyer-one' }, ...seller] }]);
});

it('reports nothing on a page that patches nothing', () => {
  load('seller');
  jest.advanceTimersByTime(1_000);
  expect(audit.patched).toEqual([]);
  expect(listFindings(audit)).toEqual([]);
});

/** Runs a function as if scripts of these addresses had called it, the nearest caller first. */
function calledBy<Result>(addresses: readonly string[], run: () => Result): Result {
  const OriginalError = Error;
  globalThis.Error = class extends OriginalError {
    override stack = ['at watch (https://shell.example/x.js:1:1)', ...addresses.map((url) => `at run (${url}main.js:1:1)`)].join('\n');
  } as typeof Error;
  try {
    return run();
  } finally {
    globalThis.Error = OriginalError;
  }
}

const [shellBase, sellerBase, buyerBase] = ['shell', 'seller', 'buyer'].map((name) => `https://${name}.example/one/`) as [
  string,
  string,
  string,
];
const listKeys = (keys: GlobalsAudit['storageKeys']) => [...keys].map(([remote, found]) => [remote, [...found]]);

it('lists keys of the storage by the remote whose script uses them', () => {
  localStorage.setItem('seller/sorting', 'newest');
  expect(calledBy([sellerBase], () => localStorage.getItem('seller/sorting'))).toBe('newest');

  expect(listKeys(audit.storageKeys)).toEqual([['seller', ['seller/sorting']]]);
  expect(listKeys(audit.foreignKeys)).toEqual([]);
});

it.each([
  ['of the shell', 'offersInCart'],
  ['of another remote', 'buyer/sorting'],
  ['without the prefix of the remote', 'sorting'],
])('reports keys %s that a script reads', (_whose, key) => {
  calledBy([sellerBase], () => localStorage.getItem(key));

  expect(listKeys(audit.foreignKeys)).toEqual([['seller', [key]]]);
});

it('finds a remote that reads the draft of another one through a shared package', () => {
  calledBy([shellBase, buyerBase], () => sessionStorage.getItem('seller/offerDraft:7:4:new'));

  expect(listKeys(audit.foreignKeys)).toEqual([['buyer', ['seller/offerDraft:7:4:new']]]);
});

it('converts keys that are not strings, like the storage', () => {
  localStorage.setItem('offersInCart', 'a cart');
  let asked = 0;
  const changing = { toString: () => ((asked += 1) === 1 ? 'offersInCart' : 'seller/sorting') };
  for (const key of [changing, ['buyer/sorting'], 7, ''] as unknown as string[]) calledBy([sellerBase], () => localStorage.getItem(key));
  load('seller');

  expect(asked).toBe(1);
  // The shell drops a report with an invalid finding as a whole.
  expect(listFindings(audit).map(({ name }) => name)).toEqual(['offersInCart', 'buyer/sorting', '7', '_']);
});

it('reports a script that clears the storage', () => {
  calledBy([sellerBase], () => localStorage.clear());

  expect(listKeys(audit.foreignKeys)).toEqual([['seller', ['…']]]);
});

it('reports a method that a remote assigns to the history', () => {
  load('buyer');
  jest.advanceTimersByTime(100);
  load('seller');
  window.history.pushState = () => undefined;
  jest.advanceTimersByTime(100);
  Reflect.deleteProperty(window.history, 'pushState');

  expect(listPatched()).toEqual([{ name: 'history.pushState', by: seller }]);
});

it('ignores keys that the shell stores for a remote, or removes at a login', () => {
  calledBy([shellBase, buyerBase], () => localStorage.setItem('offersInCart', '[]'));
  calledBy([shellBase, buyerBase], () => sessionStorage.removeItem('storefront/checkoutDraft'));
  calledBy([shellBase, sellerBase], () => localStorage.setItem('seller/offerDraft:7:4:new', '{}'));
  localStorage.getItem('offersInCart');

  expect(listKeys(audit.foreignKeys)).toEqual([]);
});

it('reports findings by build, without the ids of people', () => {
  load('seller');
  JSON.parse = () => 'forged';
  audit.check();
  calledBy([sellerBase], () => localStorage.getItem('draftOf:Олена'));
  calledBy([sellerBase], () => localStorage.getItem('кошик'));

  expect(listFindings(audit)).toEqual([
    { remote: 'seller', build: 'seller-one', kind: 'patched', name: 'JSON.parse' },
    { remote: 'seller', build: 'seller-one', kind: 'storage', name: 'draftOf:…' },
    { remote: 'seller', build: 'seller-one', kind: 'storage', name: '_____' },
  ]);
});

it('restores the storage methods at its end', () => {
  expect(findRunningAudit()).toBe(audit);
  audit.stop();
  expect(Object.getOwnPropertyDescriptor(Storage.prototype, 'getItem')?.value).toBe(restored[0]?.value);
  expect(findRunningAudit()).toBeNull();
});

describe('when a remote is left', () => {
  const [build] = seller;

  it('reports changes made on its page or by another loaded build, and marks it as suspect', () => {
    load('buyer');
    load('seller');
    jest.advanceTimersByTime(100);
    expect(pageHooks.leaving?.(build!)).toBe(false);
    audit.stop();
    audit = auditGlobals({ bases: () => ({}), sharedModules: () => ({}) });
    JSON.parse = () => 'forged';

    expect(pageHooks.leaving?.(build!)).toBe(true);
    // The next remote loads after the check, so it is not a suspect.
    load('storefront', 60_000);
    audit.check();

    expect(listFindings(audit)).toEqual([{ remote: 'seller', build: 'seller-one', kind: 'patched', name: 'JSON.parse', of: 2 }]);
  });

  it('reports leftovers in the page after the cleanup', () => {
    load('seller');
    audit.check();
    const forgotten = { name: 'window.keydown', stack: `at f (${sellerBase}a.js:1:2)`, key: null, isCapturing: true };
    registrations.add(forgotten);
    registrations.add({ ...forgotten, name: 'setInterval' });
    pageHooks.left?.(build!);
    expect(audit.left).toEqual([]);
    for (const registration of registrations) if (registration.name === 'setInterval') registrations.delete(registration);
    jest.advanceTimersByTime(1_000);
    registrations.clear();

    expect(listFindings(audit)).toEqual([{ remote: 'seller', build: 'seller-one', kind: 'left', name: 'window.keydown' }]);
    expect(pageHooks.leaving?.(build!)).toBe(true);
  });

  it('reports a continuing chain of timeouts, but no single late one', () => {
    load('seller');
    pageHooks.left?.(build!);
    jest.advanceTimersByTime(1_000);
    const setLate = () => calledBy([sellerBase], () => window.setTimeout(() => undefined, 10));
    setLate();
    expect(audit.left).toEqual([]);
    for (let count = 0; count < 5; count += 1) setLate();

    expect(audit.left).toMatchObject([{ remote: 'seller', name: 'setTimeout', of: 1 }]);
  });

  it('ends with the audit', () => {
    audit.stop();

    expect(pageHooks).toEqual({ leaving: undefined, left: undefined });
  });
});
