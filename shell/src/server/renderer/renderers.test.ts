/** @jest-environment node */
import childProcess, { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RemoteBuild } from '@yarmarok/shared-contract';
import fastify from 'fastify';
import { aPublisher, aRegistry, aRemote } from '../../testing/registries';
import { bundle, quickLimits, setUpRenderers, testLimits as limits } from '../../testing/renderer-processes';
import { Overloaded } from '../process/load-shedding';
import { PageFailed, PageTimedOut } from '../pages/page-failed';
import { PageRenderer } from '../pages/page-renderer';
import { registerPreviewRoute } from '../pages/preview.routes';
import { isSignedBy } from '../registry/registry-signature';
import { RemoteHealth } from '../health/remote-health';
import { FrameReader, encodeFrame } from './protocol';
import { permissionFlags } from './renderer-limits';
import { RendererDied } from './renderer-process';

const { asked, buildFolder, getApiUrl, newPool, program, publish, renderPage, settings, startPage } = setUpRenderers('test-server');

/** Signals a renderer. Without a pid, 0 would mean all processes of this test run. */
function signal(pid: number, name: NodeJS.Signals): void {
  if (pid <= 0) throw new Error('No renderer is running');
  process.kill(pid, name);
}

/** Stops the first process, as an operator or a debugger does. */
function stopFirst([pid]: readonly number[] = []): void {
  if (pid !== undefined) process.kill(pid, 'SIGSTOP');
}

it('renders a whole page with the frame of the shell, and lists the routes', async () => {
  const { document, html, routes } = await renderPage({ loader: `return getHost(context).locale;` }, '/en/page/');
  expect(document).toMatchObject({ kind: 'page', status: 200, errors: [] });
  expect(html).toMatch(/^<!doctype html><html lang="en">.*<header.*The page says <!-- -->&quot;en&quot;.*<footer.*<\/html>$/s);
  expect(routes).toEqual([{ id: 'storefront/page', path: '/page/' }]);
});

it('names the operator of the site, and passes it to the browser', async () => {
  const operator = { name: 'ФОП Лозова', code: '0000000017', address: 'м. Харків', phone: '+380500000007', hours: 'Mo-Sa 10:00-19:00' };
  const site = { name: 'Yarmarok', supportEmail: 'help@shop.example', operator };
  const { pool } = newPool();
  const { process: renderer } = await pool.load('storefront', publish('site', bundle({ loader: 'return 1;' })));

  const page = await renderer.render({ url: '/en/page/', registry: aRegistry(), hasWorker: false, site, apiHeaders: {} });

  const html = page.kind === 'page' ? page.html.toString() : '';
  expect(html).toMatch(/<footer.*ФОП Лозова<\/span>, code 0000000017.*Mon–Sat 10:00–19:00.*<\/footer>/s);
  expect(html).toContain(`"site":${JSON.stringify(site)}`);
});

it('reads the API through the shell, as a visitor and in the language of the page', async () => {
  const { html } = await renderPage(
    { loader: `return getHost(context).api.http.get('common/config/', { query: { a: 'б' } });` },
    '/ru/page/',
  );
  expect(html).toContain('/api/v1/common/config/?a=%D0%B1');
  expect(asked).toHaveLength(1);
  expect(asked[0]?.headers).toMatchObject({ 'accept-language': 'ru', 'x-forwarded-for': '198.51.100.7', 'x-request-id': 'request-0001' });
});

it('reads offers by their ids, which the API takes by POST', async () => {
  const { html } = await renderPage({ loader: `return getHost(context).api.offers.byIds([1, 2]).queryFn({});` });
  expect(html).toContain('POST /api/v1/trading/buyer/offers/by-ids/ {\\&quot;ids\\&quot;:[1,2]}');
});

it.each([
  ['a loader that throws', { loader: `throw new Error('a mistake');` }, 500],
  ['a page that does not exist', { loader: `throw new Response(null, { status: 404 });` }, 404],
])('returns the status of %s', async (_what, parts, status) => {
  const { document } = await renderPage(parts);
  expect(document).toMatchObject({ status });
});

