import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { createHash, createHmac } from 'node:crypto';
import http, { type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import S3rver from 's3rver';
import sharp from 'sharp';
import { aPerson, createTestApi, type TestApi, type TestPerson, waitFor } from '../../testing';
import { temporaryFolder } from '../../testing/temporary-folder';
import { StorageUnavailable } from '../errors';
import { FolderBlobs, MediaStore, RefusedPicture, S3Blobs, type S3Settings } from '.';
import { pictureFormatFor } from './picture-format';

/** Red on the left, blue on the right. */
const twoHalves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
    .composite([{ input: { create: { width: width / 2, height, channels: 3, background: '#ff0000' } }, left: 0, top: 0 }])
    .png()
    .toBuffer();

describe('the format', () => {
  it.each([
    [undefined, 'webp'],
    ['*/*', 'webp'],
    ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', 'avif'],
    ['image/webp,*/*', 'webp'],
    ['image/avif;q=0,image/webp', 'webp'],
    ['image/jpeg,image/png', 'jpeg'],
    ['image/png,image/jpeg;q=0.5,image/webp;q=0', 'jpeg'],
    ['image/*', 'webp'],
    ['text/html', 'webp'],
    ['nonsense', 'webp'],
  ])('for %s is %s', (accept, format) => {
    expect(pictureFormatFor(accept)).toBe(format);
  });
});

type Bucket = S3rver & { httpServer: Server };

/** An S3 server with one bucket, in a folder. */
async function aBucket(directory: string): Promise<Bucket> {
  const buckets = [{ name: 'media', configs: [] }];
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: buckets }) as Bucket;
  await server.run();
  return server;
}

function buildSettings(server: Bucket): S3Settings {
  const { port } = server.httpServer.address() as AddressInfo;
  // This server accepts a single pair of keys.
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  return { endpoint: `http://127.0.0.1:${String(port)}`, region: 'us-east-1', bucket: 'media', ...keys };
}

describe.each(['folder', 'bucket'])('pictures in a %s', (place) => {
  let folder: string;
  let server: Bucket | undefined;
  let media: MediaStore;
  const errors: unknown[] = [];
  /** Path and query of each request to the bucket: as sent, and as the signature requires. */
  const signatures: [string, string][] = [];
  beforeAll(async () => {
    folder = temporaryFolder();
    if (place === 'folder') {
      media = new MediaStore(new FolderBlobs(folder), (error) => errors.push(error));
      return;
    }
    server = await aBucket(folder);
    media = new MediaStore(new S3Blobs(buildSettings(server)), (error) => errors.push(error));
    server.httpServer.on('request', (request: IncomingMessage) =>
      signatures.push([getSignature(request), signatureFor(request, 'S3RVER')]),
    );
  });
  afterAll(async () => {
    await media.close();
    await server?.close();
    if (errors.length > 0) throw new Error(`Variants could not be made: ${errors.join()}`);
  });
  // The server above only checks the ids of keys.
  afterEach(() => {
    if (signatures.length === 0 && place === 'bucket') throw new Error('The bucket was not asked.');
    for (const [sent, right] of signatures) if (sent !== right) throw new Error(`A request was signed with ${sent}, not ${right}`);
  });

  it('are stored once by content and served in every size and format', async () => {
    const picture = await twoHalves(1200, 800);
    const { key, width, height } = await media.store(picture);
    expect([width, height]).toEqual([1200, 800]);
    expect((await media.store(picture)).key).toBe(key);

    const webp = await media.variant(key, 300);
    const jpeg = await media.variant(key, 300, 'jpeg');
    const early = await media.variant(key, 300, 'avif');
    await media.settled();
    const avif = await media.variant(key, 300, 'avif');

    for (const [variant, format] of [
      [webp, 'webp'],
      [jpeg, 'jpeg'],
      [early, 'webp'],
      [avif, 'avif'],
    ] as const) {
      expect(variant?.format).toBe(format);
      const read = await sharp(variant!.bytes).metadata();
      expect([read.width, read.height, read.format]).toEqual([300, 300, format === 'avif' ? 'heif' : format]);
    }
  });

  it('are square also when they are smaller', async () => {
    const { key } = await media.store(await twoHalves(1000, 400));

    const { width, height } = await sharp((await media.variant(key, 600))!.bytes).metadata();

    expect([width, height]).toEqual([400, 400]);
  });

  it('serves a key with an underscore, as colors of the demo have', async () => {
    await media.put(
      'demo/shoe-in-light_blue-1',
      await sharp(await twoHalves(40, 20))
        .webp()
        .toBuffer(),
    );

    expect(await media.variant('demo/shoe-in-light_blue-1', 300)).not.toBeNull();
  });

  it('answer null for another name, size or path', async () => {
    const { key } = await media.store(await twoHalves(40, 40));

    expect(await media.variant(key, 301)).toBeNull();
    expect(await media.variant('0'.repeat(32), 300)).toBeNull();
    expect(await media.variant('0'.repeat(32), 300, 'avif')).toBeNull();
    expect(await media.variant('../../etc/passwd', 300)).toBeNull();
    expect(await media.variant(`${key}%2f..`, 300)).toBeNull();
  });

  it.each([
    ['left', { x: 0, y: 0.5 }, [255, 0, 0]],
    ['right', { x: 1, y: 0.5 }, [0, 0, 255]],
  ] as const)('are cropped square around their focus on the %s', async (_side, focus, color) => {
    const { key } = await media.store(await twoHalves(1200, 400), focus);

    const variant = await media.variant(key, 150, 'jpeg');
    const { channels } = await sharp(variant!.bytes).stats();

    expect(key).toMatch(/^[0-9a-f]{32}-x\d+y50$/);
    channels.forEach(({ mean }, index) => expect(Math.abs(mean - (color[index] ?? 0))).toBeLessThan(12));
  });

  it('are encoded once for concurrent requests', async () => {
    const { key } = await media.store(await twoHalves(500, 500));

    const variants = await Promise.all(Array.from({ length: 8 }, () => media.variant(key, 600)));

    expect(new Set(variants.map((variant) => variant!.bytes)).size).toBe(1);
  });
});

