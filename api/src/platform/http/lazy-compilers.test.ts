import Fastify from 'fastify';
import { createTestApi } from '../../testing';
import { LazyCompilers } from './lazy-compilers';
import { validatorCompiler } from './validation';

const { signal } = new AbortController();
const noPause = { signal, pauseMs: 0 };

async function anApp() {
  const app = Fastify({ exposeHeadRoutes: false });
  const compiled: string[] = [];
  const compilers = new LazyCompilers((route) => {
    compiled.push(route.url);
    return validatorCompiler(route);
  });
  app.setValidatorCompiler(compilers.validator);
  app.setSerializerCompiler(compilers.serializer);
  const schema = { querystring: { type: 'object', properties: { limit: { type: 'integer' } } } };
  app.get('/a/', { schema }, () => 'a');
  app.get('/b/', { schema }, () => 'b');
  await app.ready();
  return { app, compilers, compiled };
}

it('compiles a schema with its first use, and once', async () => {
  const { app, compiled } = await anApp();

  expect(compiled).toEqual([]);
  expect((await app.inject('/a/?limit=1')).statusCode).toBe(200);
  expect((await app.inject('/a/?limit=x')).statusCode).toBe(400);
  expect(compiled).toEqual(['/a/']);
  await app.close();
});

it('compiles unused schemas, so that later calls need no compilation', async () => {
  const { app, compilers, compiled } = await anApp();
  await app.inject('/a/?limit=1');

  await compilers.compileRest(() => undefined, noPause);

  expect(compiled).toEqual(['/a/', '/b/']);
  expect(compilers.waiting).toBe(0);
  expect((await app.inject('/b/?limit=x')).statusCode).toBe(400);
  expect(compiled).toEqual(['/a/', '/b/']);
  await app.close();
});

it('stops with the service', async () => {
  const { app, compilers } = await anApp();
  const stopping = new AbortController();
  stopping.abort();

  await compilers.compileRest(() => undefined, { signal: stopping.signal });

  expect(compilers.waiting).toBe(2);
  await app.close();
});

it('reports a schema that cannot be compiled, and continues', async () => {
  const compilers = new LazyCompilers(validatorCompiler);
  const aRoute = (url: string, type: string) => compilers.validator({ method: 'GET', url, httpPart: 'querystring', schema: { type } });
  aRoute('/wrong/', 'no such type');
  aRoute('/right/', 'object');
  const failed: unknown[] = [];

  await compilers.compileRest((_error, call) => failed.push(call), noPause);

  expect(failed).toEqual([{ method: 'GET', url: '/wrong/' }]);
  expect(compilers.waiting).toBe(0);
});

it('can compile every schema of the service', async () => {
  const api = await createTestApi();
  const failed: unknown[] = [];

  expect(api.app.compilers.waiting).toBeGreaterThan(100);
  await api.app.compilers.compileRest((error, call) => failed.push([call, error]), noPause);

  expect(failed).toEqual([]);
  expect(api.app.compilers.waiting).toBe(0);
  await api.close();
});
