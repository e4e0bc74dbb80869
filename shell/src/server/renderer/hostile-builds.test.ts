/** @jest-environment node */
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { aRegistry, aRemote } from '../../testing/registries';
import { bundle, quickLimits, setUpRenderers, testLimits } from '../../testing/renderer-processes';
import { PageRenderer } from '../pages/page-renderer';
import { createRemoteServices } from '../registry/remote-services';
import { permissionFlags } from './renderer-limits';

const { asked, getApiUrl, program, publish, renderPage, settings, startPage } = setUpRenderers('test-server-hostile');

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

it('gives a bundle no means to end, signal or debug a process', async () => {
  const names = ['exit', 'reallyExit', 'abort', 'kill', '_kill', '_debugProcess', 'binding', 'dlopen', 'getBuiltinModule'];
  const { said } = await renderPage({ loader: `return ${JSON.stringify(names)}.filter((name) => process[name]);` });
  expect(said).toBe('[]');
});

it("starts a renderer without the shell's environment, with the permission model, and with no files except its pipes", async () => {
  process.env.SECRET_OF_THIS_TEST = 'secret';
  const { renderer } = await renderPage({});
  const read = (name: string) => fs.readFileSync(`/proc/${renderer.pid}/${name}`, 'utf8').split('\0').filter(Boolean);

  expect(read('environ')).toEqual([]);
  expect(read('cmdline')).toEqual(
    expect.arrayContaining([...permissionFlags(program), '--no-addons', '--disallow-code-generation-from-strings']),
  );
  expect(permissionFlags(program)).toEqual([expect.stringMatching(/^--(?:experimental-)?permission$/), `--allow-fs-read=${program}`]);
  const folder = `/proc/${renderer.pid}/fd`;
  const files = fs.readdirSync(folder).map((file) => fs.readlinkSync(`${folder}/${file}`));
  // Output, errors, and the pipe to the shell.
  expect(files.filter((file) => file.startsWith('socket:'))).toHaveLength(3);
  expect(files.filter((file) => file.startsWith('/') && file !== '/dev/null')).toEqual([]);
});

describe('a bundle that fails outside of its pages', () => {
  it('keeps running after an unhandled rejection', async () => {
    const { said, deaths, renderer } = await renderPage({
      start: `void Promise.reject(new Error('nobody waits'));`,
      loader: `void Promise.reject(new Error('nobody waits')); await new Promise((done) => setTimeout(done, 100)); return 'well';`,
    });
    expect([said, renderer.isAlive, deaths]).toEqual(['"well"', true, []]);
  });

  it.each([
    ['loops', 'blocked', `for (;;);`],
    ['throws', 'crash', `throw new Error('late');`],
    ['fills the memory slowly', 'memory', `setInterval(() => (globalThis.all ??= []).push(Buffer.alloc(8e6, 1)), 20);`],
    [
      'fills the memory of a WebAssembly module',
      'memory',
      `globalThis.memory = new WebAssembly.Memory({ initial: 6_400 }); new Uint8Array(globalThis.memory.buffer).fill(1);`,
    ],
  ])('%s after its answer and ends without a page', async (_what, kind, code) => {
    const loader = `setTimeout(() => { ${code} }, 1_000); return 'well';`;
    const limits = kind === 'blocked' ? quickLimits : testLimits;
    const { said, deaths } = await renderPage({ loader }, '/page/', { limits });
    expect(said).toBe('"well"');
    while (deaths.length === 0) await sleep(50);
    expect(deaths).toEqual([expect.objectContaining({ kind })]);
  });
});