it('marks a page of an API outage, so that it does not count against the build', async () => {
  const loader = `if (request.url.includes('?')) await getHost(context).api.http.get('common/config/').catch(() => undefined); return 1;`;
  const { pool } = newPool({ apiUrl: 'http://127.0.0.1:1' });
  const { process: renderer } = await pool.load('storefront', publish('outage', bundle({ loader })));
  const job = { registry: aRegistry(), hasWorker: false, apiHeaders: {} };
  expect(await renderer.render({ ...job, url: '/page/?ask' })).toMatchObject({ status: 200, isOutage: true });
  expect(await renderer.render({ ...job, url: '/page/' })).toMatchObject({ status: 200, isOutage: false });
});

it('counts a call that the API answers with a redirect against the build', async () => {
  const loader = `await getHost(context).api.http.get('common/moved/').catch(() => undefined); throw new Error('a mistake');`;
  const { document } = await renderPage({ loader });
  expect(document).toMatchObject({ status: 500, isOutage: false });
});

it('marks a page that times out in an API outage, so that it does not count against the build', async () => {
  const loader = `await getHost(context).api.http.get('common/config/').catch(() => undefined); await new Promise(() => {});`;
  const { pool } = newPool({ apiUrl: 'http://127.0.0.1:1' });
  const { process: renderer } = await pool.load('storefront', publish('late-outage', bundle({ loader })));
  const page = renderer.render({ registry: aRegistry(), hasWorker: false, apiHeaders: {}, url: '/page/' });
  await expect(page).rejects.toMatchObject({ name: 'PageTimedOut', isOutage: true });
});

it('responds 503, without a failure of the build, for a page whose loader gets no answer of the API', async () => {
  const { pool } = newPool({ apiUrl: 'http://127.0.0.1:1' });
  const source = bundle({ loader: `return getHost(context).api.http.get('common/config/');` });
  const { process: renderer } = await pool.load('storefront', publish('refused', source));
  const page = await renderer.render({ registry: aRegistry(), hasWorker: false, apiHeaders: {}, url: '/page/' });
  expect(page).toMatchObject({ status: 503, isOutage: true });
});

it('fails a page whose component throws, and keeps running', async () => {
  await expect(renderPage({ component: `throw new Error('a mistake');` })).rejects.toThrow(PageFailed);
});

describe('a bundle without permissions', () => {
  it.each([
    ['settings and keys in the environment', `process.env`, '{"NODE_ENV":"production"}'],
    [
      'the modules of the runtime',
      `typeof process.getBuiltinModule + typeof process.binding + typeof process.mainModule`,
      '"undefinedundefinedundefined"',
    ],
    [
      'modules that are not shared',
      `(() => { try { require('fs') } catch (error) { return error.message.includes('not offered') } })()`,
      'true',
    ],
    ['the module loader', `await import('fs').then(() => 'loaded', (error) => error.code)`, '"ERR_VM_DYNAMIC_IMPORT_CALLBACK_MISSING"'],
    ['code out of text', `(() => { try { return Function('return 1')() } catch (error) { return error.name } })()`, '"EvalError"'],
    [
      'other addresses',
      `await fetch('http://127.0.0.1:1/').catch((error) => error.message)`,
      '"On the server only reads of the API are allowed"',
    ],
    ['another way to the network', `typeof WebSocket + typeof EventSource`, '"undefinedundefined"'],
    ['to write to the API', `await getHost(context).api.http.post('orders/').catch((error) => error.name)`, '"ApiError"'],
    ['to read beside the public API', `await getHost(context).api.http.get('../../metrics').catch((error) => error.name)`, '"ApiError"'],
    [
      'to patch the server',
      `(() => { try { require('http').Server.prototype.emit = 1 } catch (error) { return error.message.includes('not offered') } })()`,
      'true',
    ],
    ['cookies and tokens of the visitor', `JSON.stringify([...request.headers])`, '"[]"'],
  ])('has no access to %s', async (_what, expression, shown) => {
    const { html } = await renderPage({ loader: `return ${expression};` });
    expect(html).toContain(`The page says <!-- -->${shown.replaceAll('"', '&quot;')}`);
    expect(asked).toEqual([]);
  });

  it('has no access to files and programs by the permission model', () => {
    const code = `
      const attempt = (name, run) => { try { run(); return name + ' worked'; } catch (error) { return error.code; } };
      console.log(JSON.stringify([
        attempt('read', () => require('fs').readFileSync('/etc/passwd')),
        attempt('environ', () => require('fs').readFileSync('/proc/' + process.ppid + '/environ')),
        attempt('exec', () => require('child_process').execSync('id')),
        attempt('worker', () => new (require('worker_threads').Worker)('', { eval: true })),
      ]));`;
    const file = path.join(buildFolder, 'probe.cjs');
    fs.writeFileSync(file, code);
    const printed = execFileSync(process.execPath, [...permissionFlags(file), '--no-warnings', file], { env: {}, encoding: 'utf8' });
    expect(JSON.parse(printed)).toEqual(Array.from({ length: 4 }, () => 'ERR_ACCESS_DENIED'));
  });

  it('runs without the permission model on a runtime without one', () => {
    expect(permissionFlags(program, new Set())).toEqual([]);
    expect(permissionFlags(program, new Set(['--permission', '--experimental-permission']))[0]).toBe('--permission');
  });
});

