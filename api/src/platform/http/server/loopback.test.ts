import Fastify, { type FastifyInstance } from 'fastify';
import { restrictToLoopback, isLoopbackHost } from './loopback';

it.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['127.8.0.9', true],
  ['::1', true],
  ['[::1]', true],
  ['::ffff:127.0.0.1', true],
  ['shop.localhost', true],
  ['0.0.0.0', false],
  ['::', false],
  ['10.0.0.1', false],
  ['localhost.example', false],
  ['127.0.0.1.example', false],
  ['', false],
])('accepts %s as loopback: %s', (host, expected) => {
  expect(isLoopbackHost(host)).toBe(expected);
});

describe('a page for this machine only', () => {
  let app: FastifyInstance;
  beforeAll(() => {
    app = Fastify({ trustProxy: ['loopback'] });
    app.register((scope, _options, done) => {
      restrictToLoopback(scope);
      scope.get('/', () => 'secret');
      done();
    });
  });
  afterAll(() => app.close());
  const ask = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    (await app.inject({ url: '/', remoteAddress, headers: { host: 'localhost:4100', ...headers } })).statusCode;

  it('is shown to loopback requests, also through a local proxy', async () => {
    expect(await ask({})).toBe(200);
    expect(await ask({ host: '127.0.0.1:4100', 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'localhost:4000' })).toBe(200);
    expect(await ask({ host: '[::1]:4100' }, '::1')).toBe(200);
  });

  it.each([
    ['another machine', {}, '192.168.0.9'],
    ['a name of the site', { host: 'shop.example' }],
    ['a name that leads to this machine', { host: 'rebound.example:4100' }],
    ['a proxied visitor', { 'x-forwarded-for': '203.0.113.5' }],
    ['a visitor that claims to be here', { 'x-forwarded-for': '127.0.0.1, 203.0.113.5' }],
    ['a visitor behind two proxies', { 'x-forwarded-for': '203.0.113.5, 127.0.0.1' }],
    ['a proxied name', { 'x-forwarded-host': 'shop.example' }],
    ['a proxy that names the visitor otherwise', { 'x-real-ip': '203.0.113.5' }],
    ['a proxy of the standard', { forwarded: 'for=127.0.0.1' }],
    ['a cache in between', { via: '1.1 cache' }],
  ])('answers 404 for %s', async (_name, headers, remoteAddress = '127.0.0.1') => {
    expect(await ask(headers as Record<string, string>, remoteAddress)).not.toBe(200);
  });
});
