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
  type RouteHandle,
  splitLocale,
} from '@yarmarok/shared-contract';
import { matchRoutes, RouterContextProvider, type StaticHandlerContext } from 'react-router-dom';
import { createQueryClient } from '../providers/query-client';
import { remoteForPath } from '../remotes/match-remote';
import { snapshotForPage } from '../remotes/registry-snapshot';
import { isShellRoute } from '../routes';
import { pageStatus } from '../screens/page-error/page-status';
import { serverActions } from '../state/server-actions';
import { pageHtml } from './page-html';
import { type PageHandler, PageHandlers } from './page-handlers';
import { preloadScripts, type ShellAssets, startScripts } from './page-scripts';
import { chooseBuild, pinBuild, type RemoteChoice } from './remote-choice';
import type { ServerRemoteLoader } from './remote-loader';
import { renderMarkup } from './render-markup';
import { StyleSheets } from './style-sheets';

const loadersTimeoutMs = 3_000;

interface PageRendererOptions {
  publicOrigin: string;
  apiUrl: string;
  assets: ShellAssets;
  remotes: ServerRemoteLoader;
  registry: () => Registry;
  log: { warn: (details: unknown, text: string) => void };
}

export interface PageRequest {
  /** Path with the query, as in the address bar. */
  url: string;
  isSignedIn: boolean;
  nonce: string;
  /** Headers that the calls to the API carry along: who asks, and under which id. */
  apiHeaders: Readonly<Record<string, string>>;
  /** Leaves the page to the browser, to compare or to measure. */
  isBrowserWanted?: boolean;
}

export interface PageAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Renders pages: as a visitor sees them, whoever asks; what belongs to a person arrives in the browser. */
export class PageRenderer {
  readonly #handlers = new PageHandlers();
  readonly #sheets = new StyleSheets();

  constructor(private readonly options: PageRendererOptions) {}

  async render(request: PageRequest): Promise<PageAnswer> {
    const timing = new Timing();
    const url = new URL(request.url, this.options.publicOrigin);
    const { locale, basename, path } = splitLocale(url.pathname);
    const registry = this.options.registry();
    const visit: Visit = { request, url, locale, basename, registry, timing };

    const bare = await this.#handlers.bare(registry, locale, basename);
    if (isShellRoute(matchedRoutes(bare, url).at(-1)?.route.id)) return this.#fromServer(visit, bare, null);
    const name = remoteForPath(registry, path);
    const remote = name === undefined ? undefined : registry.remotes[name];
    if (name === undefined || !remote) return this.#fromServer(visit, bare, null);
    if (remote.guard === 'auth') {
      return request.isSignedIn ? this.#forBrowser(visit, bare, 'for signed-in people') : redirectToLogin(path + url.search, locale);
    }
    if (request.isBrowserWanted) return this.#forBrowser(visit, bare, 'wanted');
    if (!remote.stable.server) return this.#forBrowser(visit, bare, 'no server bundle');
    return this.#withRemote(visit, bare, name, remote);
  }

  async #withRemote(visit: Visit, bare: PageHandler, name: string, remote: RegistryRemote): Promise<PageAnswer> {
    const { registry, locale, basename, timing } = visit;
    try {
      const choice = await chooseBuild(this.options.remotes, name, remote);
      const handler = await this.#handlers.withRemote(registry, locale, basename, name, choice.definition);
      timing.mark('remote');
      return await this.#fromServer({ ...visit, registry: pinBuild(registry, name, choice.build) }, handler, { name, ...choice });
    } catch (error) {
      this.options.log.warn({ err: error, remote: name, url: visit.request.url }, 'the page is left to the browser');
      return this.#forBrowser(visit, bare, `${name} failed`);
    }
  }

  /** The frame with a place holder; the browser does the rest, or shows why it cannot. */
  async #forBrowser(visit: Visit, bare: PageHandler, reason: string): Promise<PageAnswer> {
    const { host, context } = await this.#runLoaders(visit, bare);
    if (context instanceof Response) return answerOf(context);
    return this.#page(visit, bare, { host, context, remote: null, rendered: 'browser', reason });
  }

  async #fromServer(visit: Visit, page: PageHandler, remote: ({ name: string } & RemoteChoice) | null): Promise<PageAnswer> {
    const { host, context } = await this.#runLoaders(visit, page);
    visit.timing.mark('loaders');
    if (context instanceof Response) return answerOf(context);
    for (const error of Object.values(context.errors ?? {})) {
      if (pageStatus(error) !== 404) this.options.log.warn({ err: error as unknown, url: visit.request.url }, 'a page failed');
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
      api: createApi(new HttpClient({ baseUrl: `${apiUrl}/api/v1/`, locale, headers: request.apiHeaders, timeoutMs: loadersTimeoutMs })),
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
    const { request, locale, registry, timing } = visit;
    const route = context.matches.at(-1)?.route.id ?? '';
    const markup = await renderMarkup({ host, intl, handler, context, sheet: this.#sheets.for(route) });
    timing.mark('render');
    const handles = context.matches.map((match) => match.route.handle as RouteHandle | undefined);
    const body = pageHtml({
      locale,
      nonce: request.nonce,
      markup,
      styles: this.#sheets.tags(route),
      scripts: startScripts(this.options.assets),
      preloads: preloadScripts({ assets: this.options.assets, locale, handles, remote }),
      boot: {
        rendered,
        registry: snapshotForPage(registry),
        origin: this.options.publicOrigin,
        remote: remote?.name ?? null,
        router: rendered === 'server' ? { loaderData: context.loaderData, errors: plainErrors(context.errors) } : null,
        queries: rendered === 'server' ? dehydrate(host.queryClient) : null,
      },
    });
    host.queryClient.clear();
    const failure: unknown = Object.values(context.errors ?? {})[0];
    return {
      status: context.errors ? pageStatus(failure) : context.statusCode,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'server-timing': timing.header(),
        'x-render': reason ? `${rendered}; ${reason}` : rendered,
        ...(remote ? { 'x-remote': `${remote.name}@${remote.build.id}` } : {}),
      },
      body,
    };
  }
}

interface Visit {
  request: PageRequest;
  url: URL;
  locale: Locale;
  basename: string;
  registry: Registry;
  timing: Timing;
}

interface Rendering {
  host: HostServices;
  context: StaticHandlerContext;
  remote: ({ name: string } & RemoteChoice) | null;
  rendered: 'server' | 'browser';
  reason?: string;
}

/** Collects how long the steps took, for the `Server-Timing` header. */
class Timing {
  readonly #startedAt = performance.now();
  #last = this.#startedAt;
  readonly #marks: string[] = [];

  mark(step: string): void {
    const now = performance.now();
    this.#marks.push(`${step};dur=${(now - this.#last).toFixed(1)}`);
    this.#last = now;
  }

  header(): string {
    return [...this.#marks, `total;dur=${(performance.now() - this.#startedAt).toFixed(1)}`].join(', ');
  }
}

function matchedRoutes({ handler, basename }: PageHandler, url: URL) {
  return matchRoutes(handler.dataRoutes, url, basename) ?? [];
}

function redirectToLogin(next: string, locale: Locale): PageAnswer {
  return { status: 302, headers: { location: localizePath(paths.login({ next }), locale), 'cache-control': 'no-store' }, body: '' };
}

function answerOf(response: Response): PageAnswer {
  return { status: response.status, headers: { ...Object.fromEntries(response.headers), 'cache-control': 'no-store' }, body: '' };
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