describe('a faulty bundle', () => {
  const heap = `const all = []; for (;;) all.push(new Array(100_000).fill({}));`;
  const buffers = `const all = new Uint8Array(400 * 1024 * 1024).fill(1); await new Promise(() => all);`;
  it.each([
    ['that loops at its evaluation', 'evaluation', { start: 'for (;;);' }],
    ['that throws at its evaluation', 'evaluation', { start: `throw new Error('not today');` }],
    [
      'that throws in a timer',
      'crash',
      { start: `setTimeout(() => { throw new Error('late'); }, 50);`, loader: `await new Promise(() => {});` },
    ],
    ['that loops in a loader', 'blocked', { loader: 'for (;;);' }],
    ['that loops while it renders', 'blocked', { component: 'for (;;);' }],
    ['that sleeps in a loader without an end', 'blocked', { loader: 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);' }],
    ['that fills the heap', 'memory', { loader: heap }],
    ['that fills the memory beside the heap', 'memory', { loader: buffers }],
    [
      'that ends its process by a fault of the runtime',
      'crash',
      { loader: `Error.prepareStackTrace = () => { for (;;); }; setTimeout(() => { throw {}; }); await new Promise(() => {});` },
    ],
    ['that answers with a page that is too large', 'protocol', { component: `return createElement('p', null, 'x'.repeat(12_000_000));` }],
    [
      'that prints without an end',
      // On a busy machine, unread text fills the heap first.
      /^protocol$|^memory$/,
      { loader: `for (;;) { console.log('x'.repeat(2_000_000)); await new Promise((done) => setTimeout(done)); }` },
    ],
  ] as const)('%s ends alone', async (_what, kind, parts) => {
    const build = publish(createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12), bundle(parts));
    const { pool, deaths } = newPool({ limits: kind === 'blocked' || kind === 'evaluation' ? quickLimits : { ...limits, pageMs: 30_000 } });
    const page = pool
      .load('storefront', build)
      .then(({ process: renderer }) => renderer.render({ url: '/page/', registry: aRegistry(), hasWorker: false, apiHeaders: {} }));
    await expect(page).rejects.toThrow(RendererDied);
    expect(deaths).toEqual([expect.objectContaining({ kind: expect.stringMatching(kind) })]);
  });

  it.each([
    [
      'whose loader is forgotten by everybody, and collected as garbage',
      {
        start: 'setInterval(() => { globalThis.garbage = Array.from({ length: 100_000 }, () => ({})); }, 50);',
        loader: 'if (request.url.endsWith("?wait")) return new Promise(() => {});',
      },
    ],
    ['whose loader never settles', { loader: 'if (request.url.endsWith("?wait")) await new Promise(() => {});' }],
    [
      'whose component is never ready',
      {
        start: `const { lazy } = require('react'); const Never = lazy(() => new Promise(() => {}));`,
        component: `return createElement(require('react').Suspense, { fallback: null }, createElement(Never));`,
      },
    ],
  ])('times out a page %s, and keeps running', async (_what, parts) => {
    const { page, renderer, deaths } = await startPage(parts, '/page/?wait');
    await expect(page).rejects.toThrow(PageTimedOut);
    expect([renderer.isAlive, deaths]).toEqual([true, []]);
  });

  it('does not count against its build when it is stopped from outside during its start', async () => {
    const { pool, deaths } = newPool({ limits: quickLimits, onProcesses: (pids) => stopFirst(pids) });
    const loading = pool.load('storefront', publish('stopped-at-start', bundle({})));
    await expect(loading).rejects.toMatchObject({ name: 'RendererDied', isKilled: true });
    expect(deaths).toEqual([expect.objectContaining({ kind: 'stopped' })]);
  });

  it('does not count against its build when it is stopped from outside during the evaluation', async () => {
    const pids: number[][] = [];
    const { pool, deaths } = newPool({
      limits: quickLimits,
      onProcesses: (running) => pids.push([...running]),
      onOutput: () => stopFirst(pids.at(-1)),
    });
    // Ends in time unless the process is stopped.
    const start = `console.log('evaluating'); const until = Date.now() + 1_000; while (Date.now() < until);`;
    const loading = pool.load('storefront', publish('stopped-at-evaluation', bundle({ start })));
    await expect(loading).rejects.toMatchObject({ name: 'RendererDied', isKilled: true });
    expect(deaths).toEqual([expect.objectContaining({ kind: 'stopped' })]);
  });

  it('does not count against its build when a page is late after a stop of one second', async () => {
    const loader = `console.log('loading'); await new Promise((done) => setTimeout(done, 500)); return 'all is well';`;
    const pids: number[][] = [];
    const { page, deaths } = await startPage({ loader }, '/page/', {
      limits: quickLimits,
      onProcesses: (running) => pids.push([...running]),
      onOutput: () => {
        stopFirst(pids.at(-1));
        setTimeout(() => signal(pids.at(-1)?.[0] ?? 0, 'SIGCONT'), 1_000);
      },
    });
    expect(await page).toMatchObject({ status: 200, isOutage: true });
    expect(deaths).toEqual([]);
  });

  it.each(['EAGAIN', 'EMFILE'])('retries a process that the machine cannot spawn (%s), without counting it', async (code) => {
    const { pool, deaths } = newPool();
    const build = publish(`unstarted-${code}`, bundle({}));
    // Node creates no pipes when no file descriptors are left.
    const child = new childProcess.ChildProcess();
    // Without an id the real method would kill the whole process group.
    const kill = jest.spyOn(child, 'kill').mockReturnValue(false);
    const spawn = jest.spyOn(childProcess, 'spawn').mockImplementationOnce(() => {
      process.nextTick(() => child.emit('error', Object.assign(new Error(`spawn ${code}`), { code })));
      return child;
    });

    await expect(pool.load('storefront', build)).rejects.toThrow(`spawn ${code}`);
    expect(deaths).toEqual([{ kind: 'unstarted', reason: `spawn ${code}`, pages: 0 }]);
    pool.stop();
    expect(kill).not.toHaveBeenCalled();
    spawn.mockRestore();
    const { pool: later } = newPool();
    expect((await later.load('storefront', build)).routes).toHaveLength(1);
  });

  it('is not started by a pool that was stopped during the fetch of the bundle', async () => {
    const processes: number[] = [];
    const { pool } = newPool({ onProcesses: (pids) => processes.push(pids.length) });
    const loading = pool.load('storefront', publish('too-late', bundle({})));
    pool.stop();
    await expect(loading).rejects.toThrow('were stopped');
    expect(processes).toEqual([]);
  });

  it('ends when its build is not served and idle, and starts again for the next page', async () => {
    const ids: number[][] = [];
    const { pool, deaths } = newPool({ limits: { ...limits, idleMs: 1_500 }, onProcesses: (pids) => ids.push([...pids]) });
    const [served, former] = [publish('served', bundle({})), publish('former', bundle({}))];
    const registry = aRegistry({ storefront: aRemote({ stable: served }) });
    await pool.warm(registry);
    const { process: renderer } = await pool.load('storefront', former);
    const { process: kept } = await pool.load('storefront', served);
    const job = { url: '/page/', registry, hasWorker: false, apiHeaders: {} };

    // Each page adds to the allowance.
    for (const until = performance.now() + 1_800; performance.now() < until;) {
      await renderer.render(job);
      await sleep(50);
    }
    expect(renderer.isAlive).toBe(true);
    while (renderer.isAlive) await sleep(50);
    await sleep(1_600);

    expect(kept.isAlive).toBe(true);
    expect(ids.at(-1)).toEqual([kept.pid]);
    expect(deaths).toEqual([]);
    const { process: next } = await pool.load('storefront', former);
    expect(await next.render(job)).toMatchObject({ status: 200 });
  });

  it('exits with the shell', async () => {
    const { renderer } = await renderPage({});
    const { pid = 0 } = renderer;
    renderer.stop();
    await expect(renderer.render({ url: '/page/', registry: aRegistry(), hasWorker: false, apiHeaders: {} })).rejects.toThrow(RendererDied);
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });
});

