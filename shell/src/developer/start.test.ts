import { screen, waitFor } from '@testing-library/react';
import type { HostServices } from '@yarmarok/shared-contract';
import { HttpResponse, http } from 'msw';
import { apiServer, fakeApi } from '../testing/api-server';
import { aBuild, aRegistry, aRemote } from '../testing/registries';
import { buildOverride, readOverride, writeOverride } from './override';
import { startDeveloperTools } from './start';

/** What the audit finds has tests of its own; here it matters whether it goes on. */
const audit = { patched: [], left: [], storageKeys: new Map(), foreignKeys: new Map(), check: jest.fn(), stop: jest.fn() };
let bases: () => Record<string, string[]>;
let pushStateAtStart: History['pushState'];
jest.mock('./audit-globals', () => ({
  auditGlobals: (options: { bases: typeof bases }) => {
    ({ bases } = options);
    pushStateAtStart = window.history.pushState;
    return audit;
  },
}));
jest.mock('./page-globals', () => ({ compareWithEmptyDocument: () => [] }));
jest.mock('./shared-modules', () => ({ readSharedModules: () => [], readShareScope: () => ({}) }));

const registry = aRegistry({
  seller: aRemote({ stable: aBuild('seller-two', { base: 'https://seller.example/two/' }), lastKnownGood: aBuild('seller-one') }),
});
const address = 'http://localhost:4203/';
const tools = 'http://localhost/federation/tools/';
const override = (at = address) => ({ remote: 'seller', build: buildOverride('seller', at) });

fakeApi();

let tokens: (string | null)[];
/** jsdom loads no documents, and says so. */
let navigation: jest.SpyInstance;
beforeEach(() => {
  tokens = [];
  audit.stop.mockClear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/en/offers/');
  navigation = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  allow((token) => token === null);
});
afterEach(() => {
  // What an override left in this window: its listener goes with its first event, and navigation works as before.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  window.dispatchEvent(new Event('federation:changed'));
  for (const name of ['pushState', 'replaceState']) Reflect.deleteProperty(window.history, name);
  document.body.replaceChildren();
  document.head.querySelectorAll('script').forEach((script) => script.remove());
  delete document.documentElement.dataset.hydrated;
  window.history.replaceState(null, '', '/');
  jest.restoreAllMocks();
});

/** Says who may use the tools. */
function allow(isAllowed: (token: string | null) => boolean): void {
  apiServer.use(
    http.get(tools, ({ request }) => {
      const token = request.headers.get('authorization');
      tokens.push(token);
      return HttpResponse.json({ isAllowed: isAllowed(token), overrideOrigins: ['http://localhost:*'] });
    }),
  );
}
const nobody = () => {
  throw new Error('No host is needed');
};
const start = (getHost: () => HostServices = nobody) => startDeveloperTools(registry, getHost);
const panel = () => screen.queryByRole('region', { name: 'Remotes of this page' });

it('changes nothing without an override, and stops looking at the page', async () => {
  expect(await start()).toBe(registry);

  expect(audit.stop).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(panel()).not.toBeInTheDocument();
});

it('runs the build of this tab, says so, and keeps looking for what it changes', async () => {
  writeOverride(override());

  const { remotes } = await start();

  expect(remotes.seller).toMatchObject({ chosen: 'override', stable: { id: 'development' }, lastKnownGood: { id: 'seller-two' } });
  expect(screen.getByRole('status')).toHaveTextContent(`Override: seller runs from ${address} in this tab`);
  expect(audit.stop).not.toHaveBeenCalled();
  expect(bases()).toEqual({ seller: [address, 'https://seller.example/two/'] });
});

it('changes the history before the audit looks at it, and at no other time', async () => {
  writeOverride(override());
  await start();
  expect(Object.hasOwn(window.history, 'pushState')).toBe(true);
  expect(window.history.pushState).toBe(pushStateAtStart);
});

it('leaves the history as it is where the override is off', async () => {
  writeOverride(override());
  window.history.replaceState(null, '', '/en/create-order/');
  await start();
  expect(Object.hasOwn(window.history, 'pushState')).toBe(false);
});

it('forgets an override of an address that is not allowed', async () => {
  writeOverride(override('https://evil.example/'));

  expect(await start()).toBe(registry);

  expect(readOverride()).toBeNull();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('runs what is published on a page about money, and says so', async () => {
  writeOverride(override());
  window.history.replaceState(null, '', '/en/create-order/');

  expect(await start()).toBe(registry);

  expect(screen.getByRole('status')).toHaveTextContent('The override of seller is off on this page');
  // It comes back on the next page.
  expect(readOverride()).not.toBeNull();
});

describe('a development server', () => {
  const waiting = () => document.head.querySelector('script');

  it('is asked for its next change, again and again', async () => {
    writeOverride(override());
    await start();
    expect(waiting()?.src).toMatch(new RegExp(`^${address}changed\\.js\\?at=\\d+$`));

    jest.useFakeTimers();
    waiting()?.dispatchEvent(new Event('error'));
    expect(waiting()).toBeNull();
    jest.advanceTimersByTime(2_000);
    jest.useRealTimers();

    expect(waiting()).not.toBeNull();
  });

  it('reloads the tab after a change', async () => {
    writeOverride(override());
    await start();
    expect(navigation).not.toHaveBeenCalled();

    window.dispatchEvent(new Event('federation:changed'));

    expect(navigation).toHaveBeenCalledTimes(1);
  });

  it('of a published build is not asked', async () => {
    writeOverride({ remote: 'seller', build: aBuild('0123456789ab', { base: 'https://seller.example/three/' }) });

    await start();

    expect(waiting()).toBeNull();
  });
});

describe('the panel', () => {
  beforeEach(() => window.history.replaceState(null, '', '/en/offers/?federation'));
  const staff = () => {
    const authorized = (call: (token: string) => Promise<unknown>) => call('of the staff');
    return { whenSessionKnown: () => Promise.resolve(), api: { http: { authorized } } } as unknown as HostServices;
  };

  it('opens where everybody may see it', async () => {
    await start();

    await waitFor(() => expect(panel()).toBeVisible());
    expect(tokens).toEqual([null]);
    expect(audit.stop).not.toHaveBeenCalled();
  });

  it('opens for staff once the page has started and the session is known', async () => {
    allow((token) => token === 'Bearer of the staff');
    await start(staff);
    expect(tokens).toEqual([null]);

    document.documentElement.dataset.hydrated = '';

    await waitFor(() => expect(panel()).toBeVisible());
    expect(tokens).toEqual([null, 'Bearer of the staff']);
  });

  it('stays closed for everybody else', async () => {
    allow(() => false);
    document.documentElement.dataset.hydrated = '';

    await start(staff);

    await waitFor(() => expect(audit.stop).toHaveBeenCalledTimes(1));
    expect(panel()).not.toBeInTheDocument();
  });
});

it('fails when the shell does not say who may use them', async () => {
  apiServer.use(http.get(tools, () => new HttpResponse(null, { status: 503 })));

  await expect(start()).rejects.toThrow('/federation/tools/ answered 503');
});
