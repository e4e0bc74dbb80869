import { createApi, HttpClient } from '@yarmarok/shared-api';
import {
  type Locale,
  localizePath,
  paths,
  type Registry,
  type RegistryRemote,
  type RemoteBuild,
  type SiteInfo,
  splitLocale,
} from '@yarmarok/shared-contract';
import { fontPreloads } from '@yarmarok/shared-ui/document';
import { matchRoutes } from 'react-router-dom';
import { remoteForPath } from '../../remotes/match-remote';
import { snapshotForPage } from '../../remotes/registry-snapshot';
import { isShellRoute } from '../../routes/routes';
import { callTimeoutMs, PageComposer } from './page-composer';
import { Overloaded } from '../process/load-shedding';
import { type PageHandler, PageHandlers } from './page-handlers';
import type { ShellAssets } from './page-scripts';
import { PageTiming } from './page-timing';
import { withChosenBuild, renderWithCandidates } from '../registry/remote-choice';
import type { RendererPool } from '../renderer/renderer-pool';
import type { RenderedDocument } from '../renderer/renderer-process';
import { PageFailed, PageTimedOut } from './page-failed';
import { contentSecurityPolicy, developmentPolicy, type PolicyHashes } from '../http/security-headers';
import type { IconAddresses } from '../http/web-manifest';

/** `Retry-After` for a page whose remote fails. */
const retryAfterS = 30;
/** `Retry-After` while the API does not respond, or responds too late. */
const retryAfterOutageS = 5;

interface PageRendererOptions {
  publicOrigin: string;
  apiUrl: string;
  assets: ShellAssets;
  renderers: Pick<RendererPool, 'load'>;
  /** Receives the result of each page of a remote. */
  onPage?: (page: PageResult) => void;
  /** Public keys whose owners may change the registry. */
  keys: () => readonly string[];
  /** Files come from a development server. */
  isDevelopment: boolean;
  /** Whether pages start the service worker. */
  hasWorker: () => boolean;
  /** The site as its operator configured it. */
  site: () => SiteInfo | undefined;
  icons: IconAddresses;
  log: { warn: (details: unknown, text: string) => void };
}

/** The result of a page of a remote, for the health of its build. */
export interface PageResult {
  name: string;
  build: string;
  /** Path with the query. */
  url: string;
  visitor: string | null;
  address: string;
  isFailed: boolean;
  /** Time in the renderer; 0 without a rendering. */
  renderMs: number;
}

export interface PageRequest {
  /** Path with the query, as in the address bar. */
  url: string;
  isSignedIn: boolean;
  registry: Registry;
  /** The visitor id, where a canary is rolled out. */
  visitor: string | null;
  /** Headers of the calls to the API: client address and request id. */
  apiHeaders: Readonly<Record<string, string>>;
  /** Skips server rendering, for comparisons and measurements. */
  isBrowserWanted?: boolean;
}

export interface PagePlan {
  /** The build whose renderer answers; an empty text for pages without a renderer. */
  build: string;
  /** @throws Overloaded when the renderer is overloaded. */
  render: () => Promise<PageAnswer>;
}

export interface PageAnswer {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
  /** True for a complete page that is the same for every visitor: it may be cached and shared. */
  isShared: boolean;
  /** Value of the `Server-Timing` header. */
  timing: string;
}

/** Renders pages as for a visitor; personal content is loaded in the browser. */
export class PageRenderer {
  readonly #handlers = new PageHandlers();
  readonly #composer: PageComposer;
  readonly #snapshots = new WeakMap<Registry, Map<string, Registry>>();

  constructor(private readonly options: PageRendererOptions) {
    this.#composer = new PageComposer(options);
  }