describe('a bundle that writes to the pipe of the shell', () => {
  /** Loader code that finds the pipe when the host writes to it, and sends frames as the host would. */
  const forge = (body: string) => `
    let pipe;
    const { prototype } = console._stderr.constructor;
    const { write } = prototype;
    prototype.write = function (...parts) { pipe = this; return write.apply(this, parts); };
    const send = (header, body = Buffer.alloc(0)) => {
      const text = Buffer.from(typeof header === 'string' ? header : JSON.stringify(header));
      const lengths = Buffer.alloc(8);
      lengths.writeUInt32LE(text.length, 0);
      lengths.writeUInt32LE(body.length, 4);
      return write.call(pipe, Buffer.concat([lengths, text, body]));
    };
    while (!pipe) await new Promise((done) => setTimeout(done, 20));
    ${body}
    await new Promise(() => {});`;
  it.each([
    ['a header that takes long to read', `send({ kind: 'pong', list: Array.from({ length: 100_000 }, () => ({})) });`],
    ['many headers', `for (;;) { send({ kind: 'pong', text: 'x'.repeat(200_000) }); await new Promise((done) => setImmediate(done)); }`],
    ['a body that no page needs', `send({ kind: 'pong' }, Buffer.alloc(4_000_000));`],
    ['a page that was not requested', `send({ kind: 'page', id: 4_711, status: 200 });`],
    ['a call without a number', `send({ kind: 'call', id: { valueOf: 1, toString: 1 }, call: 1, path: '/api/v1/', locale: 'uk' });`],
    ['a call without an address', `send({ kind: 'call', id: 1, call: 1, path: { toString: 1, valueOf: 1 }, locale: 'uk' });`],
    [
      'a call with a deep address',
      `send('{"kind":"call","id":1,"call":1,"locale":"uk","path":' + '['.repeat(9e4) + ']'.repeat(9e4) + '}');`,
    ],
    ['a second start', `for (;;) { send({ kind: 'started' }); await new Promise((done) => setTimeout(done, 100)); }`],
    ['a second readiness', `for (;;) { send({ kind: 'ready', routes: [] }); await new Promise((done) => setTimeout(done, 100)); }`],
    ['a late refusal', `send({ kind: 'refused', error: { message: 'not today' } });`],
    [
      'a frame in single bytes',
      `write.call(pipe, Buffer.from([1, 0, 0, 0, 0, 0, 64, 0]));
       for (;;) { write.call(pipe, Buffer.alloc(1)); await new Promise((done) => setImmediate(done)); }`,
    ],
  ])('is killed for %s', async (_what, code) => {
    const { page, deaths } = await startPage({ loader: forge(code) });
    // On a busy machine the page may time out before its process is killed.
    await expect(page).rejects.toThrow();
    while (deaths.length === 0) await sleep(50);
    expect(deaths).toEqual([expect.objectContaining({ kind: 'protocol' })]);
  });

  it('gets only reads of the public API from the shell', async () => {
    const elsewhere: string[] = [];
    const neighbor = http.createServer((request, response) => {
      elsewhere.push(request.url ?? '');
      response.end('reached');
    });
    await new Promise<void>((resolve) => neighbor.listen(0, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(neighbor.address() as AddressInfo).port}`;
    const calls = [
      ...[`//${host}/api/v1/`, `http://${host}/api/v1/`, `/\\${host}/api/v1/`, `\t//${host}/api/v1/`].map((target) => ({ path: target })),
      ...[
        '/metrics',
        '../metrics',
        '/api/v1/../../metrics',
        '/api/v1/%2e%2e/%2E%2E/metrics',
        '/api/v1/..\\..\\metrics',
        '/api/v1',
        '/API/v1/x/',
      ].map((target) => ({ path: target })),
      ...['file:///etc/passwd', 'data:text/plain,x', getApiUrl().replace('//', '//name:secret@') + '/api/v1/x/'].map((target) => ({
        path: target,
      })),
      { path: '/api/v1/x/', locale: 'uk\r\nx-evil: 1' },
      { path: '/api/v1/auth/jwt/create/', body: '{}' },
      { path: '/api/v1/trading/buyer/offers/by-ids/?x', body: '{}' },
      { path: '/api/v1/trading/buyer/offers/by-ids/', body: 'x'.repeat(16 * 1024 + 1) },
      { path: '/api/v1/trading/buyer/offers/by-ids/', body: { toString: 1 } },
    ];
    try {
      const { said } = await renderPage({
        loader: forge(`
          for (const call of ${JSON.stringify(calls)}) send({ kind: 'call', id: 1, call: 1, locale: 'uk', ...call });
          await new Promise((done) => setTimeout(done, 300));
          send({ kind: 'call', id: 1, call: 1, locale: 'uk', path: '/api/v1/control/' });
          await new Promise((done) => setTimeout(done, 300));
          return 'well';`),
      });
      expect(said).toBe('"well"');
      while (asked.length === 0) await sleep(20);
      expect(asked.map(({ url }) => url)).toEqual(['/api/v1/control/']);
      expect(elsewhere).toEqual([]);
    } finally {
      neighbor.close();
    }
  });

  it('is killed when it sends many calls and reads no answer', async () => {
    // Answers for a second page (after page 1 and registry 2), while the loader of the first times out. One by one, because none would be
    // answered in time.
    const loader = forge(`
      pipe.pause();
      let call = 0;
      setInterval(() => {
        send({ kind: 'pong' });
        if (call < 100) send({ kind: 'call', id: 3, call: (call += 1), path: '/api/v1/common/large/', locale: 'uk' });
      }, 500);`);
    const { page, renderer, job, deaths } = await startPage({ loader }, '/page/', {
      limits: { ...testLimits, pageMs: 60_000, unreadMb: 6 },
    });
    const pages = [page, renderer.render(job)];
    await Promise.all(pages.map((answer) => expect(answer).rejects.toThrow()));
    while (deaths.length === 0) await sleep(50);
    expect(deaths).toEqual([expect.objectContaining({ kind: 'protocol', reason: 'it does not read what it gets' })]);
  });
});

