/** @jest-environment <rootDir>/../remote-tools/src/jest/jsdom-environment.cjs */
import type { Page } from 'playwright';
import { createFakePage, type FakePage, installLayout } from './testing/fake-browser';
import { WatchedPage } from './watched-page';

const shell = 'http://localhost';
let fake: FakePage;
let page: Page;
let watched: WatchedPage;

beforeAll(installLayout);
beforeEach(async () => {
  const created = await createFakePage((path) => ({
    html: path === '/busy/' || path === '/components/' ? '<ul aria-busy="true"></ul>' : '<h1>Ярмарок</h1>',
    status: path === '/gone/' ? 404 : 200,
  }));
  ({ fake, page } = created);
  watched = new WatchedPage(page, [shell], { settleTimeoutMs: 50, quietMs: 0 });
  await fake.goto(`${shell}/`);
});

describe('problems', () => {
  it('are errors of the console with their place, errors that nothing caught, and a crash', () => {
    fake.complain('no texts', `${shell}/static/main.js`);
    fake.complain('no place');
    fake.emit('pageerror', new Error('no price'));
    fake.emit('crash');

    expect(watched.takeProblems()).toEqual([
      'console error: no texts (/static/main.js)',
      'console error: no place',
      'uncaught error: Error: no price',
      'the page crashed',
    ]);
    expect(watched.takeProblems()).toEqual([]);
  });

  it('are no warnings, and no refused calls, which the browser logs by itself', () => {
    fake.emit('console', { type: () => 'warning', text: () => 'slow', location: () => ({ url: '' }) });
    fake.complain('the server responded with a status of 404 ()', `${shell}/api/v1/offers/9/`);
    fake.complain('the server responded with a status of 404 ()', fake.url());

    expect(watched.takeProblems()).toEqual([]);
    fake.complain('the server responded with a status of 404 ()', `${shell}/static/gone.js`);
    expect(watched.takeProblems()).toHaveLength(1);
  });

  it('are requests of the system that fail, not those that a page gives up or that go elsewhere', () => {
    const fail = (url: string, reason: string) => fake.emit('requestfailed', fake.ask(url, 'fetch', reason));

    fail(`${shell}/api/v1/cart/?a=1`, 'net::ERR_CONNECTION_RESET');
    fail(`${shell}/api/v1/cart/`, 'net::ERR_ABORTED');
    fail('https://maps.example/tile.png', 'net::ERR_NAME_NOT_RESOLVED');

    expect(watched.takeProblems()).toEqual(['GET /api/v1/cart/?a=1 failed: net::ERR_CONNECTION_RESET']);
  });

  it('are answers of 500 and above of the system', () => {
    fake.answer(`${shell}/api/v1/cart/`, 500);
    fake.answer(`${shell}/api/v1/orders/`, 409);
    fake.answer('https://maps.example/', 503);

    expect(watched.takeProblems()).toEqual(['GET /api/v1/cart/ is answered with 500']);
  });
});

it('accepts questions of the browser', () => {
  let isAccepted = false;
  fake.emit('dialog', {
    accept: () => {
      isAccepted = true;
      return Promise.resolve();
    },
  });

  expect(isAccepted).toBe(true);
});

it('knows the status of the newest document until it is taken', async () => {
  watched.takeDocumentStatus();
  fake.answer(`${shell}/api/v1/cart/`, 401);
  fake.answer(`${shell}/`, 304, { isDocument: true });
  expect(watched.takeDocumentStatus()).toBeNull();

  await fake.goto(`${shell}/gone/`);

  expect(watched.takeDocumentStatus()).toBe(404);
  expect(watched.takeDocumentStatus()).toBeNull();
});

describe('a page has settled', () => {
  it('when it shows everything', async () => {
    expect(await watched.settle()).toBeNull();
  });

  it('not before its calls are answered, and the next ones are waited for again', async () => {
    const patient = new WatchedPage(page, [shell], { settleTimeoutMs: 60_000, quietMs: 0 });
    const request = fake.ask(`${shell}/api/v1/cart/?page=2`);

    const settling = patient.settle();
    setTimeout(() => fake.emit('requestfinished', request), 10);
    expect(await settling).toBeNull();

    fake.ask(`${shell}/api/v1/cart/?page=3`);
    expect(await watched.settle()).toBe('waits for /api/v1/cart/?page=3');
    // What was waited for in vain is not waited for again.
    expect(await watched.settle()).toBeNull();
  });

  it('though events never end and pictures are late', async () => {
    fake.ask(`${shell}/api/v1/shops/1/events/`);
    fake.ask(`${shell}/media/1.avif`, 'image');

    expect(await watched.settle()).toBeNull();
  });

  it('without a placeholder, except on the page of all components', async () => {
    await fake.goto(`${shell}/busy/`);
    expect(await watched.settle()).toBe('stays busy');

    await fake.goto(`${shell}/components/`);
    expect(await watched.settle()).toBeNull();
  });

  it('once the page with scripts is hydrated', async () => {
    document.body.innerHTML = '<template id="scripts"></template>';
    expect(await watched.settle()).toBe('is not hydrated');

    document.documentElement.dataset.hydrated = '';
    expect(await watched.settle()).toBeNull();
  });

  it('not while another document is loaded', async () => {
    fake.evaluate = () => Promise.reject(new Error('Execution context was destroyed'));

    expect(await watched.settle()).toBe('is loading');
  });
});
