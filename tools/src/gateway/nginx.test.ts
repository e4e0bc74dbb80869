import fs from 'node:fs';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { findOrInstallNginx, readShippedConfiguration, startNginx, toLocalConfiguration } from './nginx';

const shipped = readShippedConfiguration();
const addresses = {
  shells: [
    { name: 'shell-1', port: 5001 },
    { name: 'shell-2', port: 5002 },
  ],
  services: [
    { name: 'service-1', port: 5101 },
    { name: 'service-2', port: 5102 },
  ],
  port: 5000,
  internalPort: 5100,
};

it('replaces only the addresses and files of the shipped gateway', () => {
  const local = toLocalConfiguration(shipped, '/tmp/gateway', addresses);

  const rules = (text: string) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line && !/^(server \S+:|listen|access_log|resolver|pid|error_log|include|\w+_temp_path)/.test(line));
  expect(rules(local)).toEqual(expect.arrayContaining([...rules(shipped.main), ...rules(shipped.gateway)]));
  expect(local.match(/server \S+:\d+ .*/g)).toEqual(
    [
      [5001, 5002],
      [5101, 5102],
    ].flatMap((ports) =>
      ['max_fails=3 fail_timeout=2s', 'max_fails=0 backup'].flatMap((rule) => ports.map((port) => `server 127.0.0.1:${port} ${rule};`)),
    ),
  );
  expect(local.match(/listen .*/g)).toEqual(['listen 127.0.0.1:5000;', 'listen 127.0.0.1:5100;']);
  expect(local).not.toContain('/var/');
});

it('rejects a gateway of another form', () => {
  const other = { ...shipped, gateway: shipped.gateway.replace('listen 8100;', '') };

  expect(() => toLocalConfiguration(other, '/tmp/gateway', addresses)).toThrow('listen 8100');
});

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function aServer(handler: http.RequestListener): Promise<{ port: number; close: () => void }> {
  const server = http.createServer(handler).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  closers.push(close);
  return { port: (server.address() as AddressInfo).port, close };
}

/** Returns a free port. */
async function aFreePort(): Promise<number> {
  const { port, close } = await aServer(() => undefined);
  close();
  return port;
}

/** Starts the shipped gateway with the same two processes behind it for pages and for calls. */
async function aGateway(ports: readonly [number, number], options: { trustsForwarded?: boolean } = {}) {
  const [port, internalPort] = [await aFreePort(), await aFreePort()];
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-nginx-'));
  fs.chmodSync(folder, 0o755);
  const pool = (name: string) => ports.map((of, index) => ({ name: `${name}-${index + 1}`, port: of }));
  const addresses = { shells: pool('shell'), services: pool('service'), port, internalPort };
  const gateway = await startNginx(findOrInstallNginx(), folder, addresses, options);
  const ask = async (times: number) => {
    const found: number[] = [];
    for (let time = 0; time < times; time += 1) found.push((await fetch(`http://127.0.0.1:${port}/`)).status);
    return found;
  };
  closers.push(async () => {
    await gateway.stop();
    fs.rmSync(folder, { recursive: true });
  });
  return { url: `http://127.0.0.1:${port}/`, ask };
}

it('retries the last remaining process at once, also after several refusals', async () => {
  let status = 503;
  const left = await aServer((_request, response) => response.writeHead(status).end());
  const gateway = await aGateway([await aFreePort(), left.port]);

  expect(await gateway.ask(6)).toEqual(Array(6).fill(503));
  status = 200;
  expect(await gateway.ask(6)).toEqual(Array(6).fill(200));
}, 180_000);

it.each(['', 'api/v1/common/config/'])('responds 503 in the language of the visitor to /%s while no process runs', async (page) => {
  const { url } = await aGateway([await aFreePort(), await aFreePort()]);

  const answer = await fetch(url + page, { headers: { 'accept-language': 'en' } });

  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await answer.text()).toContain('The service is not available right now.');
});

it('retries a refused call at another process at once, but not one that timed out', async () => {
  let asked = 0;
  let answerMs = 0;
  const busy = await aServer((_request, response) => {
    asked += 1;
    setTimeout(() => response.writeHead(503).end(), answerMs);
  });
  const gateway = await aGateway([busy.port, busy.port]);

  expect(await gateway.ask(1)).toEqual([503]);
  expect(asked).toBe(2);
  answerMs = 2_700;
  expect(await gateway.ask(1)).toEqual([503]);
  expect(asked).toBe(3);
}, 180_000);

