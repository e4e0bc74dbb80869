import { dehydrate } from '@tanstack/react-query';
import { createApi, HttpClient } from '@yarmarok/shared-api';
import {
  type HostServices,
  hostContext,
  type Locale,
  localizePath,
  paths,
  type Registry,
  type RegistryRemote,
  type RemoteBuild,
  type RouteHandle,
  splitLocale,
} from '@yarmarok/shared-contract';
import { fontPreloads } from '@yarmarok/shared-ui/document';
import { matchRoutes, RouterContextProvider, type StaticHandlerContext } from 'react-router-dom';
import { createQueryClient } from '../providers/query-client';
import { remoteForPath } from '../remotes/match-remote';
import { snapshotForPage } from '../remotes/registry-snapshot';
import { isShellRoute } from '../routes';
import { pageStatus } from '../screens/page-error/page-status';
import { serverActions } from '../state/server-actions';
import { pageHtml } from './page-html';
import { type PageHandler, PageHandlers } from './page-handlers';
import { PageTiming } from './page-timing';
import { preloadScripts, type ShellAssets, startScripts } from './page-scripts';
import { chooseBuild, pinBuild, type RemoteChoice } from './remote-choice';
import type { RemoteHealth } from './remote-health';
import type { ServerRemoteLoader } from './remote-loader';
import { renderMarkup } from './render-markup';
import { contentSecurityPolicy, developmentPolicy } from './security-headers';
import { StyleSheets } from './style-sheets';
import type { IconAddresses } from './web-manifest';

const loadersTimeoutMs = 3_000;
/** Of each call: its failure is known before the loaders end. */
const callTimeoutMs = 2_500;

interface PageRendererOptions {
  publicOrigin: string;
  apiUrl: string;
  assets: ShellAssets;
  remotes: ServerRemoteLoader;
  health: Pick<RemoteHealth, 'count'>;
  /** Public keys whose owners may change the registry. */
  keys: () => readonly string[];
  /** Files come from a development server. */
  isDevelopment: boolean;
  /** Whether pages start the service worker. */
  hasWorker: () => boolean;
  icons: IconAddresses;
  log: { warn: (details: unknown, text: string) => void };
}

export interface PageRequest {
  /** Path with the query, as in the address bar. */
  url: string;
  isSignedIn: boolean;
  /** The builds of whoever asks. */
  registry: Registry;
  /** Who asks, where a canary is dealt out. */
  visitor: string | null;
  /** Headers that the calls to the API carry along: who asks, and under which id. */
  apiHeaders: Readonly<Record<string, string>>;
  /** Leaves the page to the browser, to compare or to measure. */
  isBrowserWanted?: boolean;
}

export interface PageAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** True for a whole page that is the same for every visitor: it may be kept, and sent to others. */
  isShared: boolean;
  /** How long it took, for the `Server-Timing` header of whoever waited. */
  timing: string;
}

/** Renders pages: as a visitor sees them, whoever asks; what belongs to a person arrives in the browser. */
export class PageRenderer {
  readonly #handlers = new PageHandlers();
  readonly #sheets = new StyleSheets();

  constructor(private readonly options: PageRendererOptions) {}

  async render(request: PageRequest): Promise<PageAnswer> {
    const timing = new PageTiming();
    const url = new URL(request.url, this.options.publicOrigin);
    const { locale, basename, path } = splitLocale(url.pathname);
    const { registry } = request;
    const visit: Visit = { request, url, locale, basename, registry, timing };

    const bare = await this.#handlers.bare(registry, locale, basename);
    if (isShellRoute(matchedRoutes(bare, url).at(-1)?.route.id)) return this.#fromServer(visit, bare, null);
    const name = remoteForPath(registry, path);
    const remote = name === undefined ? undefined : registry.remotes[name];
    if (name === undefined || !remote) return this.#fromServer(visit, bare, null);
    if (remote.disabled !== undefined) return { ...(await this.#forBrowser(visit, bare, `${name} is not in service`)), status: 503 };
    if (remote.guard === 'auth') {
      return request.isSignedIn
        ? this.#forBrowser(visit, bare, 'for signed-in people')
        : redirectToLogin(path + url.search, locale, timing);
    }
    if (request.isBrowserWanted) return this.#forBrowser(visit, bare, 'wanted');
    if (!remote.stable.server) return this.#forBrowser(visit, bare, 'no server bundle');
    return this.#withRemote(visit, bare, name, remote);
  }

  async #withRemote(visit: Visit, bare: PageHandler, name: string, remote: RegistryRemote): Promise<PageAnswer> {
    const { registry, locale, basename, timing } = visit;
    const countFailure = ({ id }: RemoteBuild) => this.options.health.count(name, id, visit.request.visitor, true);
    try {
      const choice = await chooseBuild(this.options.remotes, name, remote, countFailure);
      const handler = await this.#handlers.withRemote(registry, locale, basename, name, choice.definition);
      timing.mark('remote');
      return await this.#fromServer({ ...visit, registry: pinBuild(registry, name, choice.build) }, handler, { name, ...choice });
    } catch (error) {
      this.options.log.warn({ err: error, remote: name, ...namesOf(visit.request) }, 'the page is left to the browser');
      return this.#forBrowser(visit, bare, `${name} failed`);
    }
  }

  /** The frame with a place holder; the browser does the rest, or shows why it cannot. */
  async #forBrowser(visit: Visit, bare: PageHandler, reason: string): Promise<PageAnswer> {
    const { host, context } = await this.#runLoaders(visit, bare);
    if (context instanceof Response) return redirect(context.status, Object.fromEntries(context.headers), visit.timing);
    return this.#page(visit, bare, { host, context, remote: null, rendered: 'browser', reason });
  }

