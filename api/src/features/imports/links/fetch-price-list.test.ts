import fs from 'node:fs';
import type http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { publicNetwork } from '../../../platform/network';
import { type FileServer, loopbackNetwork, startFileServer } from '../../../testing';
import { maxFileBytes } from '../upload-parts';
import { fetchPriceList, type FetchPriceListOptions, FetchProblem } from './fetch-price-list';

const table = 'sku;title;price\nA;Ваза;1\n';
const nothing = { etag: null, lastModified: null, contentHash: null };

let server: FileServer;
let folder: string;
let target: string;
beforeAll(async () => {
  server = await startFileServer();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-fetch-'));
  target = path.join(folder, 'file');
});
afterAll(() => {
  server.close();
  fs.rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  server.answers.clear();
  server.asked.length = 0;
});

const url = (pathname: string, host = 'prices.test') => `http://${host}:${String(server.port)}${pathname}`;
const fetching = (address: string, options: Partial<FetchPriceListOptions> = {}) =>
  fetchPriceList(address, target, {
    network: loopbackNetwork,
    userAgent: 'test',
    login: null,
    known: nothing,
    signal: new AbortController().signal,
    timeoutMs: 20_000,
    idleMs: 20_000,
    ...options,
  }).catch((error: unknown) => {
    if (error instanceof FetchProblem) return [error.code, error.status ?? ''].join(' ').trim();
    throw error;
  });
const answer = (pathname: string, listener: http.RequestListener) => server.answers.set(pathname, listener);
const send = (body: string | Buffer, headers: http.OutgoingHttpHeaders = {}) =>
  ((_request, response) => response.writeHead(200, headers).end(body)) satisfies http.RequestListener;

describe('a price list', () => {
  it('is fetched with its validators', async () => {
    answer('/price.csv', send(table, { etag: '"one"', 'last-modified': 'Wed, 18 Nov 2026 12:20:00 GMT' }));

    const version = await fetching(url('/price.csv'));

    expect(version).toMatchObject({ etag: '"one"', lastModified: 'Wed, 18 Nov 2026 12:20:00 GMT' });
    expect(fs.readFileSync(target, 'utf8')).toBe(table);
    expect(server.asked[0]?.headers).not.toHaveProperty('if-none-match');
    expect(server.asked[0]?.headers).not.toHaveProperty('authorization');
  });

  it('is asked for with its known version, and has not changed when the server says so', async () => {
    answer('/price.csv', (request, response) => response.writeHead(request.headers['if-none-match'] === '"one"' ? 304 : 200).end());

    expect(await fetching(url('/price.csv'), { known: { ...nothing, etag: '"one"', lastModified: 'yesterday' } })).toBeNull();
    expect(server.asked[0]?.headers).toMatchObject({ 'if-none-match': '"one"', 'if-modified-since': 'yesterday' });
  });

  it('has not changed when a server without versions sends the same bytes', async () => {
    answer('/price.csv', send(table));
    const version = await fetching(url('/price.csv'));

    expect(await fetching(url('/price.csv'), { known: version as typeof nothing })).toBeNull();
    answer('/price.csv', send(`${table}B;Миска;2\n`));
    expect(await fetching(url('/price.csv'), { known: version as typeof nothing })).toMatchObject({ etag: null });
  });

  it('may be compressed', async () => {
    answer('/price.csv', send(gzipSync(table), { 'content-encoding': 'gzip' }));

    expect(await fetching(url('/price.csv'))).not.toBeNull();
    expect(fs.readFileSync(target, 'utf8')).toBe(table);
  });

  it('comes over redirects; only the first origin gets the login', async () => {
    answer('/moved', (_, response) => response.writeHead(302, { location: '/again' }).end());
    answer('/again', (_, response) => response.writeHead(301, { location: url('/price.csv', 'mirror.test') }).end());
    answer('/price.csv', send(table));

    await fetching(url('/moved'), { login: { name: 'vases', password: 'пароль' } });

    const expected = `Basic ${Buffer.from('vases:пароль').toString('base64')}`;
    expect(server.asked.map(({ headers }) => headers.authorization)).toEqual([expected, expected, undefined]);
  });
});

