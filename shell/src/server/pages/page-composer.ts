import { dehydrate } from '@tanstack/react-query';
import type { Api } from '@yarmarok/shared-api';
import {
  type HostServices,
  hostContext,
  type Locale,
  type Registry,
  type RemoteBuild,
  type RemoteDefinition,
  type RouteHandle,
  type SiteInfo,
  splitLocale,
} from '@yarmarok/shared-contract';
import { RouterContextProvider, type StaticHandlerContext } from 'react-router-dom';
import { createQueryClient } from '../../providers/query-client';
import { snapshotForPage } from '../../remotes/registry-snapshot';
import { serverActions } from '../../state/server-actions';
import { findAccountMenus } from './account-menus';
import { MarkupMemory } from './markup-memory';
import { PageTimedOut } from './page-failed';
import type { PageHandler } from './page-handlers';
import { pageHtml } from './page-html';
import { preloadScripts, type ShellAssets, startScripts } from './page-scripts';
import type { PageTiming } from './page-timing';
import { renderMarkup } from './render-markup';
import { responseStatus } from '../http/response-status';
import type { PolicyHashes } from '../http/security-headers';
import { StyleSheets } from '../http/style-sheets';
import type { IconAddresses } from '../http/web-manifest';

/** Timeout of all loaders. */
const loadersTimeoutMs = 3_000;
/** Timeout of each call: it fails before the loaders time out. */
export const callTimeoutMs = 2_500;

export interface PageComposerOptions {
  publicOrigin: string;
  assets: ShellAssets;
  /** Public keys whose owners may change the registry. */
  keys: () => readonly string[];
  icons: IconAddresses;
}

export interface PageVisit {
  url: URL;
  locale: Locale;
  /** The visitor's registry, with the build that renders the page as `stable`. */
  registry: Registry;
  api: Api;
  timing: PageTiming;
  /** Whether the page starts the service worker. */
  hasWorker: boolean;
  /** The site as its operator configured it; missing until the service has answered. */
  site?: SiteInfo | undefined;
  /** `browser`: the frame with a placeholder, which the browser replaces. */
  rendered: 'server' | 'browser';
}

export interface ComposedPage {
  status: number;
  /** The document in pieces. */
  html: string[];
  hashes: PolicyHashes;
  /** Errors of loaders and components, apart from missing pages. */
  errors: unknown[];
}

/**
 * Composes documents from routes: runs the loaders, renders the markup and puts it into the frame of the page. It runs in the
 * shell for the shell's own pages, and in a renderer process for pages of a remote (docs/decisions/0055-renderer-processes.md).
 */
export class PageComposer {
  readonly #sheets = new StyleSheets();
  readonly #memory = new MarkupMemory();

  constructor(private readonly options: PageComposerOptions) {}

  /** Returns the document, or the redirect of a loader. @throws PageTimedOut, or the error of a component. */
  async compose(
    visit: PageVisit,
    page: PageHandler,
    remote: { name: string; build: RemoteBuild; definition: RemoteDefinition } | null,
  ): Promise<ComposedPage | Response> {
    const { host, context } = await this.#runLoaders(visit, page);
    visit.timing.mark('loaders');
    if (context instanceof Response) return context;
    return this.#page(visit, page, host, context, remote);
  }

  async #runLoaders({ url, locale, api, site }: PageVisit, { handler }: PageHandler) {
    const host: HostServices = {
      queryClient: createQueryClient(true),
      api,
      locale,
      origin: this.options.publicOrigin,
      ...(site ? { site } : {}),
      isServer: true,
      actions: serverActions,
      whenSessionKnown: () => new Promise(() => undefined),
    };
    const requestContext = new RouterContextProvider();
    requestContext.set(hostContext, host);
    const timeout = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    // The signal alone is not enough: a loader that never settles is garbage-collected, together with everything that waits for its signal.
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(new PageTimedOut(`The loaders took longer than ${loadersTimeoutMs} ms`));
        timeout.abort();
      }, loadersTimeoutMs);
    });
    try {
      const loaded: Promise<StaticHandlerContext | Response> = handler.query(new Request(url, { signal: timeout.signal }), {
        requestContext,
      });
      return { host, context: await Promise.race([loaded, tooLate]) };
    } finally {
      clearTimeout(timer);
    }
  }

  async #page(
    { url, locale, registry, timing, hasWorker, site, rendered }: PageVisit,
    { handler, intl }: PageHandler,
    host: HostServices,
    context: StaticHandlerContext,
    remote: { name: string; build: RemoteBuild; definition: RemoteDefinition } | null,
  ): Promise<ComposedPage> {
    const { publicOrigin, assets, icons, keys } = this.options;
    const { path } = splitLocale(url.pathname);
    const route = context.matches.at(-1)?.route.id ?? '';
    const handles = context.matches.map((match) => match.route.handle as RouteHandle | undefined);
    const menus = isAccountPage(path, handles) ? findAccountMenus(registry, locale) : null;
    const markup = await renderMarkup({ host, intl, handler, context, menus, sheet: this.#sheets.for(route), memory: this.#memory });
    timing.mark('render');
    const isServer = rendered === 'server';
    const { html, hashes } = pageHtml({
      locale,
      origin: publicOrigin,
      icons,
      hasWorker,
      markup,
      styles: this.#sheets.tags(route),
      menus,
      scripts: startScripts(assets),
      preloads: preloadScripts({ assets, locale, handles, remote }),
      boot: {
        rendered,
        registry: snapshotForPage(registry),
        keys: keys(),
        origin: publicOrigin,
        ...(site ? { site } : {}),
        remote: remote?.name ?? null,
        router: isServer ? { loaderData: context.loaderData, errors: plainErrors(context.errors) } : null,
        queries: isServer ? dehydrate(host.queryClient) : null,
      },
    });
    const isIncomplete = isServer && hasLostData(host);
    host.queryClient.clear();
    const failures: unknown[] = Object.values(context.errors ?? {});
    const own = context.errors ? responseStatus(failures[0]) : context.statusCode;
    // The browser fills the page in once the API is back, but monitoring and crawlers must not index the incomplete one.
    const status = own === 200 && isIncomplete ? 503 : own;
    return { status, html, hashes, errors: failures.filter((failure) => responseStatus(failure) !== 404) };
  }
}

/** Returns whether a page shows the menus of the account, or leads to them without a new document, as the login page does. */
function isAccountPage(path: string, handles: readonly (RouteHandle | undefined)[]): boolean {
  return path.startsWith('/account/') || handles.some((handle) => handle?.layout && handle.layout !== 'public' && handle.layout !== 'bare');
}

/** Returns whether a query failed because the API did not respond in time. */
function hasLostData({ queryClient }: HostServices): boolean {
  return queryClient
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.status === 'error' && responseStatus(state.error) >= 500);
}

/** Returns errors for the browser's router, reduced to their status. */
function plainErrors(errors: StaticHandlerContext['errors']): Record<string, unknown> | null {
  if (!errors) return null;
  const plain = Object.entries(errors).map(([routeId, error]) => [
    routeId,
    { status: responseStatus(error), statusText: '', internal: false, data: null },
  ]);
  return Object.fromEntries(plain) as Record<string, unknown>;
}
