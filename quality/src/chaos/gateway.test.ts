import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Gateway, startGateway } from './gateway';

interface Backend {
  name: string;
  port: number;
  requests: string[];
  respond: http.RequestListener;
  close(): Promise<void>;
}

const started: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((each) => each.close()));
});

async function startBackend(name: string): Promise<Backend> {
  const backend: Backend = {
    name,
    port: 0,
    requests: [],
    respond: (_request, response) => response.end(name),
    close: () => Promise.resolve(),
  };
  const server = http.createServer((request, response) => {
    backend.requests.push(`${request.method ?? ''} ${request.url ?? ''}`);
    backend.respond(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  backend.port = (server.address() as AddressInfo).port;
  backend.close = () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  started.push(backend);
  return backend;
}

async function start(): Promise<{ gateway: Gateway; shells: Backend[]; services: Backend[] }> {
  const shells = [await startBackend('shell-1'), await startBackend('shell-2')];
  const services = [await startBackend('service-1'), await startBackend('service-2')];
  const gateway = await startGateway({ shells, services });
  started.push({ close: () => gateway.stop() });
  return { gateway, shells, services };
}

const ask = async (url: string, init: RequestInit = {}) => {
  const response = await fetch(url, init);
  return { status: response.status, text: await response.text() };
};
const askOften = (url: string, init?: RequestInit) => Promise.all(Array.from({ length: 8 }, () => ask(url, init)));
const texts = (answers: { text: string }[]) => [...new Set(answers.map(({ text }) => text))].sort();

it('sends pages to both shells, and calls and pictures to both processes of the service', async () => {
  const { gateway } = await start();

  expect(texts(await askOften(`${gateway.url}/`))).toEqual(['shell-1', 'shell-2']);
  expect(texts(await askOften(`${gateway.url}/api/v1/health/ready/`))).toEqual(['service-1', 'service-2']);
  expect(texts(await askOften(`${gateway.url}/media/1.avif`))).toEqual(['service-1', 'service-2']);
});

it('answers reads from the other process when one is gone or answers 503', async () => {
  const { gateway, shells, services } = await start();
  await shells[0]?.close();
  services[0]!.respond = (_request, response) => response.writeHead(503).end();

  expect(texts(await askOften(`${gateway.url}/`))).toEqual(['shell-2']);
  expect(texts(await askOften(`${gateway.url}/api/v1/x/`))).toEqual(['service-2']);
});

it('asks no other process for what took one of them too long', async () => {
  const { gateway, services } = await start();
  for (const service of services) service.respond = (_request, response) => void setTimeout(() => response.writeHead(503).end(), 2_600);

  expect((await ask(`${gateway.url}/api/v1/x/`)).status).toBe(503);
  expect(services.flatMap(({ requests }) => requests)).toHaveLength(1);
});

it('sends a write to the other process when the first one accepts no connection', async () => {
  const { gateway, services } = await start();
  await services[0]?.close();

  const answers = await askOften(`${gateway.url}/api/v1/x/`, { method: 'POST', body: 'order' });

  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(services[1]?.requests).toHaveLength(8);
});

it('never sends a write twice that a process has received', async () => {
  const { gateway, services } = await start();
  for (const service of services) service.respond = (request) => request.socket.destroy();

  const { status } = await ask(`${gateway.url}/api/v1/x/`, { method: 'POST', body: 'order' });

  expect(status).toBe(503);
  expect(services.flatMap(({ requests }) => requests)).toEqual(['POST /api/v1/x/']);
});

it('answers 503 when no process can be reached', async () => {
  const { gateway, shells } = await start();
  for (const shell of shells) await shell.close();

  expect((await ask(`${gateway.url}/`)).status).toBe(503);
});

it('passes bodies, statuses and headers on', async () => {
  const { gateway, services } = await start();
  for (const service of services)
    service.respond = (request, response) => {
      void (async () => {
        let body = '';
        for await (const part of request as AsyncIterable<Buffer>) body += part.toString();
        response.writeHead(201, { 'x-client': request.headers['x-forwarded-for'] }).end(body.toUpperCase());
      })();
    };

  const response = await fetch(`${gateway.url}/api/v1/x/`, { method: 'POST', body: 'order', headers: { 'x-forwarded-for': '198.18.0.1' } });

  expect(response.status).toBe(201);
  expect(response.headers.get('x-client')).toBe('198.18.0.1');
  expect(await response.text()).toBe('ORDER');
});