describe('the output of a bundle', () => {
  it.each([
    ['', 1],
    [', also when the shell is late to look at it', 4],
  ])('may be long over a long time%s, and the first lines of each minute are logged', async (_when, lateness) => {
    const { setInterval: every } = globalThis;
    const late = ((check: () => void, ms: number) => every(check, ms * lateness)) as typeof setInterval;
    const spy = jest.spyOn(globalThis, 'setInterval').mockImplementation(late);
    const lines: string[] = [];
    const loader = `for (let i = 0; i < 45; i += 1) { console.log('x'.repeat(100_000)); await new Promise((done) => setTimeout(done, 40)); }`;
    const { said } = await renderPage({ loader }, '/page/', { onOutput: (_name, _build, line) => lines.push(line) });
    spy.mockRestore();
    expect(said).toBe('"nothing"');
    expect(lines).toEqual(Array.from({ length: 20 }, () => 'x'.repeat(500)));
  });
});

describe('the processor time', () => {
  const burn = `setInterval(() => { const until = Date.now() + 80; while (Date.now() < until); }, 100);`;
  // A busy machine schedules a renderer for only part of the window.
  const processor = { windowMs: 1_500, idleMs: 60, pageMs: 20 };

  it('is limited for a build without pages', async () => {
    const { page, deaths } = await startPage({ start: burn }, '/page/', { limits: { ...testLimits, processor } });
    await page;
    while (deaths.length === 0) await sleep(50);
    expect(deaths).toEqual([expect.objectContaining({ kind: 'processor' })]);
  });

  it('is granted to a build with pages', async () => {
    const limits = { ...testLimits, processor: { ...processor, pageMs: 10_000 } };
    const { page, renderer, job, deaths } = await startPage({}, '/page/', { limits });
    await page;
    const until = performance.now() + 2 * processor.windowMs;
    while (performance.now() < until) await renderer.render(job);
    expect(deaths).toEqual([]);
  });
});

it('makes the kernel kill a renderer first when memory is short', async () => {
  const { renderer } = await renderPage({});
  expect(fs.readFileSync(`/proc/${renderer.pid}/oom_score_adj`, 'utf8').trim()).toBe('1000');
});

describe('a stable build whose processes stay alive', () => {
  const good = bundle({ loader: `return 'all is well';` });
  const anyPage = ['/page/'];
  it.each([
    ['whose every page throws', `throw new Error('a mistake');`, anyPage],
    ['whose every page hangs', `await new Promise(() => {});`, anyPage],
    ['whose every page is slow', `await new Promise((done) => setTimeout(done, 2_300));`, anyPage],
    [
      'of which only lists throw',
      `if (!request.url.endsWith('/page/')) throw new Error('a mistake');`,
      ['/page/phones/', '/page/tea/', '/page/boats/'],
    ],
  ])('%s is replaced by the last known good one, by name', async (what, loader, urls) => {
    const [firstUrl = ''] = urls;
    const word = what.split(' ').at(-1);
    const withLists = (source: string) => source.replace(`path: '/page/'`, `path: '/page/:list?'`);
    const stable = { ...publish(`bad-${word}`, withLists(bundle({ loader }))), routePaths: ['/page/'] };
    const registry = aRegistry({ storefront: aRemote({ stable, lastKnownGood: publish(`good-${word}`, withLists(good)) }) });
    const alerts: string[] = [];
    const services = createRemoteServices({
      config: { remoteOrigins: new Map(), apiUrl: getApiUrl() },
      registry: { current: { registry, text: '', etag: '' } },
      memory: {
        initial: { registry: null, keys: [], health: { ended: {}, quarantined: {}, counts: {} }, visitorSecret: 'secret' },
        rememberRegistry: () => undefined,
        onRegistry: () => undefined,
        broadcast: () => undefined,
        reportRenderers: () => undefined,
        onHealthEvent: () => undefined,
      },
      rendererSettings: settings,
      program,
      log: { error: (text) => alerts.push(text), warn: () => undefined },
    });
    const renderer = new PageRenderer({
      publicOrigin: 'http://localhost:4000',
      apiUrl: getApiUrl(),
      assets: { chunks: {}, integrity: {} },
      renderers: services.renderers,
      onPage: services.countPage,
      keys: () => [],
      isDevelopment: false,
      hasWorker: () => false,
      site: () => undefined,
      icons: new Map(),
      log: { warn: () => undefined },
    });
    const get = async (url: string) => {
      const { registry: chosen } = services.rollout.choose(undefined);
      return (await renderer.plan({ url, isSignedIn: false, registry: chosen, visitor: null, apiHeaders: {} })).render();
    };
    try {
      await services.renderers.warm(registry);
      // Visitors come until the build is quarantined: on a busy machine the first comparison may be inconclusive.
      while (alerts.length === 0) {
        await Promise.all([...urls, ...Array<string>(4).fill(firstUrl)].map(get));
        await sleep(50);
      }
      expect(alerts).toEqual([
        expect.stringMatching(new RegExp(`^ALERT build: storefront@bad-${word}: .*${firstUrl} .* quarantined for 60 s$`)),
      ]);
      const page = await get(firstUrl);
      expect(page).toMatchObject({ status: 200, headers: { 'x-remote': `storefront@good-${word}` } });
    } finally {
      services.stop();
    }
  });
});
