/** @jest-environment node */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setUpRenderers } from '../../testing/renderer-processes';

jest.setTimeout(60_000);

const { renderPage } = setUpRenderers('test-server-hostile');

/** Code of a loader that gets the class of sockets from the console, whose output is a pipe. */
const socketClass = `const Socket = console._stderr.constructor;`;

describe('a bundle that looks for the network', () => {
  let received: string[];
  let neighbor: http.Server;
  let port: number;
  beforeAll(async () => {
    neighbor = http.createServer((request, response) => {
      received.push(`${request.method} ${request.url}`);
      response.end('reached');
    });
    await new Promise<void>((resolve) => neighbor.listen(0, '127.0.0.1', resolve));
    ({ port } = neighbor.address() as AddressInfo);
  });
  beforeEach(() => (received = []));
  afterAll(() => {
    neighbor.closeAllConnections();
    neighbor.close();
  });

  it.each([
    [
      'the dispatcher of fetch',
      () => `new Request('http://a/');
        return await new Promise((done) => globalThis[Symbol.for('undici.globalDispatcher.1')].dispatch(
          { origin: 'http://127.0.0.1:${port}', path: '/dispatched', method: 'DELETE' },
          { onConnect() {}, onHeaders: () => true, onData: () => true, onComplete: () => done('reached'), onError: ({ code }) => done(code) },
        ));`,
    ],
    [
      'a socket of the class of the console',
      () => `${socketClass}
        try { new Socket().connect(${port}, '127.0.0.1').on('error', () => {}).write('GET /socket HTTP/1.0\\r\\n\\r\\n'); } catch ({ code }) { return code; }
        await new Promise((done) => setTimeout(done, 500));`,
    ],
    [
      'a local socket of a database',
      () => `${socketClass} try { new Socket().connect('/tmp/a-database'); } catch ({ code }) { return code; }`,
    ],
    [
      'the native handle of a pipe',
      () => `try { console._stderr._handle.constructor.prototype.connect(); } catch ({ code }) { return code; }`,
    ],
  ])('does not reach it by %s', async (_what, loader) => {
    const { said } = await renderPage({ loader: loader() });
    expect(received).toEqual([]);
    expect(said).toBe('"ERR_ACCESS_DENIED"');
  });
});
