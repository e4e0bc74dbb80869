import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A process behind the gateway. */
export interface Upstream {
  name: string;
  port: number;
}

export interface GatewayOptions {
  /** Serve pages. */
  shells: readonly Upstream[];
  /** Serve `/api/` and `/media/`. */
  services: readonly Upstream[];
  port?: number;
}

export interface Gateway {
  url: string;
  stop(): Promise<void>;
}

/** The values of tools/docker/gateway.conf. */
const connectTimeoutMs = 2_000;
const readTimeoutMs = 12_000;
const maxTries = 2;
/** What took longer is not asked again. */
const repeatWithinMs = 2_500;
const maxFailures = 3;
const failTimeoutMs = 2_000;

interface UpstreamState extends Upstream {
  failures: number[];
  skippedUntil: number;
}

interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  message: http.IncomingMessage;
}

/** Why there is no answer. */
interface Failure {
  reason: string;
  /** True when the process cannot have received the request. */
  isUnsent: boolean;
}

/**
 * Balances requests over the processes by the rules of the nginx gateway that the containers use (tools/docker/gateway.conf), so that a
 * campaign needs Node only: a read that fails soon goes to another process, a write only when the first process could not be reached.
 */
export async function startGateway({ shells, services, port = 0 }: GatewayOptions): Promise<Gateway> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 512 });
  const pools = { shells: createPool(shells), services: createPool(services) };
  const server = http.createServer((request, response) => {
    const pool = /^\/(?:api|media)\//.test(request.url ?? '/') ? pools.services : pools.shells;
    void readBody(request)
      .then((body) => forward(agent, pool, request, response, body))
      .catch(() => response.destroy());
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://localhost:${String((server.address() as AddressInfo).port)}`,
    stop: () =>
      new Promise((resolve) => {
        agent.destroy();
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

type Pool = () => UpstreamState[];

/** Returns a function that lists the processes for one request: those in turn that do not fail, then the others. */
function createPool(upstreams: readonly Upstream[]): Pool {
  const states = upstreams.map((upstream): UpstreamState => ({ ...upstream, failures: [], skippedUntil: 0 }));
  let turn = 0;
  return () => {
    turn += 1;
    const at = turn % Math.max(1, states.length);
    const ordered = [...states.slice(at), ...states.slice(0, at)];
    const now = Date.now();
    return ordered.sort((a, b) => Number(a.skippedUntil > now) - Number(b.skippedUntil > now));
  };
}

async function readBody(request: http.IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}

async function forward(
  agent: http.Agent,
  pool: Pool,
  request: http.IncomingMessage,
  response: http.ServerResponse,
  body: Buffer,
): Promise<void> {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const candidates = pool().slice(0, maxTries);
  const startedAt = performance.now();
  const isLate = () => performance.now() - startedAt > repeatWithinMs;
  for (const [index, upstream] of candidates.entries()) {
    const isLast = index === candidates.length - 1;
    const outcome = await ask(agent, upstream, request, body);
    if ('reason' in outcome) {
      recordFailure(upstream);
      if (!isLast && !isLate() && (isRead || outcome.isUnsent)) continue;
      response.writeHead(503, { 'retry-after': '1', 'x-gateway': `${upstream.name}: ${outcome.reason}` }).end();
      return;
    }
    if (outcome.status === 503) {
      recordFailure(upstream);
      if (isRead && !isLast && !isLate()) {
        outcome.message.resume();
        continue;
      }
    }
    response.writeHead(outcome.status, { ...outcome.headers, 'x-upstream': upstream.name });
    outcome.message.on('error', () => response.destroy()).on('aborted', () => response.destroy());
    outcome.message.pipe(response);
    return;
  }
}

function recordFailure(upstream: UpstreamState): void {
  const now = Date.now();
  upstream.failures = [...upstream.failures.filter((at) => at > now - failTimeoutMs), now];
  if (upstream.failures.length >= maxFailures) upstream.skippedUntil = now + failTimeoutMs;
}

const hopHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding']);

function ask(agent: http.Agent, { port }: Upstream, request: http.IncomingMessage, body: Buffer): Promise<Answer | Failure> {
  const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !hopHeaders.has(name)));
  return new Promise((resolve) => {
    const asked = http.request({
      agent,
      host: '127.0.0.1',
      port,
      method: request.method,
      path: request.url,
      headers: { ...headers, ...(body.length > 0 ? { 'content-length': String(body.length) } : {}) },
    });
    let isConnected = false;
    const fail = (reason: string) => {
      resolve({ reason, isUnsent: !isConnected });
      asked.destroy();
    };
    const connecting = setTimeout(() => fail('it accepts no connection'), connectTimeoutMs);
    const reading = setTimeout(() => fail('it does not answer'), readTimeoutMs);
    const settle = () => {
      clearTimeout(connecting);
      clearTimeout(reading);
    };
    asked.once('socket', (socket) => {
      const connected = () => {
        isConnected = true;
        clearTimeout(connecting);
      };
      if (socket.connecting) socket.once('connect', connected);
      else connected();
    });
    asked.on('error', (error) => {
      settle();
      fail(error.message);
    });
    asked.once('response', (message) => {
      settle();
      const answered = Object.fromEntries(Object.entries(message.headers).filter(([name]) => !hopHeaders.has(name)));
      resolve({ status: message.statusCode ?? 502, headers: answered, message });
    });
    asked.end(body);
  });
}