it('responds 503 in time for calls to a hanging process, and repeats none of them', async () => {
  const received: string[] = [];
  const hanging = await aServer((request) => void received.push(`${request.method} at the hanging one`));
  const other = await aServer((request, response) => {
    received.push(`${request.method} at the other one`);
    response.end('answered');
  });
  const { url } = await aGateway([hanging.port, other.port]);
  // Sequential requests reach the processes in turn.
  const ask = async (method: string) => {
    const startedAt = performance.now();
    const answer = await fetch(`${url}api/v1/trading/buyer/orders/create/`, { method });
    const seconds = (performance.now() - startedAt) / 1_000;
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), isInTime: seconds < 14 };
  };
  const askTheHangingOne = async (method: string) => {
    for (;;) {
      received.length = 0;
      const answer = await ask(method);
      if (received.some((each) => each.endsWith('the hanging one'))) return { answer, received };
    }
  };

  for (const method of ['GET', 'POST'])
    expect(await askTheHangingOne(method)).toEqual({
      answer: { status: 503, retryAfter: '5', isInTime: true },
      received: [`${method} at the hanging one`],
    });
}, 180_000);

/** Opens connections and sends the same bytes over each of them. */
async function connect(url: string, count: number, bytes: string): Promise<{ sockets: net.Socket[]; areClosed: Promise<unknown> }> {
  const port = Number(new URL(url).port);
  const sockets: net.Socket[] = [];
  const closed: Promise<unknown>[] = [];
  closers.push(() => {
    for (const socket of sockets) socket.destroy();
  });
  for (let index = 0; index < count; index += 1) {
    const socket = net.connect(port, '127.0.0.1');
    sockets.push(socket);
    // nginx resets connections that it closes.
    socket.on('error', () => undefined);
    closed.push(new Promise((resolve) => socket.once('close', resolve)));
    await new Promise((resolve) => socket.once('connect', resolve));
    socket.write(bytes);
  }
  return { sockets, areClosed: Promise.all(closed) };
}

it("serves visitors during more idle connections than nginx's default, and closes late headers", async () => {
  const answering = await aServer((_request, response) => response.end('answered'));
  const gateway = await aGateway([answering.port, answering.port]);
  const startedAt = performance.now();
  // By default each of its processes allows 1,024.
  const { areClosed } = await connect(gateway.url, 2 * 1_024 + 100, 'GET / HTTP/1.1\r\nHost: shop.example\r\n');

  expect(await gateway.ask(3)).toEqual([200, 200, 200]);
  await areClosed;
  expect(performance.now() - startedAt).toBeLessThan(45_000);
}, 180_000);

describe('the body of a call', () => {
  const send = (url: string, megabytes: number) =>
    fetch(url, { method: 'POST', body: new Uint8Array(megabytes * 1024 * 1024), headers: { 'accept-language': 'en' } });
  const aService = () =>
    aServer((request, response) => {
      request.resume();
      request.on('end', () => response.writeHead(202).end());
    });

  it('is refused in the format of the contract when it exceeds the limit of calls without a file', async () => {
    const service = await aService();
    const { url } = await aGateway([service.port, service.port]);

    const refused = await send(`${url}api/v1/trading/buyer/orders/create/`, 4);

    expect([refused.status, await refused.json()]).toEqual([413, { detail: 'The request is too large.', code: 'too_large' }]);
    expect((await send(`${url}api/v1/trading/seller/shops/7/feed/`, 2)).status).toBe(202);
  }, 180_000);

  it.each(['offers/import/', 'offers/import', 'offers/import/preview/', 'media/upload/'])(
    'may be a file of %s',
    async (call) => {
      const service = await aService();
      const { url } = await aGateway([service.port, service.port]);

      expect((await send(`${url}api/v1/trading/seller/${call}`, 20)).status).toBe(202);
    },
    180_000,
  );

  it('is accepted for twenty concurrent uploads of an address', async () => {
    const service = await aService();
    const gateway = await aGateway([service.port, service.port]);
    const head = 'POST /api/v1/trading/seller/offers/import/ HTTP/1.1\r\nHost: shop.example\r\nContent-Length: 1000000\r\n\r\n';

    const { sockets } = await connect(gateway.url, 22, `${head}${'x'.repeat(500_000)}`);
    const answers: string[] = [];
    for (const socket of sockets) socket.on('data', (part: Buffer) => answers.push(part.toString()));
    const deadline = performance.now() + 10_000;
    while (answers.length < 2 && performance.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20));

    expect(answers).toHaveLength(2);
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 429 [^]*retry-after: 10[^]*"code":"too_many_requests"/i);
    expect(await gateway.ask(1)).toEqual([202]);
  }, 180_000);
});

