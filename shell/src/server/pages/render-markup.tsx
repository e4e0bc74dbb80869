import { Writable } from 'node:stream';
import type { HostServices } from '@yarmarok/shared-contract';
import { KeptMarkupContext } from '@yarmarok/shared-ui/document';
import { createStore } from 'jotai';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import type { IntlShape } from 'react-intl';
import { createStaticRouter, type StaticHandler, type StaticHandlerContext, StaticRouterProvider } from 'react-router';
import type { ServerStyleSheet } from 'styled-components';
import { type AccountMenus, AccountMenusContext } from '../../remotes/account-menus';
import { AppProviders } from '../../providers/app-providers';
import type { MarkupMemory } from './markup-memory';
import { PageTimedOut } from './page-failed';

const timeoutMs = 4_000;
/** The outermost element of a page. React's output before it belongs to the head. */
const bodyStart = '<div data-app=""';
/** React's marker of a suspended boundary. */
const unfinished = '<!--$!-->';

export interface Markup {
  /** Title, meta tags and preloads of the components. */
  head: string;
  body: string;
}

interface MarkupOptions {
  host: HostServices;
  intl: IntlShape;
  handler: StaticHandler;
  context: StaticHandlerContext;
  /** Menus of the account, for pages that show them. */
  menus: AccountMenus | null;
  /** Collects the styles of the rendered page. */
  sheet: ServerStyleSheet;
  memory: MarkupMemory;
}

/**
 * Renders a page as one piece, once all of its content is ready.
 * @throws any error of a component outside of a boundary, and PageTimedOut.
 */
export async function renderMarkup({ host, intl, handler, context, menus, sheet, memory }: MarkupOptions): Promise<Markup> {
  const { kept, keep } = memory.open(sheet);
  const page = sheet.collectStyles(
    <AppProviders host={host} store={createStore()} intl={intl}>
      <div data-app="">
        <AccountMenusContext value={menus}>
          <KeptMarkupContext value={kept}>
            <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
          </KeptMarkupContext>
        </AccountMenusContext>
      </div>
    </AppProviders>,
  );
  const html = keep(await toHtml(page));
  const at = html.indexOf(bodyStart);
  return { head: html.slice(0, at), body: html.slice(at) };
}

/** Loaders have fetched the data, so synchronous rendering is enough, apart from lazy code. */
async function toHtml(page: React.ReactNode): Promise<string> {
  const html = renderToString(page);
  return html.includes(unfinished) ? toHtmlWhenReady(page) : html;
}

function toHtmlWhenReady(page: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const output = new Writable({
      write(part: Buffer, _encoding, done) {
        parts.push(part);
        done();
      },
      final(done) {
        resolve(Buffer.concat(parts).toString('utf8'));
        done();
      },
    });
    let failure: unknown;
    const { pipe, abort } = renderToPipeableStream(page, {
      // The page is sent as one piece: no boundary is streamed later with an inline script.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady() {
        clearTimeout(timer);
        // An error inside a Suspense boundary would leave a hole that only the browser can fill.
        if (failure === undefined) pipe(output);
        else reject(asError(failure));
      },
      onShellError: (error) => reject(asError(error)),
      onError: (error) => {
        failure ??= error;
      },
    });
    const timer = setTimeout(() => abort(new PageTimedOut(`Rendering took longer than ${timeoutMs} ms`)), timeoutMs);
  });
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
