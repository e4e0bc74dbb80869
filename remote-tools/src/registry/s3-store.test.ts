import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { SignedRegistry } from '@yarmarok/shared-contract/registry';
import { collectGarbage } from '../release/gc';
import { rollBack } from '../release/channels';
import { publish } from '../release/publish';
import { aBuildDescription, writeBuild } from '../release/testing/builds';
import { temporaryFolder } from '../release/testing/temporary-folder';
import { readDeploymentTargets } from './deployment-targets';
import { S3Store } from './s3-store';
import { readSigningKey } from './signing-key';
import { startBucket, type TestBucket } from './testing/bucket';

/** Ignores a shell that was built in this checkout, which would be compared with these builds. */
jest.mock('../release/platform', () => ({
  ...jest.requireActual<object>('../release/platform'),
  readPlatform: () => Promise.resolve(undefined),
}));

let folder: string;
let bucket: TestBucket;

beforeEach(async () => {
  folder = temporaryFolder();
  bucket = await startBucket(path.join(folder, 'bucket'));
});
afterEach(() => bucket.close());

const bytes = (text: string) => Buffer.from(text);

it('creates a file only once under concurrent writes', async () => {
  const stores = Array.from({ length: 8 }, () => new S3Store(bucket.settings));
  const made = await Promise.all(stores.map((store, index) => store.create('a/one file.txt', bytes(`${index}`), 'text/plain')));
  expect(made.filter(Boolean)).toHaveLength(1);
  expect(await new S3Store(bucket.settings).read('a/one file.txt')).toEqual(bytes(`${made.indexOf(true)}`));
});

it('replaces, lists by folder, and removes', async () => {
  const store = new S3Store(bucket.settings, 'builds/');
  const names = Array.from({ length: 8 }, (_, index) => `seller/${index}&.js`);
  for (const name of names) await store.replace(name, bytes(name), 'text/javascript');
  await store.replace('seller/0&.js', bytes('again'), 'text/javascript');
  await store.create('buyer/0.js', bytes('other'), 'text/javascript');

  expect((await store.read('seller/0&.js'))?.toString()).toBe('again');
  const listed = await store.list('seller/');
  expect(listed.map(({ name }) => name).sort()).toEqual(names);
  expect(Math.abs(Date.now() - (listed[0]?.writtenAt.getTime() ?? 0))).toBeLessThan(60_000);
  await store.remove(['seller/0&.js', 'seller/never-there.js']);
  expect(await store.read('seller/0&.js')).toBeNull();
});

