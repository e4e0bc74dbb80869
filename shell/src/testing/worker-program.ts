import cluster from 'node:cluster';
import http from 'node:http';
import type { ShellMemory } from '../server/process/shell-memory';
import { runWorkers } from '../server/process/workers';

/**
 * Program of a test: workers that answer with their process id. `/hang` blocks the event loop, `/end` exits, `/accept` accepts a registry
 * (the first one wins), `/received` answers with those of other workers.
 */
const times = { heartbeatMs: 200, heartbeatTimeoutMs: 3_000 };
const say = (...words: unknown[]) => void process.stdout.write(`${words.map((word) => JSON.stringify(word)).join(' ')}\n`);
const remembered: { registry: string | null } = { registry: null };
const memory = {
  snapshot: remembered,
  rememberRegistry: (text: string) => {
    const isFirst = remembered.registry === null;
    if (isFirst) remembered.registry = text;
    return isFirst;
  },
  apply: () => undefined,
} as unknown as ShellMemory;

if (cluster.isPrimary) {
  runWorkers({ count: Number(process.argv[3]), log: { error: say }, memory, onReady: () => say('ready'), times });
} else {
  const received: unknown[] = [];
  process.on('message', (message: { registry?: string }) => message.registry !== undefined && received.push(message.registry));
  http
    .createServer((request, response) => {
      while (request.url === '/hang');
      if (request.url === '/end') process.exit(3);
      if (request.url === '/accept') process.send?.({ registry: `of ${process.pid}` });
      response
        .setHeader('connection', 'close')
        .end(request.url === '/received' ? JSON.stringify([process.pid, received]) : String(process.pid));
    })
    .listen(Number(process.argv[2]), '127.0.0.1');
  setInterval(() => process.send?.({ isAlive: true }), times.heartbeatMs);
}