  async #fromServer(visit: Visit, page: PageHandler, remote: ({ name: string } & RemoteChoice) | null): Promise<PageAnswer> {
    const { host, context } = await this.#runLoaders(visit, page);
    visit.timing.mark('loaders');
    if (context instanceof Response) return redirect(context.status, Object.fromEntries(context.headers), visit.timing);
    for (const error of Object.values(context.errors ?? {})) {
      if (pageStatus(error) !== 404) this.options.log.warn({ err: error as unknown, ...namesOf(visit.request) }, 'a page failed');
    }
    return this.#page(visit, page, { host, context, remote, rendered: 'server' });
  }

  async #runLoaders(
    { request, url, locale }: Visit,
    { handler }: PageHandler,
  ): Promise<{ host: HostServices; context: StaticHandlerContext | Response }> {
    const { apiUrl, publicOrigin } = this.options;
    const host: HostServices = {
      queryClient: createQueryClient(true),
      api: createApi(new HttpClient({ baseUrl: `${apiUrl}/api/v1/`, locale, headers: request.apiHeaders, timeoutMs: callTimeoutMs })),
      locale,
      origin: publicOrigin,
      isServer: true,
      actions: serverActions,
      whenSessionKnown: () => new Promise(() => undefined),
    };
    const requestContext = new RouterContextProvider();
    requestContext.set(hostContext, host);
    const context = await handler.query(new Request(url, { signal: AbortSignal.timeout(loadersTimeoutMs) }), { requestContext });
    return { host, context: context };
  }

  async #page(visit: Visit, { handler, intl }: PageHandler, { host, context, remote, rendered, reason }: Rendering): Promise<PageAnswer> {
    const { locale, registry, timing } = visit;
    const route = context.matches.at(-1)?.route.id ?? '';
    const markup = await renderMarkup({ host, intl, handler, context, sheet: this.#sheets.for(route) });
    timing.mark('render');
    const handles = context.matches.map((match) => match.route.handle as RouteHandle | undefined);
    const { html, hashes } = pageHtml({
      locale,
      origin: this.options.publicOrigin,
      icons: this.options.icons,
      hasWorker: this.options.hasWorker(),
      markup,
      styles: this.#sheets.tags(route),
      scripts: startScripts(this.options.assets),
      preloads: preloadScripts({ assets: this.options.assets, locale, handles, remote }),
      boot: {
        rendered,
        registry: snapshotForPage(registry),
        keys: this.options.keys(),
        origin: this.options.publicOrigin,
        remote: remote?.name ?? null,
        router: rendered === 'server' ? { loaderData: context.loaderData, errors: plainErrors(context.errors) } : null,
        queries: rendered === 'server' ? dehydrate(host.queryClient) : null,
      },
    });
    const isIncomplete = rendered === 'server' && hasLostData(host);
    host.queryClient.clear();
    const failure: unknown = Object.values(context.errors ?? {})[0];
    const own = context.errors ? pageStatus(failure) : context.statusCode;
    // The browser fills it in once the API is back; monitoring and crawlers must not take it for the page.
    const status = own === 200 && isIncomplete ? 503 : own;
    return {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': this.options.isDevelopment ? developmentPolicy : contentSecurityPolicy(hashes),
        link: fontLinks(locale),
        'x-render': reason ? `${rendered}; ${reason}` : rendered,
        ...(status === 503 ? { 'retry-after': '5', 'cache-control': 'no-store' } : {}),
        ...(remote ? { 'x-remote': `${remote.name}@${remote.build.id}` } : {}),
      },
      body: html,
      // The shell's own screens have addresses with secrets in them, such as links to a new password.
      timing: timing.header(),
      isShared: status === 200 && rendered === 'server' && remote !== null,
    };
  }
}

/** True when the API did not answer, or not in time: a query failed for no reason of its own. */
function hasLostData({ queryClient }: HostServices): boolean {
  return queryClient
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.status === 'error' && pageStatus(state.error) >= 500);
}

/** What a line of the log says about a request. */
function namesOf({ url, apiHeaders }: PageRequest): { url: string; requestId: string | undefined } {
  return { url, requestId: apiHeaders['x-request-id'] };
}

interface Visit {
  request: PageRequest;
  url: URL;
  locale: Locale;
  basename: string;
  registry: Registry;
  timing: PageTiming;
}

interface Rendering {
  host: HostServices;
  context: StaticHandlerContext;
  remote: ({ name: string } & RemoteChoice) | null;
  rendered: 'server' | 'browser';
  reason?: string;
}

function matchedRoutes({ handler, basename }: PageHandler, url: URL) {
  return matchRoutes(handler.dataRoutes, url, basename) ?? [];
}

/** In the headers, because a slow line has nothing to do between the request for a document and its head. */
function fontLinks(locale: Locale): string {
  return fontPreloads(locale)
    .map((url) => `<${url}>; rel=preload; as=font; type="font/woff2"; crossorigin`)
    .join(', ');
}

function redirectToLogin(next: string, locale: Locale, timing: PageTiming): PageAnswer {
  return redirect(302, { location: localizePath(paths.login({ next }), locale) }, timing);
}

function redirect(status: number, headers: Record<string, string>, timing: PageTiming): PageAnswer {
  return { status, headers: { ...headers, 'cache-control': 'no-store' }, body: '', isShared: false, timing: timing.header() };
}

/** Errors as the browser's router takes them: what it may know of any failure is the status. */
function plainErrors(errors: StaticHandlerContext['errors']): Record<string, unknown> | null {
  if (!errors) return null;
  const plain = Object.entries(errors).map(([routeId, error]) => [
    routeId,
    { status: pageStatus(error), statusText: '', internal: false, data: null },
  ]);
  return Object.fromEntries(plain) as Record<string, unknown>;
}