it('follows the continuation token of a long list', async () => {
  const asked: string[] = [];
  const entry = (name: string) => `<Contents><Key>builds/${name}</Key><LastModified>2026-11-22T08:00:00.000Z</LastModified></Contents>`;
  const server = http.createServer((request, response) => {
    const token = new URL(request.url ?? '', 'http://bucket').searchParams.get('continuation-token');
    asked.push(token ?? '');
    const body = token
      ? entry('seller/2.js')
      : `${entry('seller/1&amp;&lt;2&gt;&quot;3&quot;.js')}<NextContinuationToken>more+of/it=</NextContinuationToken>`;
    response.end(`<ListBucketResult>${body}</ListBucketResult>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const store = new S3Store({ ...bucket.settings, endpoint: `http://127.0.0.1:${port}/` }, 'builds/');
  const writtenAt = new Date('2026-11-22T08:00:00.000Z');
  expect(await store.list('seller/')).toEqual([
    { name: 'seller/1&<2>"3".js', writtenAt },
    { name: 'seller/2.js', writtenAt },
  ]);
  expect(asked).toEqual(['', 'more+of/it=']);
  server.closeAllConnections();
  server.close();
});

it('names the failed operation when the bucket refuses', async () => {
  const stranger = new S3Store({ ...bucket.settings, accessKeyId: 'nobody' });
  const refused = (what: string) => `The bucket refused to ${what}: 403 InvalidAccessKeyId`;
  await expect(stranger.create('a', bytes('a'), 'text/plain')).rejects.toThrow(refused('write a'));
  await expect(stranger.replace('a', bytes('a'), 'text/plain')).rejects.toThrow(refused('write a'));
  await expect(stranger.read('a')).rejects.toThrow(refused('read a'));
  await expect(stranger.list('a/')).rejects.toThrow(refused('list a/'));
  await expect(stranger.remove(['a'])).rejects.toThrow(refused('remove a'));
});

describe('a service with given answers', () => {
  let server: http.Server;
  let asked: { method: string | undefined; url: string | undefined; headers: http.IncomingHttpHeaders }[];
  let status: number;
  let store: S3Store;
  beforeEach(async () => {
    asked = [];
    status = 200;
    server = http.createServer(({ method, url, headers }, response) => {
      asked.push({ method, url, headers });
      response.writeHead(status).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    store = new S3Store({ ...bucket.settings, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }, 'builds/');
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  it('lets pages cache a file of a build forever, and revalidate the registry', async () => {
    await store.create('seller/a b.js', bytes('a'), 'text/javascript');
    await store.replace('registry.json', bytes('{}'), 'application/json');

    expect(asked.map(({ method, url }) => `${method ?? ''} ${url ?? ''}`)).toEqual([
      'PUT /releases/builds/seller/a%20b.js',
      'PUT /releases/builds/registry.json',
    ]);
    expect(asked[0]?.headers).toMatchObject({
      'content-type': 'text/javascript',
      'cache-control': 'public, max-age=31536000, immutable',
      'if-none-match': '*',
    });
    expect(asked[1]?.headers).toMatchObject({ 'content-type': 'application/json', 'cache-control': 'no-cache' });
    expect(asked[1]?.headers).not.toHaveProperty('if-none-match');
  });

  it('revalidates the registry of a folder, and has no folder by default', async () => {
    const atTop = new S3Store({ ...bucket.settings, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });

    await atTop.replace('previews/registry.json', bytes('{}'), 'application/json');

    expect(asked[0]).toMatchObject({ url: '/releases/previews/registry.json', headers: { 'cache-control': 'no-cache' } });
  });

  it.each([409, 412])('has lost the race for a new file after the answer %d', async (answer) => {
    status = answer;

    expect(await store.create('a', bytes('a'), 'text/plain')).toBe(false);
    await expect(store.replace('a', bytes('a'), 'text/plain')).rejects.toThrow(`refused to write a: ${String(answer)} `);
  });

  it('reads and removes nothing for a missing file', async () => {
    status = 404;

    expect(await store.read('a')).toBeNull();
    await store.remove(['a', 'b']);
    expect(asked.map(({ method, url }) => `${method ?? ''} ${url ?? ''}`)).toEqual([
      'GET /releases/builds/a',
      'DELETE /releases/builds/a',
      'DELETE /releases/builds/b',
    ]);
  });
});

describe('publishing to a bucket', () => {
  const environment = (changes: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
    DATA_DIR: folder,
    RELEASE_S3_ENDPOINT: bucket.settings.endpoint,
    RELEASE_S3_BUCKET: bucket.settings.bucket,
    RELEASE_S3_ACCESS_KEY_ID: bucket.settings.accessKeyId,
    RELEASE_S3_SECRET_ACCESS_KEY: bucket.settings.secretAccessKey,
    SELLER_ORIGIN: 'https://seller.example',
    SELLER_MIRROR: 'https://mirror.example/seller',
    ...changes,
  });

  async function publishOne(id: string, changes: NodeJS.ProcessEnv = {}) {
    const remote = { name: 'seller', basePaths: ['/account/seller/'], port: 4203, folderName: id, folder: path.join(folder, id) };
    writeBuild(path.join(remote.folder, 'dist'), aBuildDescription(id));
    const targets = await readDeploymentTargets(environment(changes));
    return publish(remote, { targets, isPrebuilt: true, isWithoutSmoke: true, log: () => undefined });
  }

  async function publicRegistry(): Promise<SignedRegistry> {
    const answer = await fetch(`${bucket.settings.endpoint}/${bucket.settings.bucket}/registry/registry.json`);
    expect(answer.headers.get('content-type')).toBe('application/json');
    return (await answer.json()) as SignedRegistry;
  }

  it('stores the build before the registry, and rolls back', async () => {
    expect(await publishOne('first')).toMatchObject({ kind: 'moved', to: 'first' });
    await publishOne('second');
    const store = new S3Store(bucket.settings);
    expect((await store.list('seller/second/')).map(({ name }) => name).sort()).toEqual([
      'seller/second/build.json',
      'seller/second/client/remote-entry.js',
    ]);
    expect((await publicRegistry()).remotes.seller).toMatchObject({
      stable: { id: 'second', base: 'https://seller.example/second/', mirror: 'https://mirror.example/seller/second/' },
      lastKnownGood: { id: 'first' },
    });

    const { registry, builds } = await readDeploymentTargets(environment());
    await rollBack(registry, 'seller');
    expect((await publicRegistry()).remotes.seller?.stable.id).toBe('first');
    const later = new Date(Date.now() + 40 * 24 * 60 * 60 * 1000);
    // The registry is in the same bucket.
    expect((await collectGarbage(registry, builds, { now: later })).removed).toEqual(['seller/second']);
    expect(await builds.list('seller/second/')).toEqual([]);
    expect((await registry.readRevision(1))?.remotes.seller?.stable.id).toBe('first');
  });

  it('loses none of several concurrent publications', async () => {
    const ids = Array.from({ length: 6 }, (_, index) => `build-${index}`);
    await Promise.all(ids.map((id) => publishOne(id)));
    const { registry } = await readDeploymentTargets(environment());
    expect((await publicRegistry()).revision).toBe(6);
    const revisions = await Promise.all(ids.map((_, index) => registry.readRevision(index + 1)));
    expect(revisions.map((revision) => revision?.remotes.seller?.stable.id).sort()).toEqual(ids);
  });

  it('refuses another key, and never changes a build', async () => {
    await publishOne('first');
    await expect(publishOne('second', { DATA_DIR: path.join(folder, 'stranger') })).rejects.toThrow('is not trusted by the shell');
    const { publicKey } = readSigningKey(path.join(folder, 'keys/registry-signing-key.pem'));
    expect((await new S3Store(bucket.settings, 'registry/').read('public-key.txt'))?.toString()).toBe(`${publicKey}\n`);

    await new S3Store(bucket.settings).replace('seller/third/client/remote-entry.js', bytes('evil'), 'text/javascript');
    await expect(publishOne('third')).rejects.toThrow('builds never change');
    expect((await publicRegistry()).remotes.seller?.stable.id).toBe('first');
  });

  it('names a missing setting', async () => {
    await expect(readDeploymentTargets(environment({ RELEASE_S3_BUCKET: '' }))).rejects.toThrow('RELEASE_S3_BUCKET is missing');
  });
});
