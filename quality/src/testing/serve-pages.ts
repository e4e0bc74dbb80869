import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A local server. */
export interface PageServer {
  origin: string;
  /** The bodies of pages by their path; every other path is answered with 404. */
  pages: Record<string, string>;
  stop: () => Promise<void>;
}

/** Starts a server on this machine only that serves what a test puts into `pages`. */
export async function servePages(): Promise<PageServer> {
  const server = http.createServer((request, response) => {
    const page = served.pages[request.url ?? ''];
    response.writeHead(page === undefined ? 404 : 200).end(page);
  });
  const served: PageServer = {
    origin: '',
    pages: {},
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  served.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return served;
}
