import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { getHost, type RemoteBuild, type RemoteModule } from '@yarmarok/shared-contract';
import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { Link, type LoaderFunctionArgs, type RouterContextProvider, useLoaderData } from 'react-router-dom';
import { type BootData, bootElementId } from '../providers/boot-data';
import { apiServer, fakeApi } from '../testing/api-server';
import { aBuild, aRegistry, aRemote } from '../testing/registries';
import { startPage } from './start-page';

/** The frame has tests of its own, and the runtime of the federation is a part of the webpack build. */
jest.mock('../frame/frame', () => ({ Frame: ({ children }: { children: ReactNode }) => <main>{children}</main> }));
let loadBuild: jest.Mock<Promise<RemoteModule>, [build: RemoteBuild]>;
// jsdom has no workers; heartbeat.test.ts covers it.
jest.mock('./heartbeat', () => ({ startHeartbeat: () => undefined }));
jest.mock('./federation', () => ({ startFederation: () => (build: RemoteBuild) => loadBuild(build) }));

const stable = aBuild('stable');
const registry = aRegistry({ storefront: aRemote({ stable, lastKnownGood: stable }) });

function Offers() {
  const title = useLoaderData<string>();
  return (
    <>
      <h1>{title}</h1>
      <Link to="/vases/">Vases</Link>
    </>
  );
}
const loader = jest.fn(() => 'Loaded in the browser');
const remote = (): RemoteModule =>
  ({
    default: {
      contract: '1.0.0',
      routes: [
        { id: 'offers', path: '/offers/', loader, Component: Offers },
        // Later than the rest of the page.
        { path: '/vases/', lazy: () => new Promise((resolve) => setTimeout(resolve, 50, { Component: () => <h1>Vases</h1> })) },
      ],
      loadMessages: () => Promise.resolve({}),
    },
  }) as unknown as RemoteModule;

/** Returns the server's markup for the page of the remote, within the frame of these tests. */
const markup = (title: string) =>
  `<div data-app=""><main><h1>${title}</h1><a href="/en/vases/" data-discover="true">Vases</a></main></div>`;

fakeApi();

/** Collects channels to close after the test: an open channel keeps jest running. */
const channels: BroadcastChannel[] = [];
const { BroadcastChannel: Channel } = globalThis;
beforeAll(() => {
  globalThis.BroadcastChannel = class extends Channel {
    constructor(name: string) {
      super(name);
      channels.push(this);
    }
  };
});
afterAll(() => {
  globalThis.BroadcastChannel = Channel;
});

let warnings: jest.SpyInstance;
let errors: jest.SpyInstance;
beforeEach(() => {
  loader.mockClear();
  loadBuild = jest.fn<Promise<RemoteModule>, [build: RemoteBuild]>(() => Promise.resolve(remote()));
  navigator.sendBeacon = () => true;
  warnings = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  apiServer.use(
    http.get('http://localhost/registry.json', () => HttpResponse.json(registry)),
    http.head('http://localhost/health/live/', () => new HttpResponse(null)),
  );
});
afterEach(() => {
  // Removes the elements, so that the page of this test does no more work.
  document.body.replaceChildren();
  for (const channel of channels.splice(0)) channel.close();
  delete document.documentElement.dataset.hydrated;
  window.history.replaceState(null, '', '/');
  warnings.mockRestore();
  errors.mockRestore();
});

/** Opens a document with the server's markup, and starts its page. */
async function open(address: string, boot: Partial<BootData>, html = ''): Promise<HTMLElement | null> {
  window.history.replaceState(null, '', address);
  const data: BootData = {
    rendered: 'browser',
    registry,
    keys: [],
    origin: 'https://yarmarok.example',
    remote: null,
    router: null,
    queries: null,
    ...boot,
  };
  document.body.innerHTML = `<div id="root">${html}</div><script type="application/json" id="${bootElementId}">${JSON.stringify(data)}</script>`;
  const sent = screen.queryByRole('heading', { level: 1 });
  await act(() => startPage());
  await waitFor(() => expect(document.documentElement.dataset.hydrated).toBe(''));
  return sent;
}
const rendered = { rendered: 'server', remote: 'storefront', router: { loaderData: { offers: 'From the server' }, errors: null } } as const;
const title = () => screen.getByRole('heading', { level: 1 });

it("hydrates the server's page with its elements and its data", async () => {
  const sent = await open('/en/offers/', rendered, markup('From the server'));

  expect(title()).toBe(sent);
  expect(title()).toHaveTextContent('From the server');
  expect(loader).not.toHaveBeenCalled();
  expect(errors).not.toHaveBeenCalled();
});

it('hydrates a page whose code loads first', async () => {
  const page = '<div data-app=""><main><h1>Vases</h1></main></div>';

  const sent = await open('/en/vases/', { ...rendered, router: { loaderData: {}, errors: null } }, page);

  expect(title()).toBe(sent);
  expect(errors).not.toHaveBeenCalled();
});

