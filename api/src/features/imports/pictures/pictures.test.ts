import http from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { type FetchNetwork, isPublicAddress, networkWithLoopback, publicNetwork } from '../../../platform/network';
import {
  aCategory,
  type AnyJson,
  aShop,
  createTestApi,
  getImportOutcome,
  importFile,
  startImport,
  type TestApi,
  type TestShop,
} from '../../../testing';
import { createSellerMediaService } from '../../offers';
import { createImportWork, type ImportDeps } from '..';
import { fetchPicture, maxPictureBytes } from './fetch-picture';
import { PictureProblem } from './picture-problem';
import { fetchPictures } from './picture-runner';

const png = (color: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: color } })
    .png()
    .toBuffer();

let api: TestApi;
let shop: TestShop;
let server: http.Server;
let port: number;
let asked: string[] = [];
/** Answers of the server by path. */
const answers = new Map<string, http.RequestListener>();
beforeAll(async () => {
  api = await createTestApi();
  await aCategory(api, { alias: 'ceramics' });
  server = http.createServer((request, response) => {
    asked.push(request.url ?? '');
    const answer = answers.get(request.url ?? '');
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await api.close();
});
beforeEach(async () => {
  asked = [];
  answers.clear();
  shop = await aShop(api);
});

const picture =
  (bytes: Buffer, type = 'image/png') =>
  (_: unknown, response: http.ServerResponse) => {
    response.writeHead(200, { 'content-type': type, 'content-length': bytes.length }).end(bytes);
  };
/** Resolves every name to the server of this test, which is the only reachable host. */
const here: FetchNetwork = {
  resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
  isAllowedAddress: (address) => address === '127.0.0.1',
  isAllowedName: () => true,
  isAllowedPort: () => true,
};
const fetching = (path: string, network = here, timeoutMs = 5000) =>
  fetchPicture(path.includes('://') ? path : `http://pictures.test:${String(port)}${path}`, {
    network,
    userAgent: 'test',
    signal: new AbortController().signal,
    timeoutMs,
  }).then(
    (bytes) => bytes.length,
    (problem: unknown) => (problem instanceof PictureProblem ? [problem.code, problem.status || ''].join(' ').trim() : problem),
  );

describe('an address', () => {
  it.each(['93.184.216.34', '2606:2800:220:1::1', '8.8.8.8', '168.63.129.17', '101:0:0:1::1'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '198.18.0.1',
    '192.0.2.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    'fc00::1',
    'fe80::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'ff02::1',
    '::7f00:1',
    '::808:808',
    '168.63.129.16',
    '::ffff:168.63.129.16',
    '100:0:0:1::1',
    'nonsense',
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('a picture', () => {
  it('is fetched, also over redirects', async () => {
    const bytes = await png('#a33');
    answers.set('/a.png', picture(bytes));
    answers.set('/moved', (_, response) => response.writeHead(302, { location: '/a.png' }).end());

    expect(await fetching('/a.png')).toBe(bytes.length);
    expect(await fetching('/moved')).toBe(bytes.length);
  });

  it.each([
    'http://127.0.0.1/a.png',
    'http://2130706433/a.png',
    'http://0x7f.1/a.png',
    'http://[::1]/a.png',
    'http://[::ffff:7f00:1]/a.png',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1:8080/a.png',
    'ftp://pictures.example/a.png',
    'http://user:secret@pictures.example/a.png',
    'http://pictures.example:22/a.png',
    'http://localhost/a.png',
  ])('is not fetched from %s', async (address) => {
    expect(await fetching(address, publicNetwork)).toBe('forbidden');
  });

  it('is fetched from this machine where tests allow it, and still from no other one of the network', async () => {
    const bytes = await png('#3a3');
    answers.set('/a.png', picture(bytes));

    expect(await fetching(`http://127.0.0.1:${String(port)}/a.png`, networkWithLoopback)).toBe(bytes.length);
    expect(await fetching(`http://localhost:${String(port)}/a.png`, networkWithLoopback)).toBe(bytes.length);
    for (const host of ['169.254.169.254', '10.0.0.1', '[fc00::1]', '0.0.0.0'])
      expect(await fetching(`http://${host}:${String(port)}/a.png`, networkWithLoopback)).toBe('forbidden');
  });

  it('is not fetched when a name resolves to an internal address, even beside a public one', async () => {
    const mixed = {
      ...here,
      resolve: () =>
        Promise.resolve([
          { address: '127.0.0.1', family: 4 },
          { address: '10.0.0.1', family: 4 },
        ]),
    };

    expect(await fetching('/a.png', mixed)).toBe('forbidden');
    expect(asked).toEqual([]);
  });

  it('is not fetched from an internal host after a redirect or DNS rebinding', async () => {
    answers.set('/away', (_, response) => response.writeHead(302, { location: 'http://10.0.0.1/secret' }).end());
    answers.set('/again', (_, response) => response.writeHead(302, { location: '/secret' }).end());
    answers.set('/file', (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end());
    const lookups: string[] = ['127.0.0.1', '10.0.0.1'];
    const rebinding = { ...here, resolve: () => Promise.resolve([{ address: lookups.shift() ?? '10.0.0.1', family: 4 }]) };

    expect(await fetching('/away')).toBe('forbidden');
    expect(await fetching('/file')).toBe('forbidden');
    expect(await fetching('/again', rebinding)).toBe('forbidden');
    expect(asked).toEqual(['/away', '/file', '/again']);
  });

  it('is resolved once per connection', async () => {
    answers.set('/a.png', picture(await png('#a33')));
    const resolve = jest.fn(here.resolve);

    await fetching('/a.png', { ...here, resolve });

    expect(resolve).toHaveBeenCalledTimes(1);
  });

  it('is refused when it is too large, even with other headers', async () => {
    answers.set('/said', (_, response) =>
      response.writeHead(200, { 'content-length': maxPictureBytes + 1, 'content-type': 'image/png' }).end(),
    );
    answers.set('/unsaid', (_, response) => {
      response.writeHead(200, { 'content-type': 'image/png' });
      const block = Buffer.alloc(1024 * 1024);
      const write = (): void => {
        while (response.writable && response.write(block));
        response.once('drain', write);
      };
      write();
    });

    expect(await fetching('/said')).toBe('too_large');
    expect(await fetching('/unsaid')).toBe('too_large');
  });

  it('is refused on timeout, on a redirect loop, and when it is no picture', async () => {
    answers.set('/slow', (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).write('x'));
    answers.set('/circle', (_, response) => response.writeHead(301, { location: '/circle' }).end());
    answers.set('/page', picture(Buffer.from('<html></html>'), 'text/html'));
    answers.set('/vector', picture(Buffer.from('<svg/>'), 'image/svg+xml'));

    expect(await fetching('/slow', here, 300)).toBe('timeout');
    expect(await fetching('/circle')).toBe('redirects');
    expect(await fetching('/page')).toBe('not_picture');
    expect(await fetching('/vector')).toBe('not_picture');
    expect(await fetching('/nothing')).toBe('status 404');
    expect(await fetching('http://pictures.test:1/a.png')).toBe('unreachable');
  });
});

describe('pictures of an import', () => {
  const importsOn = (network: FetchNetwork = here): ImportDeps => {
    const options = { pool: api.pool, siteName: 'Yarmarok', publicOrigin: 'http://shop.test', allowedOrigins: ['http://shop.test'] };
    return {
      ...options,
      work: createImportWork(options),
      network,
      storePicture: createSellerMediaService(api.pool, api.media).upload,
      retryAfterMs: [1],
    };
  };
  const address = (path: string) => `http://pictures.test:${String(port)}${path}`;
  const table = (...images: string[]) =>
    `sku,title,price,category,images\n${images.map((one, index) => `P-${String(index)},Ваза,10,ceramics,"${one}"`).join('\n')}\n`;
  /** An import whose pictures the worker of the test does not fetch, because it may not reach this machine. */
  async function imported(bytes: string): Promise<number> {
    const id = await startImport(api, shop, { bytes });
    await importsOn().work.run(id, { signal: new AbortController().signal });
    return id;
  }
  const run = async (id: number, network?: FetchNetwork, signal = new AbortController().signal) => {
    await api.pool.query('update offer_picture_urls set is_done = false, has_failed = false where import_id = $1', [id]);
    await api.pool.query(`update import_rows set warnings = '[]' where import_id = $1`, [id]);
    await fetchPictures(importsOn(network), id, signal);
    return getImportOutcome(api, shop, id);
  };
  const offers = async (): Promise<AnyJson[]> =>
    (await api.pool.query(`select * from offers where shop_id = $1 order by substring(sku from 3)::int`, [shop.id])).rows;

  it('are saved to its offers, each fetched once', async () => {
    answers.set('/a.png', picture(await png('#a33')));
    answers.set(encodeURI('/ваза 1.png'), picture(await png('#3a3')));
    const id = await imported(table(`${address('/a.png')}, ${address('/ваза 1.png')}`, address('/a.png')));

    const { rows } = await run(id);

    const [both, one] = await offers();
    expect(both.image_keys).toHaveLength(2);
    expect(one.image_keys).toEqual([both.image_keys[0]]);
    expect([...asked].sort()).toEqual(['/%D0%B2%D0%B0%D0%B7%D0%B0%201.png', '/a.png']);
    expect(rows.map(({ warnings }) => warnings)).toEqual([[], []]);
    const listed = await api.get('trading/buyer/offers/get-list/', { query: { shop__alias: shop.alias } });
    expect(listed.body.results.filter(({ main_image }: AnyJson) => main_image === null)).toEqual([]);
    expect((await api.get(`/media/${both.image_keys[0] as string}/150.webp`)).status).toBe(200);
  });

  it('that fail are warnings of rows that were imported', async () => {
    answers.set('/a.png', picture(await png('#a33')));
    answers.set('/broken.png', picture(Buffer.from('\x89PNG\r\n\x1a\n and no more', 'latin1')));
    answers.set('/bomb.png', picture(Buffer.from('GIF89a')));
    const id = await imported(
      table(`${address('/none.png')}, ${address('/a.png')}`, address('/broken.png'), address('/bomb.png'), 'немає'),
    );

    const { rows, import: done } = await run(id);

    expect(done).toMatchObject({ created: 4, errors: 0 });
    expect((await offers()).map(({ image_keys: keys }) => keys.length)).toEqual([1, 0, 0, 0]);
    expect(rows.map(({ warnings }) => warnings)).toEqual([
      [`The image could not be downloaded (the answer was 404): ${address('/none.png')}`],
      [`The image could not be downloaded (it is not a JPEG, PNG, WebP or AVIF of up to 40 megapixels): ${address('/broken.png')}`],
      [`The image could not be downloaded (it is not a JPEG, PNG, WebP or AVIF of up to 40 megapixels): ${address('/bomb.png')}`],
      [],
    ]);
  });

  it('that fail for the same reason share one warning with their number', async () => {
    const broken = ['/one.png', '/two.png', '/three.png'].map(address);
    answers.set('/four.png', picture(Buffer.from('GIF89a')));
    const id = await imported(table([...broken, address('/four.png')].join(', ')));

    const { rows } = await run(id);

    expect(rows[0].warnings).toEqual([
      `The image could not be downloaded (the answer was 404): ${address('/one.png')} (+2)`,
      `The image could not be downloaded (it is not a JPEG, PNG, WebP or AVIF of up to 40 megapixels): ${address('/four.png')}`,
    ]);
  });

  it('are never fetched from internal hosts by the service itself', async () => {
    await api.pool.query(`delete from outbox where queue = 'import-pictures'`);

    const { rows } = await importFile(api, shop, { bytes: table(address('/a.png').replace('pictures.test', '127.0.0.1')) });

    expect(rows[0].warnings[0]).toMatch(/^The image could not be downloaded \(the address is not allowed\)/);
    expect(asked).toEqual([]);
  });

  it('are retried after a temporary failure, and with the next import of the same file', async () => {
    const bytes = await png('#a33');
    let failures = 1;
    answers.set('/shaky.png', (request, response) => {
      failures -= 1;
      if (failures >= 0) response.writeHead(503).end();
      else picture(bytes)(request, response);
    });
    const text = table(address('/shaky.png'), address('/late.png'));
    const first = await imported(text);
    await run(first);
    expect((await offers()).map(({ image_keys: keys }) => keys.length)).toEqual([1, 0]);
    answers.set('/late.png', picture(bytes));
    asked = [];

    const again = await startAgain(text);

    expect(asked).toEqual(['/late.png']);
    expect((await offers()).map(({ image_keys: keys }) => keys.length)).toEqual([1, 1]);
    expect(again.import).toMatchObject({ skipped: 2, updated: 0 });
    expect((await startAgain(text)).import).toMatchObject({ skipped: 2 });
    expect(asked).toEqual(['/late.png']);
  });

  async function startAgain(text: string) {
    const id = await imported(text);
    const { rows } = await api.pool.query('select count(*)::int as count from offer_picture_urls where import_id = $1', [id]);
    if (rows[0].count > 0) await run(id);
    return getImportOutcome(api, shop, id);
  }

  it('do not replace pictures that the seller chose in between', async () => {
    answers.set('/a.png', picture(await png('#a33')));
    const id = await imported(table(address('/a.png')));
    await api.pool.query(`update offers set image_keys = '{chosen/one}' where shop_id = $1`, [shop.id]);

    await run(id);

    expect((await offers())[0].image_keys).toEqual(['chosen/one']);
  });

  it('continue where the service stopped', async () => {
    const bytes = await png('#a33');
    const paths = Array.from({ length: 12 }, (_, index) => `/p${String(index)}.png`);
    const stopping = new AbortController();
    for (const path of paths)
      answers.set(path, (request, response) => {
        if (asked.length === 5) stopping.abort();
        picture(bytes)(request, response);
      });
    const id = await imported(table(...paths.map(address)));

    await expect(run(id, here, stopping.signal)).rejects.toThrow();
    const afterStop = asked.length;
    await fetchPictures(importsOn(), id, new AbortController().signal);

    expect(afterStop).toBeLessThan(12);
    expect((await offers()).map(({ image_keys: keys }) => keys.length)).toEqual(Array.from({ length: 12 }, () => 1));
    expect(asked.length).toBeLessThanOrEqual(12 + 3);
  });

  it('of a server that is down do not delay other pictures for long', async () => {
    answers.set('/a.png', picture(await png('#a33')));
    const resolve = jest.fn((name: string) => (name === 'gone.test' ? Promise.reject(new Error('ENOTFOUND')) : here.resolve(name)));
    const gone = Array.from({ length: 40 }, (_, index) => `http://gone.test/${String(index)}.png`);
    const id = await imported(table(...gone, address('/a.png')));

    await run(id, { ...here, resolve });

    expect((await offers()).at(-1).image_keys).toHaveLength(1);
    expect(resolve.mock.calls.filter(([name]) => name === 'gone.test').length).toBeLessThan(15);
  });
});