  /** Decides how a page is rendered. */
  async plan(request: PageRequest): Promise<PagePlan> {
    const url = new URL(request.url, this.options.publicOrigin);
    const { locale, basename, path } = splitLocale(url.pathname);
    const { registry, isBrowserWanted } = request;
    const bare = await this.#handlers.bare(registry, locale, basename);
    const { name, remote } = this.#findRemote(registry, bare, url);
    const start = () => ({ request, url, locale, basename, timing: new PageTiming() });
    const forBrowser = (reason: string) => ({ build: '', render: () => this.#forBrowser(start(), bare, reason) });

    if (!remote) return { build: '', render: () => this.#ownPage(start(), bare) };
    if (remote.disabled !== undefined)
      return { build: '', render: async () => toUnavailable(await this.#forBrowser(start(), bare, `${name} is not in service`)) };
    if (remote.guard === 'auth' && !request.isSignedIn)
      return { build: '', render: () => Promise.resolve(redirectToLogin(path + url.search, locale, new PageTiming())) };
    if (remote.guard === 'auth') return forBrowser('for signed-in people');
    if (isBrowserWanted) return forBrowser('wanted');
    if (!remote.stable.server) return forBrowser('no server bundle');
    return { build: `${name}@${remote.stable.id}`, render: () => this.#withRemote(start(), bare, name, remote) };
  }

  /** Returns the remote of an address; none for a screen of the shell. */
  #findRemote(registry: Registry, bare: PageHandler, url: URL): { name: string; remote?: RegistryRemote | undefined } {
    if (isShellRoute(matchedRoutes(bare, url).at(-1)?.route.id)) return { name: '' };
    const name = remoteForPath(registry, splitLocale(url.pathname).path) ?? '';
    return { name, remote: registry.remotes[name] };
  }

  async #withRemote(visit: Visit, bare: PageHandler, name: string, remote: RegistryRemote): Promise<PageAnswer> {
    const { registry, url, visitor, apiHeaders } = visit.request;
    const address = apiHeaders['x-forwarded-for'] ?? '';
    const report = (build: RemoteBuild, isFailed: boolean, renderMs = 0) =>
      this.options.onPage?.({ name, build: build.id, url: visit.request.url, visitor, address, isFailed, renderMs });
    try {
      const { build, document } = await renderWithCandidates(remote, {
        load: (candidate) => this.options.renderers.load(name, candidate),
        render: async ({ process }, candidate) => {
          visit.timing.mark('remote');
          const snapshot = this.#snapshot(registry, name, candidate);
          const job = { url, registry: snapshot, hasWorker: this.options.hasWorker(), site: this.options.site(), apiHeaders };
          return { build: candidate, document: await process.render(job) };
        },
        onFailure(candidate, failure) {
          if (!(failure instanceof PageTimedOut && failure.isOutage)) report(candidate, true);
        },
      });
      if (!document.isOutage) report(build, document.status >= 500, document.renderMs);
      return this.#fromRenderer(visit, name, build, document);
    } catch (error) {
      if (error instanceof Overloaded) throw error;
      this.options.log.warn(
        { err: error, remote: name, ...getLogFields(visit.request) },
        'the server could not render the page, the browser does',
      );
      // People see the frame and can retry; search engines come back later.
      const page = await this.#forBrowser(visit, bare, `${name} failed`);
      if (error instanceof PageTimedOut) return toUnavailable(page, retryAfterOutageS);
      return error instanceof PageFailed ? { ...page, status: 500 } : toUnavailable(page);
    }
  }

  #fromRenderer({ request, locale, timing }: Visit, name: string, build: RemoteBuild, document: RenderedDocument): PageAnswer {
    if (document.kind === 'redirect') return redirect(document.status, { location: document.location }, timing);
    for (const { name: type, message, stack } of document.errors)
      this.options.log.warn({ err: { name: type, message, stack }, remote: name, ...getLogFields(request) }, 'a page failed');
    const { status, html, hashes } = document;
    return {
      status,
      headers: { ...this.#headers(locale, hashes), ...getStatusHeaders(status), 'x-render': 'server', 'x-remote': `${name}@${build.id}` },
      body: html,
      isShared: status === 200,
      timing: [document.timing, timing.header()].filter(Boolean).join(', '),
    };
  }

  /** Returns the registry that the page carries, one object for all pages of a build, so that a renderer receives it once. */
  #snapshot(registry: Registry, name: string, build: RemoteBuild): Registry {
    const known = this.#snapshots.get(registry) ?? new Map<string, Registry>();
    this.#snapshots.set(registry, known);
    const key = `${name} ${build.base}`;
    const snapshot = known.get(key) ?? snapshotForPage(withChosenBuild(registry, name, build));
    known.set(key, snapshot);
    return snapshot;
  }

  /** Renders a screen of the shell. Its address may hold a secret, such as a password reset token, so it is never shared. */
  async #ownPage(visit: Visit, page: PageHandler): Promise<PageAnswer> {
    return this.#compose(visit, page, 'server');
  }

  /** Renders the frame with a placeholder; the browser renders the page or shows an error. */
  #forBrowser(visit: Visit, bare: PageHandler, reason: string): Promise<PageAnswer> {
    return this.#compose(visit, bare, 'browser', reason);
  }

  async #compose(visit: Visit, page: PageHandler, rendered: 'server' | 'browser', reason?: string): Promise<PageAnswer> {
    const { url, locale, timing, request } = visit;
    const { apiUrl, hasWorker, site } = this.options;
    const client = new HttpClient({
      baseUrl: `${apiUrl}/api/v1/`,
      locale,
      headers: request.apiHeaders,
      timeoutMs: callTimeoutMs,
    });
    const { registry } = request;
    const own = { url, locale, registry, api: createApi(client), timing, hasWorker: hasWorker(), site: site(), rendered };
    const composed = await this.#composer.compose(own, page, null);
    if (composed instanceof Response) return redirect(composed.status, Object.fromEntries(composed.headers), timing);
    const { status, html, hashes, errors } = composed;
    if (rendered === 'server') for (const error of errors) this.options.log.warn({ err: error, ...getLogFields(request) }, 'a page failed');
    return {
      status,
      headers: { ...this.#headers(locale, hashes), ...getStatusHeaders(status), 'x-render': reason ? `${rendered}; ${reason}` : rendered },
      body: html.join(''),
      timing: timing.header(),
      isShared: false,
    };
  }

  #headers(locale: Locale, hashes: PolicyHashes): Record<string, string> {
    return {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': this.options.isDevelopment ? developmentPolicy : contentSecurityPolicy(hashes),
      link: fontLinks(locale),
    };
  }
}

