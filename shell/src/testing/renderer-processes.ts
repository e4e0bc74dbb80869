import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { RemoteBuild } from '@yarmarok/shared-contract';
import { RendererPool } from '../server/renderer/renderer-pool';
import { defaultLimits } from '../server/renderer/renderer-limits';
import type { RendererDeath } from '../server/renderer/renderer-process';
import { aBuild, aRegistry } from './registries';

const repository = path.resolve(__dirname, '../../..');

/** Code of a server bundle, at places of its only page. */
export interface BundleParts {
  start?: string;
  loader?: string;
  component?: string;
}

/** Returns a server bundle with one page, as a remote's build produces it. */
export function bundle({ start = '', loader = '', component = '' }: BundleParts): string {
  return `${start}
    const { createElement } = require('react');
    const { useLoaderData } = require('react-router-dom');
    const { getHost, useHost } = require('@yarmarok/shared-contract');
    module.exports = { default: {
      contract: '1.0.0',
      loadMessages: async () => ({}),
      messagesChunk: (locale) => 'messages-' + locale,
      routes: [{
        id: 'storefront/page',
        path: '/page/',
        async loader({ context, request }) { ${loader} return 'nothing'; },
        Component() { const data = useLoaderData(); ${component} return createElement('h1', null, 'The page says ', JSON.stringify(data)); },
      }],
    } };`;
}

const largeAnswer = Buffer.from(JSON.stringify('x'.repeat(4_000_000)));

/** Limits that tests can wait for. */
export const testLimits = {
  ...defaultLimits,
  startMs: 60_000,
  evaluationMs: 30_000,
  blockedMs: 30_000,
  queuedMs: 1_000,
  heapMb: 80,
  residentMb: 300,
};

/** Limits for bundles that block their process, which a busy machine does as well. */
export const quickLimits = { ...testLimits, evaluationMs: 2_000, blockedMs: 1_500 };

/**
 * Real processes, from the server that is built here, run bundles as a remote's build produces them. Registers the hooks of the test file.
 * @param name of the folder of this file's build.
 */
export function setUpRenderers(name: string) {
  const buildFolder = path.join(repository, 'shell/.cache', name);
  const program = path.join(buildFolder, 'server/main.cjs');
  const bundles = new Map<string, string>();
  const pools: RendererPool[] = [];
  const asked: http.IncomingMessage[] = [];
  const origin = http.createServer((request, response) => response.end(bundles.get((request.url ?? '').split('/')[1] ?? '') ?? ''));
  const api = http.createServer((request, response) => {
    asked.push(request);
    response.setHeader('content-type', 'application/json');
    if (request.url === '/api/v1/common/slow/') return;
    if (request.url === '/api/v1/common/moved/') {
      response.writeHead(301, { location: '/api/v1/common/config/' }).end();
      return;
    }
    if (request.url === '/api/v1/common/large/') {
      response.end(largeAnswer);
      return;
    }
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => response.end(JSON.stringify({ url: `${request.method} ${request.url} ${body}` })));
  });
  const getPort = (server: http.Server) => (server.address() as AddressInfo).port;
  const listen = (server: http.Server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  beforeAll(async () => {
    execFileSync(process.execPath, ['--import', 'tsx', 'tools/src/build/shell-server-main.ts', buildFolder], { cwd: repository });
    await listen(origin);
    await listen(api);
  }, 240_000);
  beforeEach(() => asked.splice(0));
  afterEach(() => {
    for (const pool of pools.splice(0)) pool.stop();
  });
  afterAll(() => {
    for (const server of [origin, api]) {
      server.closeAllConnections();
      server.close();
    }
  });

  const settings = () => ({
    publicOrigin: 'http://localhost:4000',
    assets: { chunks: {}, integrity: {} },
    keys: [],
    icons: [],
    isDevelopment: false,
  });
  const getApiUrl = () => `http://127.0.0.1:${getPort(api)}`;

  const publish = (id: string, source: string): RemoteBuild => {
    bundles.set(id, source);
    const hash = `sha256-${createHash('sha256').update(source).digest('base64')}`;
    return aBuild(id, { base: `http://127.0.0.1:${getPort(origin)}/${id}/`, integrity: { 'server/routes.cjs': hash } });
  };

  const newPool = (more: Partial<ConstructorParameters<typeof RendererPool>[0]> = {}) => {
    const deaths: RendererDeath[] = [];
    const pool = new RendererPool({
      settings,
      apiUrl: getApiUrl(),
      origins: new Map(),
      program,
      limits: testLimits,
      onDeath: (_name, _build, death) => deaths.push(death),
      ...more,
    });
    pools.push(pool);
    return { pool, deaths };
  };

  /** Starts a renderer, and its only page, which the caller awaits. */
  const startPage = async (parts: BundleParts, url = '/page/', more: Parameters<typeof newPool>[0] = {}) => {
    const build = publish(createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12), bundle(parts));
    const { pool, deaths } = newPool(more);
    const { process: renderer, routes } = await pool.load('storefront', build);
    const job = {
      url,
      registry: aRegistry(),
      hasWorker: false,
      apiHeaders: { 'x-forwarded-for': '198.51.100.7', 'x-request-id': 'request-0001' },
    };
    return { page: renderer.render(job), routes, deaths, renderer, job };
  };

  const renderPage = async (...what: Parameters<typeof startPage>) => {
    const { page, ...started } = await startPage(...what);
    const document = await page;
    const html = document.kind === 'page' ? document.html.toString() : '';
    const said = /The page says (?:<!-- -->)?(.*?)<\/h1>/s.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? '';
    return { ...started, document, html, said };
  };

  return { asked, buildFolder, getApiUrl, newPool, program, publish, renderPage, settings, startPage };
}
