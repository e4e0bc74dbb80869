import { screen, waitFor } from '@testing-library/react';
import type { HostServices } from '@yarmarok/shared-contract';
import { HttpResponse, http } from 'msw';
import { apiServer, fakeApi } from '../testing/api-server';
import { aBuild, aRegistry, aRemote } from '../testing/registries';
import { buildOverride, readOverride, writeOverride } from './override';
import { startDeveloperTools } from './start';

/** The findings of the audit have tests of their own; these tests cover its start and stop. */
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
/** jsdom loads no documents and logs an error instead. */
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
  // The first event removes the listener that an override left in this window, and navigation works as before.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  window.dispatchEvent(new Event('federation:changed'));
  for (const name of ['pushState', 'replaceState']) Reflect.deleteProperty(window.history, name);
  document.body.replaceChildren();
  document.head.querySelectorAll('script').forEach((script) => script.remove());
  delete document.documentElement.dataset.hydrated;
  window.history.replaceState(null, '', '/');
  jest.restoreAllMocks();
});

/** Mocks the permission to use the tools. */
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

it('changes nothing without an override, and stops the audit', async () => {
  expect(await start()).toBe(registry);

  expect(audit.stop).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(panel()).not.toBeInTheDocument();
});

it('runs the build of this tab, shows that, and keeps auditing', async () => {
  writeOverride(override());

  const { remotes } = await start();

  expect(remotes.seller).toMatchObject({ chosen: 'override', stable: { id: 'development' }, lastKnownGood: { id: 'seller-two' } });
  expect(screen.getByRole('status')).toHaveTextContent(`Override: seller runs from ${address} in this tab`);
  expect(audit.stop).not.toHaveBeenCalled();
  expect(bases()).toEqual({ seller: [address, 'https://seller.example/two/'] });
});

it('changes the history only between two checks of the audit', async () => {
  writeOverride(override());
  await start();
  expect(Object.hasOwn(window.history, 'pushState')).toBe(true);
  expect(window.history.pushState).toBe(pushStateAtStart);
});

it('leaves the history unchanged while the override is off', async () => {
  writeOverride(override());
  window.history.replaceState(null, '', '/en/create-order/');
  await start();
  expect(Object.hasOwn(window.history, 'pushState')).toBe(false);
});

it('removes an override with a forbidden address', async () => {
  writeOverride(override('https://evil.example/'));

  expect(await start()).toBe(registry);

  expect(readOverride()).toBeNull();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('runs the published build on a payment page, and shows that', async () => {
  writeOverride(override());
  window.history.replaceState(null, '', '/en/create-order/');

  expect(await start()).toBe(registry);

  expect(screen.getByRole('status')).toHaveTextContent('The override of seller is off on this page');
  // The override is applied again on the next page.
  expect(readOverride()).not.toBeNull();
});

describe('a development server', () => {
  const waiting = () => document.head.querySelector('script');

  it('is polled for its next change', async () => {
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

  it('is not polled for a published build', async () => {
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

  it('stays closed for other people', async () => {
    allow(() => false);
    document.documentElement.dataset.hydrated = '';

    await start(staff);

    await waitFor(() => expect(audit.stop).toHaveBeenCalledTimes(1));
    expect(panel()).not.toBeInTheDocument();
  });
});

it('fails when the shell does not answer who may use them', async () => {
  apiServer.use(http.get(tools, () => new HttpResponse(null, { status: 503 })));

  await expect(start()).rejects.toThrow('/federation/tools/ answered 503');
});