it('reports a storage failure as such, not as an invalid picture', async () => {
  const folder = temporaryFolder();
  const inTheWay = path.join(folder, 'file');
  fs.writeFileSync(inTheWay, '');

  const [unusable, usable] = [inTheWay, folder].map((place) => new MediaStore(new FolderBlobs(place)));

  await expect(unusable?.store(await twoHalves(64, 32))).rejects.toMatchObject({ code: 'ENOTDIR' });
  await expect(usable?.store(Buffer.from('x'))).rejects.toBeInstanceOf(RefusedPicture);
  await Promise.all([unusable?.close(), usable?.close()]);
});

it('reports the error code of a bucket', async () => {
  const folder = temporaryFolder();
  const server = await aBucket(folder);
  const blobs = new S3Blobs({ ...buildSettings(server), accessKeyId: 'nobody' });

  await expect(blobs.put('x', Buffer.from('x'), 'image/webp')).rejects.toThrow('refused to write x: 403 InvalidAccessKeyId');
  await server.close();
});

describe('a bucket that', () => {
  let bucket: http.Server;
  let respond: (request: IncomingMessage, response: ServerResponse) => unknown;
  let api: TestApi;
  let person: TestPerson;
  beforeAll(async () => {
    bucket = http.createServer((request, response) => {
      respond(request, response);
    });
    await new Promise<void>((resolve) => {
      bucket.listen(0, '127.0.0.1', resolve);
    });
    const { port } = bucket.address() as AddressInfo;
    const mediaS3 = {
      endpoint: `http://127.0.0.1:${String(port)}`,
      region: 'us-east-1',
      bucket: 'media',
      accessKeyId: 'a',
      secretAccessKey: 'b',
    };
    api = await createTestApi({ mediaS3 });
    person = await aPerson(api);
  });
  afterAll(async () => {
    await api.close();
    bucket.closeAllConnections();
    bucket.close();
  });

  it.each<[string, (request: IncomingMessage, response: ServerResponse) => unknown]>([
    ['cuts connections', (request) => request.destroy()],
    ['refuses for now', (_request, response) => response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')],
    [
      'breaks off its answer',
      (_request, response) => response.writeHead(200, { 'content-length': '9' }).write('half', () => response.destroy()),
    ],
  ])('%s makes pictures and uploads answer 503 with Retry-After, not 500', async (_what, react) => {
    respond = react;
    const form = new FormData();
    form.append('file', new File([new Uint8Array(await twoHalves(30, 20))], 'picture.png'));
    const request = new Request('http://shop.test/', { method: 'POST', body: form });
    const headers = { 'content-type': request.headers.get('content-type') ?? '' };

    const answers = [
      await api.get('/media/some/picture/300.webp'),
      await api.post('trading/seller/media/upload/', Buffer.from(await request.arrayBuffer()), { headers, as: person.access }),
    ];

    for (const answer of answers)
      expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store' } });
  });

  it('refuses the keys of the service is a bug of its settings', async () => {
    respond = (_request, response) => response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');

    expect((await api.get('/media/some/picture/300.webp')).status).toBe(500);
  });
});

it.each(['ESTALE', 'EIO', 'EMFILE'])('reports a folder that cannot be read for now (%s) as such', async (code) => {
  const read = jest.spyOn(fs.promises, 'readFile').mockRejectedValue(Object.assign(new Error(code), { code }));

  await expect(new FolderBlobs('/media').get('x')).rejects.toThrow(StorageUnavailable);
  read.mockRestore();
});

it('ends its processes with the service', async () => {
  const others = listPicturePrograms();
  const api = await createTestApi();
  await api.media.store(await twoHalves(40, 20));
  const own = listPicturePrograms().filter((pid) => !others.includes(pid));
  expect(own).toHaveLength(1);

  await api.close();

  await waitFor(() => !listPicturePrograms().some((pid) => own.includes(pid)));
});

describe('an upload', () => {
  let api: TestApi;
  let person: TestPerson;
  beforeAll(async () => {
    api = await createTestApi();
    person = await aPerson(api);
  });
  afterAll(() => api.close());

  /** A form as browsers send it. */
  const upload = async (bytes: Buffer | null, fields: Record<string, string> = {}, as: string | undefined = person.access) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    if (bytes) form.append('file', new File([new Uint8Array(bytes)], 'picture.jpg'));
    const request = new Request('http://shop.test/', { method: 'POST', body: form });
    const headers = { 'content-type': request.headers.get('content-type') ?? '' };
    return api.post('trading/seller/media/upload/', Buffer.from(await request.arrayBuffer()), { headers, ...(as ? { as } : {}) });
  };

  it('is served to everybody, in a format that they accept', async () => {
    const { status, body } = await upload(await twoHalves(300, 200));
    expect(status).toBe(201);

    const shown = await api.get(body.file_150_150, { headers: { accept: 'image/jpeg' } });

    expect(shown.status).toBe(200);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      vary: 'Accept',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it('loses its metadata, and is rotated upright', async () => {
    const turned = await sharp(await twoHalves(300, 200))
      .jpeg()
      .withExif({ IFD0: { Artist: 'Olena', Orientation: '6' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();

    const { body } = await upload(turned);

    expect([body.width, body.height]).toEqual([200, 300]);
    const original = fs.readFileSync(path.join(api.config.mediaDir, 'originals', `${String(body.key)}.webp`));
    expect((await sharp(original).metadata()).exif).toBeUndefined();
  });

  it('takes a focus for square variants', async () => {
    expect((await upload(await twoHalves(80, 40), { focus_x: '0.25', focus_y: '0.5' })).body.key).toMatch(/-x25y50$/);
    expect((await upload(await twoHalves(80, 40), { focus_x: '1.5', focus_y: '0' })).body).toEqual({
      focus_x: ['Enter a number from 0 to 1'],
    });
  });

  it.each([
    ['a drawing that can carry scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 415],
    ['a page', Buffer.from('<!doctype html><title>x</title>'), 415],
    ['an animation', Buffer.from('GIF89a\u0001\u0000\u0001\u0000'), 415],
    ['nothing', Buffer.alloc(0), 400],
    ['half a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46]), 400],
    ['a bomb', bomb(30_000, 30_000), 400],
    ['more than 10 MB', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(11_000_000)]), 413],
  ])('is refused when it is %s', async (_what, bytes, status) => {
    expect((await upload(bytes)).status).toBe(status);
  });

  it('is refused with a reason when it is too large', async () => {
    const large = await sharp({ create: { width: 8064, height: 6048, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer();

    expect((await upload(large)).body).toEqual({ file: ['More than 40 megapixels: make the image smaller'] });
  });

  it('is refused without a file, as JSON, and without login', async () => {
    expect((await upload(null)).status).toBe(400);
    expect((await api.post('trading/seller/media/upload/', { file: 'x' }, { as: person.access })).status).toBe(415);
    expect((await upload(await twoHalves(20, 20), {}, '')).status).toBe(401);
  });
});

/** Ids of the processes that encode pictures for these tests. */
function listPicturePrograms(): string[] {
  const children = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' });
  return [...children.matchAll(/^ *(\d+) .*picture-worker/gm)].map(([, pid = '']) => pid);
}

/** A decompression bomb: a PNG of a few kilobytes that decodes into gigabytes. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, body, crc(body)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(((width / 8 + 1) * height) | 0))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The checksum of PNG chunks (RFC 2083, appendix 15). */
function crc(bytes: Buffer): Buffer {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  const result = Buffer.alloc(4);
  result.writeUInt32BE((value ^ 0xffffffff) >>> 0);
  return result;
}

function getSignature(request: IncomingMessage): string {
  return /Signature=([0-9a-f]+)/.exec(request.headers.authorization ?? '')?.[1] ?? '';
}

/** Signature Version 4 of a request as the service computes it (Amazon S3 API Reference, "Authenticating requests"). */
function signatureFor(request: IncomingMessage, secret: string): string {
  const [, scope = '', signed = ''] = /Credential=[^/]+\/([^,]+), *SignedHeaders=([^,]+)/.exec(request.headers.authorization ?? '') ?? [];
  const [pathname = '', query = ''] = (request.url ?? '').split('?');
  const headers = signed.split(';').map((name) => `${name}:${String(request.headers[name])}\n`);
  const payload = String(request.headers['x-amz-content-sha256']);
  const canonical = [request.method, pathname, query, headers.join(''), signed, payload].join('\n');
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, createHash('sha256').update(canonical).digest('hex')].join('\n');
  const key = scope
    .split('/')
    .reduce<string | Buffer>((before, part) => createHmac('sha256', before).update(part).digest(), `AWS4${secret}`);
  return createHmac('sha256', key).update(text).digest('hex');
}
