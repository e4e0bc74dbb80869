import net from 'node:net';
import { OpenIdProvider } from '../src/features/accounts/social/open-id';
import { callProvider } from '../src/features/payments/providers/call-provider';
import { ProviderFailed } from '../src/features/payments/providers/provider';
import { DatabaseHeartbeat, createPool } from '../src/platform/db';
import { RedisRateLimitStore } from '../src/platform/limits';
import { S3Blobs } from '../src/platform/media';
import { waitFor } from '../src/testing';

// This server accepts every connection and never answers.
const sockets = new Set<net.Socket>();
const server = net.createServer((socket) => {
  sockets.add(socket);
  socket.on('error', () => undefined);
});
let origin: string;
let port: number;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as net.AddressInfo);
  origin = `http://127.0.0.1:${String(port)}`;
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});

const short = 100;

it('fails a call to a payment provider that never answers', async () => {
  await expect(callProvider('fondy', fetch, origin, {}, short)).rejects.toThrow(ProviderFailed);
});

it('fails a call to a bucket that never answers', async () => {
  const s3 = new S3Blobs({ endpoint: origin, region: 'us-east-1', bucket: 'pictures', accessKeyId: 'a', secretAccessKey: 'b' }, short);

  await expect(s3.get('one')).rejects.toThrow(/timeout/i);
  await expect(s3.put('one', Buffer.from('1'), 'image/webp')).rejects.toThrow(/timeout/i);
});

it('fails a call to a login provider that never answers', async () => {
  const settings = { provider: 'slow', title: 'Slow', issuer: origin, clientId: 'id', clientSecret: 'secret' };
  const provider = new OpenIdProvider(settings, short / 1000);

  await expect(provider.begin('http://shop.test/login/')).rejects.toThrow();
});

it('falls back to memory when Redis never answers', async () => {
  const counter = new RedisRateLimitStore(
    `redis://127.0.0.1:${String(port)}`,
    { onError: () => undefined, onRecovery: () => undefined },
    short,
  );

  expect(await counter.increment(['a'], 60_000)).toMatchObject([{ count: 1 }]);
  counter.close();
});

it('refuses statements at once after the first timeout of a database that never answers', async () => {
  const pool = createPool({ connectionString: `postgres://nobody@127.0.0.1:${String(port)}/none`, connectTimeoutMs: 60_000 });
  const changes: boolean[] = [];
  const heartbeat = new DatabaseHeartbeat(pool, { intervalMs: 10, timeoutMs: short, onChange: (isSilent) => changes.push(isSilent) });

  heartbeat.start();
  await waitFor(() => changes.length > 0);

  expect(changes).toEqual([true]);
  await expect(pool.query('select 1')).rejects.toThrow('The database does not answer');
  await expect(pool.connect()).rejects.toThrow('The database does not answer');
  await heartbeat.stop();
  await pool.end();
});