it('passes the operator of the site from the server to every screen', async () => {
  const operator = { name: 'ФОП Лозова', code: '0000000017', address: 'м. Харків', phone: '+380500000007', hours: 'Mo-Sa 10:00-19:00' };
  const site = { name: 'Yarmarok', supportEmail: 'help@shop.example', operator };

  await open('/en/offers/', { site });

  const [{ context }] = loader.mock.calls[0] as unknown as [LoaderFunctionArgs<RouterContextProvider>];
  expect(getHost(context).site).toEqual(site);
});

it('navigates in the browser, and loads the lazy code of the next page', async () => {
  await open('/en/offers/', rendered, markup('From the server'));

  fireEvent.click(screen.getByRole('link', { name: 'Vases' }));

  await waitFor(() => expect(title()).toHaveTextContent('Vases'));
  expect(window.location.pathname).toBe('/en/vases/');
});

it('renders a page in the browser that the server did not render', async () => {
  await open('/en/offers/', { rendered: 'browser' }, '<p>Please wait</p>');

  await waitFor(() => expect(title()).toHaveTextContent('Loaded in the browser'));
  expect(screen.queryByText('Please wait')).not.toBeInTheDocument();
});

it('prevents remotes from changing the shared host', async () => {
  const attempt = (change: () => void) => {
    try {
      change();
      return 'changed';
    } catch (error) {
      return (error as Error).name;
    }
  };
  const changeHost = ({ context }: Pick<LoaderFunctionArgs, 'context'>) => {
    const host = getHost(context as RouterContextProvider);
    const forged = () => Promise.resolve();
    const attempts = [
      () => Object.assign(host, { locale: 'ru' }),
      () => Object.assign(host.actions, { logout: forged }),
      () => Object.assign(host.api.offers, { byIds: forged }),
    ];
    return attempts.map(attempt).join(' ');
  };
  loader.mockImplementationOnce(changeHost as never);

  await open('/en/offers/', {});

  await waitFor(() => expect(title()).toHaveTextContent('TypeError TypeError TypeError'));
});

it('renders the page again when the browser runs another build than the server', async () => {
  const current = aRegistry({ storefront: aRemote({ stable, lastKnownGood: aBuild('before') }) });
  loadBuild = jest.fn(({ id }) => (id === 'before' ? Promise.resolve(remote()) : Promise.reject(new Error('Gone'))));

  const sent = await open('/en/offers/', { ...rendered, registry: current }, markup('From the server'));

  await waitFor(() => expect(title()).toHaveTextContent('Loaded in the browser'));
  expect(title()).not.toBe(sent);
});

it('shows that the section is unavailable when its code fails to load, without a second attempt', async () => {
  loadBuild = jest.fn<Promise<RemoteModule>, [build: RemoteBuild]>(() => Promise.reject(new Error('Gone')));

  await open('/en/offers/', rendered, markup('From the server'));

  expect(await screen.findByText('This section is unavailable')).toBeInTheDocument();
  expect(warnings).toHaveBeenCalledWith('The rendered page cannot be hydrated', expect.any(Error));
  const tries = loadBuild.mock.calls.length;
  expect(new Set(loadBuild.mock.calls.map(([build]) => build.id))).toEqual(new Set(['stable']));
  expect(tries).toBeLessThanOrEqual(3);
});

it("shows the shell's own pages without any remote", async () => {
  await open('/en/account/forgot-password/', { registry: aRegistry({}) });

  expect(await screen.findByRole('textbox')).toBeInTheDocument();
  expect(loadBuild).not.toHaveBeenCalled();
});

it('runs the build that a developer has chosen in this tab', async () => {
  apiServer.use(
    http.get('http://localhost/federation/tools/', () => HttpResponse.json({ isAllowed: true, overrideOrigins: ['http://localhost:*'] })),
  );
  const own = aBuild('0123456789ab', { base: 'http://localhost:4201/own/' });
  sessionStorage.setItem('federation', JSON.stringify({ remote: 'storefront', build: own }));
  try {
    await open('/en/offers/', { rendered: 'browser' });
    await waitFor(() => expect(title()).toHaveTextContent('Loaded in the browser'));
  } finally {
    sessionStorage.clear();
  }

  expect(loadBuild.mock.calls.map(([build]) => build.id)).toEqual(['0123456789ab']);
});

it('runs the published build when the developer tools fail to load', async () => {
  apiServer.use(http.get('http://localhost/federation/tools/', () => HttpResponse.error()));
  sessionStorage.setItem('federation', '{}');
  try {
    await open('/en/offers/', { rendered: 'browser' });
    await waitFor(() => expect(title()).toHaveTextContent('Loaded in the browser'));
  } finally {
    sessionStorage.clear();
  }

  expect(loadBuild.mock.calls.map(([build]) => build.id)).toEqual(['stable']);
});

it('fails to start without the data of the server', async () => {
  document.body.innerHTML = '<div id="root"></div>';

  await expect(startPage()).rejects.toThrow('The page brought no data to start with');
});
