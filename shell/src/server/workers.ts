import cluster from 'node:cluster';
import { isRelayed } from './remote-services';
import type { Log } from './request-log';

/** A worker that ends sooner than this did not work at all. */
const soonMs = 5_000;

/**
 * Runs this program several times on one port, and starts a worker anew when it ends: a page that brings one down costs
 * no more than the requests of a moment.
 * @param onReady called once, when all workers listen.
 * @throws Error (through the process's exit code 1) when a worker cannot even start.
 */
export function runWorkers(count: number, log: Log, onReady: () => void): void {
  let isStopping = false;
  let listening = 0;
  const start = () => {
    const startedAt = Date.now();
    const worker = cluster.fork();
    worker.once('listening', () => {
      listening += 1;
      if (listening === count) onReady();
    });
    worker.on('message', (message) => {
      if (!isRelayed(message)) return;
      for (const other of Object.values(cluster.workers ?? {})) if (other !== worker) other?.send(message);
    });
    worker.once('exit', (code, signal) => {
      if (isStopping) return;
      log.error({ worker: worker.process.pid, code, signal }, 'a worker ended');
      if (Date.now() - startedAt < soonMs) process.exit(1);
      start();
    });
  };
  const stop = () => {
    isStopping = true;
    const workers = Object.values(cluster.workers ?? {});
    let running = workers.length;
    for (const worker of workers) {
      worker?.once('exit', () => {
        running -= 1;
        if (running === 0) process.exit(0);
      });
      worker?.process.kill('SIGTERM');
    }
    if (running === 0) process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.once('disconnect', stop);
  for (let worker = 0; worker < count; worker += 1) start();
}
