import cluster from 'node:cluster';
import http from 'node:http';
import type { ShellMemory } from '../server/shell-memory';
import { runWorkers } from '../server/workers';

/** Program of a test: workers that answer with their process id. `/hang` stops the event loop of one, `/end` ends it. */
const times = { heartbeatMs: 200, heartbeatTimeoutMs: 3_000 };
const say = (...words: unknown[]) => void process.stdout.write(`${words.map((word) => JSON.stringify(word)).join(' ')}\n`);
const memory = { snapshot: {}, rememberRegistry: () => undefined, apply: () => undefined } as unknown as ShellMemory;

if (cluster.isPrimary) {
  runWorkers({ count: 1, log: { info: say, warn: say, error: say }, memory, onReady: () => say('ready'), times });
} else {
  http
    .createServer((request, response) => {
      while (request.url === '/hang');
      if (request.url === '/end') process.exit(3);
      response.setHeader('connection', 'close').end(String(process.pid));
    })
    .listen(Number(process.argv[2]), '127.0.0.1');
  setInterval(() => process.send?.({ isAlive: true }), times.heartbeatMs);
}
