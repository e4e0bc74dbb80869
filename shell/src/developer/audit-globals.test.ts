import { loadReports } from '../remotes/load-report';
import { auditGlobals, type GlobalsAudit } from './audit-globals';

let audit: GlobalsAudit;
const react = { createElement: () => undefined };
const restored = [Object.getOwnPropertyDescriptor(Storage.prototype, 'getItem'), Object.getOwnPropertyDescriptor(JSON, 'parse')] as const;

const load = (remote: string) => loadReports.push({ remote, build: 'one', base: `https://${remote}.example/one/`, ms: 1, retries: 0 });

beforeEach(() => {
  jest.useFakeTimers();
  loadReports.length = 0;
  audit = auditGlobals({ bases: { seller: ['https://seller.example/one/'] }, sharedModules: () => ({ react }) });
});
afterEach(() => {
  audit.stop();
  if (restored[1]) Object.defineProperty(JSON, 'parse', restored[1]);
  jest.useRealTimers();
});

it('names a function of the browser and an export of a shared module that changed, with the remotes loaded since', () => {
  load('buyer');
  jest.advanceTimersByTime(100);
  load('seller');
  JSON.parse = () => 'forged';
  Object.assign(react, { createElement: () => 'forged' });
  jest.advanceTimersByTime(1_000);
  expect(audit.patched).toEqual([
    { name: 'JSON.parse', remotes: ['seller'] },
    { name: 'react.createElement', remotes: ['seller'] },
  ]);
});

it('reports nothing on a page that patches nothing', () => {
  load('seller');
  jest.advanceTimersByTime(1_000);
  expect(audit.patched).toEqual([]);
});

it('lists keys of the storage by the remote whose script uses them', () => {
  localStorage.setItem('shell-key', '1');
  const OriginalError = Error;
  globalThis.Error = class extends OriginalError {
    override stack = 'at read (https://seller.example/one/client/main.js:1:1)';
  } as typeof Error;
  try {
    expect(localStorage.getItem('shell-key')).toBe('1');
  } finally {
    globalThis.Error = OriginalError;
  }
  expect([...audit.storageKeys].map(([remote, keys]) => [remote, [...keys]])).toEqual([['seller', ['shell-key']]]);
});

it('leaves the storage as it was', () => {
  audit.stop();
  expect(Object.getOwnPropertyDescriptor(Storage.prototype, 'getItem')?.value).toBe(restored[0]?.value);
});
