import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { startTcpProxy, type TcpProxy } from './tcp-proxy';

let echo: net.Server;
let proxy: TcpProxy;
const clients: net.Socket[] = [];

beforeEach(async () => {
  echo = net.createServer((socket) => socket.on('error', () => undefined).pipe(socket));
  await new Promise<void>((resolve) => echo.listen(0, '127.0.0.1', resolve));
  proxy = await startTcpProxy({ port: (echo.address() as net.AddressInfo).port });
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await proxy.stop();
  await new Promise((resolve) => echo.close(resolve));
});

async function connect(): Promise<net.Socket> {
  const socket = net.connect(proxy.port, '127.0.0.1');
  clients.push(socket);
  await once(socket, 'connect');
  return socket;
}

async function ask(socket: net.Socket, text: string): Promise<string> {
  socket.write(text);
  const [data] = (await once(socket, 'data')) as [Buffer];
  return data.toString();
}

it('forwards both directions', async () => {
  expect(await ask(await connect(), 'hello')).toBe('hello');
});

it('delays the data of a slow connection in both directions', async () => {
  const socket = await connect();
  await ask(socket, 'warm');
  proxy.disturb({ kind: 'slow', delayMs: 60 });
  const startedAt = performance.now();

  expect(await ask(socket, 'hello')).toBe('hello');
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(115);
});

it('breaks connections off and refuses new ones until the cut ends', async () => {
  const socket = await connect();
  await ask(socket, 'warm');
  const failed = once(socket, 'error');
  const closed = new Promise((resolve) => socket.once('close', resolve));
  proxy.disturb({ kind: 'cut' });
  await Promise.race([failed, closed]);
  await closed;

  const refused = net.connect(proxy.port, '127.0.0.1').on('error', () => undefined);
  await new Promise((resolve) => refused.once('close', resolve));
  proxy.disturb({ kind: 'none' });

  expect(await ask(await connect(), 'again')).toBe('again');
});

it('holds the data of a hung connection back and delivers it at the end', async () => {
  const socket = await connect();
  await ask(socket, 'warm');
  proxy.disturb({ kind: 'hung' });
  let received = '';
  socket.on('data', (data: Buffer) => (received += data.toString()));
  socket.write('held');
  const late = await connect();
  late.write('late');
  // A round trip of another connection proves that there was time for an answer.
  const direct = net.connect((echo.address() as net.AddressInfo).port, '127.0.0.1');
  clients.push(direct);
  await ask(direct, 'now');
  expect(received).toBe('');

  const delivered = Promise.all([once(socket, 'data'), once(late, 'data')]);
  proxy.disturb({ kind: 'none' });

  await delivered;
  expect(received).toBe('held');
});

it('breaks off connections to a Unix socket, as that of the database is', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-proxy-'));
  const file = path.join(folder, 'socket');
  const server = net.createServer((socket) => socket.on('error', () => undefined).pipe(socket));
  await new Promise<void>((resolve) => server.listen(file, resolve));
  const toFile = await startTcpProxy({ path: file });
  const socket = net.connect(toFile.port, '127.0.0.1').on('error', () => undefined);
  expect(await ask(socket, 'hello')).toBe('hello');

  const closed = new Promise((resolve) => socket.once('close', resolve));
  toFile.disturb({ kind: 'cut' });
  await closed;

  await toFile.stop();
  await new Promise((resolve) => server.close(resolve));
  fs.rmSync(folder, { recursive: true });
});
