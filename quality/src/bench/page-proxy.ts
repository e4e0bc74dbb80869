import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import zlib from 'node:zlib';
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
  const server = http.createServer((request, response) => {
    const pathname = (request.url ?? '/').split('?')[0] ?? '/';
    const own = files.get(pathname.replace(/^\/static\//, ''));
    if (own && pathname.startsWith('/static/')) {
      const headers = { 'content-type': 'text/javascript', 'content-encoding': 'br', 'access-control-allow-origin': '*' };
      response.writeHead(200, headers).end(own);
      return;
    }
    proxyRequest(shell, request, response, other);
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

/** Forwards a request unchanged; only the scripts of a document may be replaced. */
function proxyRequest(shell: string, request: http.IncomingMessage, response: http.ServerResponse, other: ReplacementScripts | null): void {
  const { hostname, port } = new URL(shell);
  const isDocument = other !== null && request.headers.accept?.includes('text/html');
  const headers = { ...request.headers, ...(isDocument ? { 'accept-encoding': 'identity' } : {}) };
  const ask = http.request({ hostname, port, path: request.url, method: request.method, headers }, (answer) => {
    if (!other || !isDocument) {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      return;
    }
    const parts: Buffer[] = [];
    answer.on('data', (part: Buffer) => parts.push(part));
    answer.on('end', () => {
      // Without the Content Security Policy, which has the hashes of the original scripts.
      const { link = '' } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br', link });
      response.end(zlib.brotliCompressSync(replaceScripts(Buffer.concat(parts).toString('utf8'), other), pageCompression));
    });
  });
  ask.on('error', (error) => response.writeHead(502).end(String(error)));
  request.pipe(ask);
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
