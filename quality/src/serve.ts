import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Served {
  url: string;
  stop(): Promise<void>;
}

/** Answers requests on a free port of this machine. */
export async function serve(handle: http.RequestListener): Promise<Served> {
  const server = http.createServer(handle);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