it('may take five minutes where the service allows it', () => {
  const slow = /location ~ (\S+) \{\n {4}client_max_body_size 55m;[^}]*proxy_read_timeout 5m;/.exec(shipped.gateway)?.[1] ?? 'none';
  const isSlow = (call: string) => new RegExp(slow).test(`/api/v1/trading/seller/${call}`);

  for (const call of ['offers/import/', 'offers/import', 'offers/export/', 'transactions/export/', 'media/upload/'])
    expect(isSlow(call)).toBe(true);
  for (const call of ['shops/7/prices-and-stock/', 'shops/7/orders/set-status/', 'shops/7/order-files/packing.pdf/'])
    expect(isSlow(call)).toBe(true);
  for (const call of ['offers/get-list/', 'shops/7/get/', 'orders/7/get/', 'offers/imports/']) expect(isSlow(call)).toBe(false);
});

describe('a visitor', () => {
  const read = (url: string, count: number) =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const answer = await fetch(url, { headers: { 'accept-language': 'en' } });
        return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text: await answer.text() };
      }),
    );

  it.each([
    { path: 'categories/kava/', most: 200, refusal: 'Too many requests. Please try again a little later.\n' },
    {
      path: 'api/v1/trading/buyer/offers/get-list/',
      most: 600,
      refusal: '{"detail":"Too many requests. Please try again a little later.","code":"too_many_requests"}',
    },
    {
      path: 'health/ready/',
      most: 600,
      refusal: '{"detail":"Too many requests. Please try again a little later.","code":"too_many_requests"}',
    },
  ])(
    'who reads $path without end is refused with Retry-After, and still gets the files of the shell',
    async ({ path: page, most, refusal }) => {
      const answering = await aServer((_request, response) => response.end('answered'));
      const { url } = await aGateway([answering.port, answering.port]);
      const refused: Awaited<ReturnType<typeof read>> = [];

      // The limit depends on the duration of requests, so the exact number varies.
      for (let round = 0; round < 20 && refused.length === 0; round += 1)
        refused.push(...(await read(`${url}${page}`, most)).filter(({ status }) => status !== 200));

      expect(refused[0]).toEqual({ status: 429, retryAfter: '10', text: refusal });
      expect((await read(`${url}static/main.js`, 100)).map(({ status }) => status)).toEqual(Array(100).fill(200));
    },
    180_000,
  );

  it('cannot choose the address that the service counts, nor host and scheme', async () => {
    let received: http.IncomingHttpHeaders = {};
    const answering = await aServer(({ headers }, response) => {
      received = headers;
      response.end('answered');
    });
    const { url } = await aGateway([answering.port, answering.port]);
    const headers = {
      'x-forwarded-for': '10.0.0.7, 203.0.113.9',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-real-ip': '10.0.0.7',
      forwarded: 'for=10.0.0.7',
    };

    await fetch(`${url}api/v1/trading/buyer/offers/get-list/`, { headers });

    expect(received).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': new URL(url).host, 'x-forwarded-proto': 'http' });
    expect(received).not.toHaveProperty('x-real-ip');
    expect(received).not.toHaveProperty('forwarded');
  }, 180_000);

  it('of a measurement has the address that it sends', async () => {
    let received: http.IncomingHttpHeaders = {};
    const answering = await aServer(({ headers }, response) => {
      received = headers;
      response.end('answered');
    });
    const { url } = await aGateway([answering.port, answering.port], { trustsForwarded: true });

    await fetch(`${url}api/v1/trading/buyer/offers/get-list/`, { headers: { 'x-forwarded-for': '198.18.0.7' } });

    expect(received['x-forwarded-for']).toBe('198.18.0.7');
  }, 180_000);
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:'],
  ['2001:db8:1:2::9', '2001:db8:1:2:'],
  ['2001:db8::9', '2001:db8:'],
  ['::1', '::1'],
])('counts %s as %s', (address, counted) => {
  const rules = [...(/map \$remote_addr \$client \{([^]*?)\n\}/.exec(shipped.gateway)?.[1]?.matchAll(/"~([^"]+)"/g) ?? [])];
  const found = rules.map(([, rule = '']) => new RegExp(rule).exec(address)).find(Boolean);

  expect(rules).toHaveLength(2);
  expect(Object.values(found?.groups ?? {})[0] ?? address).toBe(counted);
});