function getLogFields({ url, apiHeaders }: PageRequest): { url: string; requestId: string | undefined } {
  return { url, requestId: apiHeaders['x-request-id'] };
}

interface Visit {
  request: PageRequest;
  url: URL;
  locale: Locale;
  basename: string;
  timing: PageTiming;
}

function matchedRoutes({ handler, basename }: PageHandler, url: URL) {
  return matchRoutes(handler.dataRoutes, url, basename) ?? [];
}

/** Sends the fonts as a header, because a slow connection idles between the request and the head of the document. */
function fontLinks(locale: Locale): string {
  return fontPreloads(locale)
    .map((url) => `<${url}>; rel=preload; as=font; type="font/woff2"; crossorigin`)
    .join(', ');
}

/** Pages of an outage are not cached and may be requested again soon. */
function getStatusHeaders(status: number, retryS = retryAfterOutageS): Record<string, string> {
  return status === 503 ? { 'retry-after': String(retryS), 'cache-control': 'no-store' } : {};
}

/** With a 503, search engines keep their index of the page and retry later. */
function toUnavailable(page: PageAnswer, retryS = retryAfterS): PageAnswer {
  return { ...page, status: 503, headers: { ...page.headers, ...getStatusHeaders(503, retryS) } };
}

function redirectToLogin(next: string, locale: Locale, timing: PageTiming): PageAnswer {
  return redirect(302, { location: localizePath(paths.login({ next }), locale) }, timing);
}

function redirect(status: number, headers: Record<string, string>, timing: PageTiming): PageAnswer {
  return { status, headers: { ...headers, 'cache-control': 'no-store' }, body: '', isShared: false, timing: timing.header() };
}
