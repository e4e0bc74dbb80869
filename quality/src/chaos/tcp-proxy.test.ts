import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startTcpProxy, type TcpProxy } from './tcp-proxy';

let folder: string;
let echo: net.Server;
let proxy: TcpProxy;

beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-proxy-'));
  // The database has a Unix socket.
  const file = path.join(folder, 'socket');
  echo = net.createServer((socket) => socket.on('error', () => undefined).pipe(socket));
  await once(echo.listen(file), 'listening');
  proxy = await startTcpProxy({ path: file });
});
afterEach(async () => {
  await proxy.stop();
  echo.close();
  fs.rmSync(folder, { recursive: true });
});

const connect = () => net.connect(proxy.port, '127.0.0.1').on('error', () => undefined);
async function ask(socket: net.Socket, text: string): Promise<string> {
  socket.write(text);
  return String((await once(socket, 'data'))[0]);
}

it('delays the data of a slow connection in both directions', async () => {
  const socket = connect();
  await ask(socket, 'warm');
  proxy.disturb({ kind: 'slow', delayMs: 60 });
  const startedAt = performance.now();

  expect(await ask(socket, 'hello')).toBe('hello');
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(115);
});

it('resets connections and refuses new ones until the cut ends', async () => {
  const socket = connect();
  await ask(socket, 'warm');
  // `once` of Node fails with the error of a reset.
  const isClosed = (one: net.Socket) => new Promise((resolve) => one.once('close', resolve));
  const closed = isClosed(socket);
  proxy.disturb({ kind: 'cut' });
  await closed;

  await isClosed(connect());
  proxy.disturb({ kind: 'none' });

  expect(await ask(connect(), 'again')).toBe('again');
});

it('delays the data of a hung connection until the end', async () => {
  const socket = connect();
  await ask(socket, 'warm');
  proxy.disturb({ kind: 'hung' });
  let received = '';
  socket.on('data', (data: Buffer) => (received += data.toString()));
  socket.write('held');
  const late = connect();
  late.write('late');
  await sleep(200);
  expect(received).toBe('');

  const delivered = Promise.all([once(socket, 'data'), once(late, 'data')]);
  proxy.disturb({ kind: 'none' });

  await delivered;
  expect(received).toBe('held');
});