describe('a server', () => {
  it.each([
    ['that is gone', () => fetching('http://prices.test:1/price.csv'), 'unreachable'],
    ['without the file', () => fetching(url('/none')), 'status 404'],
    ['that refuses the login', () => fetching(url('/login')), 'login_refused 401'],
    ['that fails', () => fetching(url('/fails')), 'status 503'],
    ['that redirects in circles', () => fetching(url('/circle')), 'redirects'],
    ['that redirects to a file', () => fetching(url('/local')), 'forbidden'],
    ['that never answers', () => fetching(url('/silent'), { idleMs: 200 }), 'timeout'],
    ['that stops in the middle', () => fetching(url('/stops'), { idleMs: 500 }), 'timeout'],
    ['that drips', () => fetching(url('/drips'), { timeoutMs: 600 }), 'timeout'],
    ['that closes early', () => fetching(url('/short')), 'broken_off'],
    ['that closes early without a length', () => fetching(url('/cut')), 'broken_off'],
    ['with a cut archive', () => fetching(url('/cut-archive')), 'broken_off'],
    ['that announces too much', () => fetching(url('/announced')), 'too_big'],
    ['that sends without end', () => fetching(url('/endless')), 'too_big'],
    ['with an archive that unpacks to too much', () => fetching(url('/bomb')), 'too_big'],
  ])('%s is a problem of the run', async (_name, fetches, problem) => {
    answer('/login', (_, response) => response.writeHead(401).end());
    answer('/fails', (_, response) => response.writeHead(503).end());
    answer('/circle', (_, response) => response.writeHead(302, { location: '/circle' }).end());
    answer('/local', (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end());
    answer('/silent', () => undefined);
    answer('/stops', (_, response) => response.writeHead(200).write(table));
    answer('/drips', (_, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write('x'), 50);
      response.on('close', () => {
        clearInterval(drip);
      });
    });
    answer('/short', (_, response) => {
      response.writeHead(200, { 'content-length': 1000 });
      response.write(table, () => response.destroy());
    });
    answer('/cut', (_, response) => {
      response.writeHead(200);
      response.write(table, () => response.destroy());
    });
    answer('/cut-archive', send(gzipSync(table.repeat(100)).subarray(0, -20), { 'content-encoding': 'gzip' }));
    answer('/announced', (_, response) => response.writeHead(200, { 'content-length': maxFileBytes + 1 }).write('x'));
    answer('/endless', (_, response) => {
      response.writeHead(200);
      const chunk = Buffer.alloc(1024 * 1024, 'x');
      const more = () => {
        while (!response.destroyed && response.write(chunk));
      };
      response.on('drain', more);
      more();
    });
    answer('/bomb', send(gzipSync(Buffer.alloc(maxFileBytes + 1)), { 'content-encoding': 'gzip' }));

    expect(await fetches()).toBe(problem);
  });

  it.each([
    'http://127.0.0.1/price.csv',
    'http://[::1]/price.csv',
    'http://169.254.169.254/latest/meta-data/',
    'http://localhost/price.csv',
    'http://prices.test:22/price.csv',
    'ftp://prices.test/price.csv',
    'http://vases:secret@prices.test/price.csv',
  ])('at %s is never asked', async (address) => {
    expect(await fetching(address, { network: publicNetwork })).toBe('forbidden');
  });

  it('is not reached through a redirect or a name that leads inside', async () => {
    const network = {
      ...publicNetwork,
      isAllowedPort: () => true,
      resolve: (host: string) =>
        Promise.resolve([
          { address: '93.184.216.34', family: 4 },
          ...(host === 'rebound.test' ? [{ address: '10.0.0.1', family: 4 }] : []),
        ]),
    };

    expect(await fetching(url('/price.csv', 'rebound.test'), { network })).toBe('forbidden');
    expect(server.asked).toEqual([]);
    answer('/inside', (_, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end());
    expect(await fetching(url('/inside'))).toBe('forbidden');
  });
});

it('gives the reason of a service that stops', async () => {
  answer('/silent', () => undefined);
  const stopping = new AbortController();
  const running = fetching(url('/silent'), { signal: stopping.signal });
  stopping.abort(new Error('The service stops'));

  await expect(running).rejects.toThrow('The service stops');
});
