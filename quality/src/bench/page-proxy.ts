import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import zlib from 'node:zlib';
import { createProxyMiddleware, responseInterceptor } from 'http-proxy-middleware';
import { pageCompression, scriptsElementId } from '../../../shell/src/server/index';

export interface PageProxy {
  url: string;
  stop(): Promise<void>;
}

/** Scripts that replace those of a page: all are preloaded, the entry runs first. */
export interface ReplacementScripts {
  folder: string;
  /** Files of the entry in execution order. */
  start: readonly string[];
  /** Files of async chunks. */
  later: readonly string[];
}

/** Template that holds the scripts of a page until its first paint. */
const scriptTemplate = new RegExp(`(<template id="${scriptsElementId}">)[^]*?(</template>)`);

/**
 * Serves the pages of a running shell from another port, with their own scripts or with others, so that both are measured over the
 * same connection, with the same markup and data.
 */
export async function startPageProxy(shell: string, other: ReplacementScripts | null): Promise<PageProxy> {
  const files = other ? compressedFiles(other.folder) : new Map<string, Buffer>();
  const forward = createProxyMiddleware({ target: shell, logLevel: 'silent' });
  const intercept = responseInterceptor((page, _answer, _request, response) => {
    // It has the hashes of the original scripts.
    response.removeHeader('content-security-policy');
    response.setHeader('content-encoding', 'br');
    const text = page.toString();
    return Promise.resolve(zlib.brotliCompressSync(other ? replaceScripts(text, other) : text, pageCompression));
  });
  const replace = createProxyMiddleware({
    target: shell,
    logLevel: 'silent',
    selfHandleResponse: true,
    onProxyRes: (...answer) => void intercept(...answer),
  });
  const server = http.createServer((request, response) => {
    const [pathname = '/'] = (request.url ?? '/').split('?');
    const own = pathname.startsWith('/static/') ? files.get(pathname.replace('/static/', '')) : undefined;
    const headers = { 'content-type': 'text/javascript', 'content-encoding': 'br', 'access-control-allow-origin': '*' };
    const handle = other && request.headers.accept?.includes('text/html') ? replace : forward;
    if (own) response.writeHead(200, headers).end(own);
    // The types are those of Express, of which the library uses nothing.
    else handle(request as never, response as never, () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function replaceScripts(html: string, { start, later }: ReplacementScripts): string {
  const preloads = [...start, ...later].map((file) => `<link rel="preload" as="script" href="/static/${file}">`);
  const scripts = [
    ...start.map((file) => `<script src="/static/${file}"></script>`),
    ...later.map((file) => `<script async src="/static/${file}"></script>`),
  ];
  if (!scriptTemplate.test(html)) throw new Error('The page has no script template');
  return html.replace(scriptTemplate, `$1${[...preloads, ...scripts].join('')}$2`);
}

function compressedFiles(folder: string): Map<string, Buffer> {
  const names = fs.readdirSync(folder).filter((name) => name.endsWith('.js'));
  return new Map(names.map((name) => [name, zlib.brotliCompressSync(fs.readFileSync(path.join(folder, name)))]));
}