describe('the pages of a remote with a faulty new build', () => {
  const alerts: string[] = [];
  function newSite(stable: RemoteBuild, lastKnownGood?: RemoteBuild, more: Parameters<typeof newPool>[0] = {}) {
    alerts.length = 0;
    const registry = aRegistry({ storefront: aRemote({ stable, ...(lastKnownGood ? { lastKnownGood } : {}) }) });
    if (!lastKnownGood) delete registry.remotes.storefront?.lastKnownGood;
    const health = new RemoteHealth({ registry: () => registry, broadcast: () => undefined, alert: (text) => alerts.push(text) });
    const { pool } = newPool({
      isQuarantined: (build) => health.isQuarantined(build),
      onDeath: (name, build, death) => health.recordDeath(name, build.id, death),
      ...more,
    });
    const renderer = new PageRenderer({
      publicOrigin: 'http://localhost:4000',
      apiUrl: getApiUrl(),
      assets: { chunks: {}, integrity: {} },
      renderers: pool,
      keys: () => [],
      isDevelopment: false,
      hasWorker: () => false,
      site: () => undefined,
      icons: new Map(),
      log: { warn: () => undefined },
    });
    const get = async (url = '/page/') =>
      (await renderer.plan({ url, isSignedIn: false, registry, visitor: null, apiHeaders: {} })).render();
    /** Starts the process of the previous build in advance, because on a busy machine a page does not wait long enough for it. */
    const warmLastKnownGood = () => (lastKnownGood ? pool.load('storefront', lastKnownGood) : undefined);
    return { get, pool, registry, warmLastKnownGood };
  }

  it('come from the previous build, and the faulty one is quarantined with an alert', async () => {
    const harmful = publish('harmful', bundle({ loader: 'for (;;);' }));
    const good = publish('good', bundle({ loader: `return 'all is well';` }));
    const { get, pool, registry, warmLastKnownGood } = newSite(harmful, good, { limits: quickLimits });
    await pool.warm(registry);
    await warmLastKnownGood();
    const page = await get();
    expect(page).toMatchObject({ status: 200, headers: { 'x-remote': 'storefront@good' } });
    expect(String(page.body)).toContain('all is well');
    expect(alerts).toEqual([expect.stringMatching(/^ALERT renderer: .* storefront@harmful ended \(blocked\).* quarantined for 60 s$/)]);
    // The build is not retried, which would mean another crash and another alert.
    expect((await get()).headers['x-remote']).toBe('storefront@good');
    expect(alerts).toHaveLength(1);
  });

  it('are served while the build leaks memory, and it is quarantined after several processes exceeded the limit', async () => {
    const leak = bundle({ start: 'const leaked = [];', loader: `leaked.push(Buffer.alloc(2 * 1024 * 1024, 1)); return 'a leak';` });
    const { get, pool, registry, warmLastKnownGood } = newSite(publish('leaky', leak), publish('good-before-leaky', bundle({})));
    const neighbor = publish('neighbor', bundle({}).replace(`path: '/page/'`, `path: '/neighbor/'`));
    registry.remotes.neighbor = aRemote({ stable: neighbor, basePaths: ['/neighbor/'] });
    await pool.warm(registry);
    await warmLastKnownGood();
    const answers = new Map<string, number>();
    while (alerts.length < 3)
      for (const { status, headers } of await Promise.all([get(), get('/neighbor/')])) {
        const answer = `${status} ${headers['x-remote']}`;
        answers.set(answer, (answers.get(answer) ?? 0) + 1);
      }
    const isExcess = /^ALERT renderer: .* storefront@leaky ended \(memory\): it used \d+ MB of memory, 300 are allowed; /;
    expect(alerts.map((alert) => alert.replace(isExcess, ''))).toEqual([
      'it is started again',
      'it is started again',
      'the build is quarantined for 60 s',
    ]);
    expect(new Set(answers.keys())).toEqual(new Set(['200 storefront@leaky', '200 storefront@good-before-leaky', '200 neighbor@neighbor']));
    expect(await get()).toMatchObject({ status: 200, headers: { 'x-remote': 'storefront@good-before-leaky' } });
  });

  it('are refused when the queue is full or the wait too long, without a failure of the build', async () => {
    const { get, pool, registry } = newSite(
      publish('busy', bundle({ loader: 'await new Promise(() => {});' })),
      publish('spare', bundle({})),
    );
    await pool.warm(registry);
    // Exceeds the concurrent and the queued pages; the last one is refused at once, the earlier ones in time.
    const pages = Array.from({ length: 150 }, () => get().catch((error: unknown) => error));
    expect(await pages.at(-1)).toBeInstanceOf(Overloaded);
    expect(await pages[100]).toBeInstanceOf(Overloaded);
    expect(await pages[0]).toMatchObject({ status: 503 });
    expect(alerts).toEqual([]);
  });

  it('survive a pause of the whole machine that delays all frames', async () => {
    // Shorter pauses also happen on a busy machine.
    const pausedLimits = { ...limits, blockedMs: 5_000 };
    const { get, pool, registry } = newSite(publish('paused', bundle({})), undefined, { limits: pausedLimits });
    await pool.warm(registry);
    await get();
    const until = performance.now() + 2 * pausedLimits.blockedMs;
    // Simulates a sleeping machine: no frame of a renderer is read.
    while (performance.now() < until);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(await get()).toMatchObject({ status: 200, headers: { 'x-remote': 'storefront@paused' } });
    expect(alerts).toEqual([]);
  });

  it('come at once from the mirror, or from the previous build, when the origin of the stable one is down', async () => {
    const dead = 'http://127.0.0.1:1/';
    const mirrored = publish('mirrored', bundle({}));
    const processes: number[] = [];
    const { pool } = newPool({ onProcesses: (pids) => processes.push(pids.length) });
    await pool.warm(aRegistry({ storefront: aRemote({ stable: { ...mirrored, base: dead, mirror: mirrored.base } }) }));
    expect(processes.at(-1)).toBe(1);
    const { get, pool: other, registry } = newSite({ ...publish('gone', bundle({})), base: dead }, publish('before', bundle({})));
    await other.warm(registry);
    expect((await get()).headers['x-remote']).toBe('storefront@before');
  });

  it('come from a new process of the same build after an external kill, also in the middle of a page', async () => {
    const pids: number[][] = [];
    const build = publish('ended', bundle({ loader: `await new Promise((done) => setTimeout(done, 300)); return 'all is well';` }));
    const { get, pool, registry } = newSite(build, undefined, { onProcesses: (running) => pids.push([...running]) });
    await pool.warm(registry);
    const first = pids.at(-1)?.[0] ?? 0;
    const page = get();
    await new Promise((resolve) => setTimeout(resolve, 100));
    signal(first, 'SIGKILL');
    expect(await page).toMatchObject({ status: 200, headers: { 'x-remote': 'storefront@ended' } });

    // The process is replaced before the next page requests it.
    const second = pids.at(-1)?.[0] ?? 0;
    signal(second, 'SIGKILL');
    while ((pids.at(-1)?.[0] ?? second) === second) await new Promise((resolve) => setTimeout(resolve, 20));
    await pool.load('storefront', build);
    expect(await get()).toMatchObject({ status: 200, headers: { 'x-remote': 'storefront@ended' } });
    expect(alerts).toEqual(
      Array.from(
        { length: 2 },
        () => expect.stringMatching(/storefront@ended ended \(killed\): .* SIGKILL; it is started again$/) as string,
      ),
    );
  });

  it('come from new processes of the same build after repeated stops, also in the middle of a page', async () => {
    const pids: number[][] = [];
    const { get, pool, registry } = newSite(
      publish('stopped', bundle({ loader: `await new Promise((done) => setTimeout(done, 300)); return 'all is well';` })),
      publish('good-beside-stopped', bundle({})),
      { limits: quickLimits, onProcesses: (running) => pids.push([...running]) },
    );
    await pool.warm(registry);
    // More kills than it takes to quarantine a build.
    for (let stops = 1; stops <= 5; stops += 1) {
      const page = get();
      await new Promise((resolve) => setTimeout(resolve, 100));
      stopFirst(pids.at(-1));
      expect(await page).toMatchObject({ status: 200, headers: { 'x-remote': 'storefront@stopped' } });
    }
    expect(alerts).toEqual(
      Array.from(
        { length: 5 },
        () => expect.stringMatching(/storefront@stopped ended \(stopped\): .* SIGSTOP.*; it is started again$/) as string,
      ),
    );
  });

  it('are not rendered by a build whose processes are killed more than three times a minute', async () => {
    const pids: number[][] = [];
    const { get, pool, registry, warmLastKnownGood } = newSite(publish('doomed', bundle({})), publish('good-after-doom', bundle({})), {
      onProcesses: (running) => pids.push([...running]),
    });
    await pool.warm(registry);
    const ended = new Set<number>();
    while (ended.size < 4) {
      const pid = pids.at(-1)?.[0] ?? 0;
      if (pid > 0 && !ended.has(pid)) {
        ended.add(pid);
        process.kill(pid, 'SIGKILL');
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    while (alerts.length < 4) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(alerts.at(-1)).toMatch(/storefront@doomed ended \(killed\).* the build is quarantined for 60 s$/);
    await warmLastKnownGood();
    expect(await get()).toMatchObject({ status: 200, headers: { 'x-remote': 'storefront@good-after-doom' } });
  });

  it('respond 503 with the frame and Retry-After on a timeout', async () => {
    const late = bundle({ loader: 'await new Promise(() => {});' });
    const { get, pool, registry } = newSite(publish('late', late), publish('spare', bundle({})));
    await pool.warm(registry);
    const page = await get();
    expect(page).toMatchObject({ status: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store' }, isShared: false });
    expect(String(page.body)).toContain('<header');
    expect(alerts).toEqual([]);
  });

  it('respond 500 when they throw', async () => {
    const { get, pool, registry } = newSite(publish('mistaken', bundle({ component: `throw new Error('a mistake');` })));
    await pool.warm(registry);
    expect(await get()).toMatchObject({ status: 500 });
  });

  it('respond 503 with the frame and Retry-After when there is no other build', async () => {
    const { get } = newSite(publish('alone', bundle({ start: 'for (;;);' })), undefined, { limits: quickLimits });
    const page = await get();
    expect(page).toMatchObject({
      status: 503,
      headers: { 'retry-after': '30', 'x-render': 'browser; storefront failed' },
      isShared: false,
    });
    expect(String(page.body)).toContain('<header');
  });
});

describe('a preview of an unpublished build', () => {
  const publisher = aPublisher();
  const preview = async (build: RemoteBuild, by = publisher, at = new Date(), ownLimits = limits) => {
    const app = fastify();
    app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    registerPreviewRoute(app, {
      registry: {
        current: { registry: aRegistry(), text: '', etag: '' },
        isSignedFor: (signed, remote) => remote === 'storefront' && isSignedBy(signed, [publisher.publicKey]),
      },
      settings,
      apiUrl: getApiUrl(),
      origins: new Map(),
      program,
      limits: ownLimits,
    });
    const request = { preview: { name: 'storefront', basePaths: ['/'], build }, at: at.toISOString() };
    const payload = JSON.stringify(by.signed(request as never));
    return app.inject({ method: 'POST', url: '/federation/previews/', headers: { 'content-type': 'text/plain' }, payload });
  };

  it.each([
    ['is well', {}, []],
    ['throws', { component: `throw new Error('a mistake');` }, ['/page/ fails on the server: a mistake']],
    ['has a loader that throws', { loader: `throw new Error('a mistake');` }, ['/page/ answers 500 on the server: a mistake']],
    ['loops at its evaluation', { start: 'for (;;);' }, ['it does not render on the server: ']],
    ['loops while it renders', { component: 'for (;;);' }, ['it does not render on the server: ']],
    [
      'throws in a timer',
      { start: `setTimeout(() => { throw new Error('late'); }, 20);`, loader: `await new Promise((done) => setTimeout(done, 500));` },
      ['it does not render'],
    ],
  ])('reports that it %s', async (what, parts, problems) => {
    const build = publish(`preview-${what.replaceAll(' ', '-')}`, bundle(parts));
    const answer = await preview(build, publisher, new Date(), what.startsWith('loops') ? quickLimits : limits);
    expect(answer.statusCode).toBe(200);
    const found = answer.json<{ problems: string[]; routePaths: string[] }>();
    expect(found.problems.slice(0, 1)).toEqual(problems.map((problem) => expect.stringContaining(problem) as string));
  });

  it('stops at the third problem, so that hanging pages delay no one for long', async () => {
    const hanging = [1, 2, 3].map((id) => `{ id: 'storefront/p${id}', path: '/p${id}/', loader: () => new Promise(() => {}) }`).join();
    const source = bundle({}).replace('routes: [', `routes: [${hanging},`);
    const { problems, routePaths } = (await preview(publish('preview-hanging', source))).json<
      Record<'problems' | 'routePaths', string[]>
    >();
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual(['/p1/', '/ru/p1/', '/en/p1/']);
    expect(routePaths).toHaveLength(4);
  });

  it('comes from the mirror when the origin of the build is down', async () => {
    const build = publish('preview-mirrored', bundle({}));
    const answer = await preview({ ...build, base: 'http://127.0.0.1:1/preview-mirrored/', mirror: build.base });
    expect(answer.json()).toMatchObject({ problems: [], routePaths: ['/page/'] });
  });

  it('requires a recent signature of a publisher', async () => {
    const build = publish('preview-stranger', bundle({}));
    expect((await preview(build, aPublisher())).statusCode).toBe(403);
    expect((await preview(build, publisher, new Date(Date.now() - 3_600_000))).statusCode).toBe(403);
  });
});

it('reads frames in any chunks, and rejects one that is too large', () => {
  const frames: unknown[] = [];
  const reader = new FrameReader(1_000, (header, body) => frames.push([header, body.toString()]));
  const bytes = Buffer.concat([
    ...encodeFrame({ kind: 'ping' }),
    ...encodeFrame({ kind: 'pong' }, [Buffer.from('ті'), Buffer.from('ло')]),
    ...encodeFrame({ kind: 'started' }),
  ]);
  for (let at = 0; at < bytes.length; at += 3) reader.push(bytes.subarray(at, at + 3));
  expect(frames).toEqual([
    [{ kind: 'ping' }, ''],
    [{ kind: 'pong' }, 'тіло'],
    [{ kind: 'started' }, ''],
  ]);
  expect(() => reader.push(Buffer.concat(encodeFrame({ kind: 'ping' }, [Buffer.alloc(2_000)])))).toThrow('larger');
});
