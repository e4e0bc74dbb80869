import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createImportWork, followImports } from '../../features/imports';
import type { LinkOptions } from '../../features/imports/links/link-options';
import { followImportLinks } from '../../features/imports/links/link-runner';
import { SealedTexts } from '../../platform/auth';
import type { Pool } from '../../platform/db';
import type { FetchNetwork } from '../../platform/network';
import { OutboxWorker } from '../../platform/outbox';
import { createTestImports } from './test-imports';

/** Resolves every name to this machine, which is the only reachable host. */
export const loopbackNetwork: FetchNetwork = {
  resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
  isAllowedAddress: (address) => address === '127.0.0.1',
  isAllowedName: () => true,
  isAllowedPort: () => true,
};

export interface TestLinks {
  links: LinkOptions;
  /** Runs the jobs of links and imports, like a second service; not started. */
  worker: OutboxWorker;
}

/** Creates links that fetch from a server of the test. */
export function createTestLinks(pool: Pool, secret = 'a-secret-for-tests-of-32-characters!'): TestLinks {
  const links: LinkOptions = {
    pool,
    siteName: 'Yarmarok',
    publicOrigin: 'http://shop.test',
    network: loopbackNetwork,
    openFile: createImportWork({ pool, siteName: 'Yarmarok', publicOrigin: 'http://shop.test', allowedOrigins: [] }).open,
    sealed: new SealedTexts(secret, 'passwords of price lists'),
    linkTimeouts: { timeoutMs: 3000, idleMs: 500 },
  };
  const worker = new OutboxWorker(pool, (error) => {
    process.stderr.write(`${String(error)}\n`);
  });
  followImports(worker, createTestImports(pool));
  followImportLinks(worker, links);
  return { links, worker };
}

export interface FileServer {
  port: number;
  /** Answers by path. */
  answers: Map<string, http.RequestListener>;
  /** Requests so far. */
  asked: { path: string; headers: http.IncomingHttpHeaders }[];
  close(): void;
}

/** Starts a real HTTP server. */
export async function startFileServer(): Promise<FileServer> {
  const answers: FileServer['answers'] = new Map();
  const asked: FileServer['asked'] = [];
  const server = http.createServer((request, response) => {
    asked.push({ path: request.url ?? '', headers: request.headers });
    const answer = answers.get(request.url ?? '');
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    answers,
    asked,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
