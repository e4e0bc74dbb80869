import cluster, { type Worker } from 'node:cluster';
import { isShellMessage, type ShellMemory, type ShellMessage } from './shell-memory';

interface Log {
  error(details: object, text: string): void;
}

/** Interval of a worker's heartbeats. */
export const heartbeatMs = 2_000;
/** A worker without a heartbeat for this long is killed and restarted. */
const heartbeatTimeoutMs = 20_000;
/** Delay before a worker is restarted that ended soon after its start. */
const restartDelayMs = 1_000;
const minUptimeMs = 5_000;

interface WorkersOptions {
  count: number;
  log: Log;
  memory: ShellMemory;
  /** Called once, when all workers listen. */
  onReady: () => void;
  /** Interval of heartbeats, and the time without one after which a worker is killed. */
  times?: { heartbeatMs: number; heartbeatTimeoutMs: number };
}

/**
 * Runs this program several times on one port, and restarts workers that end or hang. New workers receive the state of the shell.
 * @throws Error (through the process's exit code 1) when no worker can start.
 */
export function runWorkers({ count, log, memory, onReady, times = { heartbeatMs, heartbeatTimeoutMs } }: WorkersOptions): void {
  let isStopping = false;
  let listening = 0;
  let hasListened = false;
  const send = (worker: Worker | undefined, message: ShellMessage) => {
    if (worker?.isConnected()) worker.send(message);
  };
  const sendToOthers = (worker: Worker, message: ShellMessage) => {
    for (const other of Object.values(cluster.workers ?? {})) if (other !== worker) send(other, message);
  };
  const start = () => {
    const startedAt = Date.now();
    const worker = cluster.fork();
    let renderers: readonly number[] = [];
    // Counts checks instead of time: after a suspend of the machine, heartbeats are still unread at the first check.
    let missed: number | null = null;
    send(worker, { memory: memory.snapshot });
    worker.once('listening', () => {
      hasListened = true;
      missed = 0;
      listening += 1;
      if (listening === count) onReady();
    });
    worker.on('message', (message: unknown) => {
      if (!isShellMessage(message)) return;
      if ('isAlive' in message) missed = 0;
      if ('renderers' in message) ({ renderers } = message);
      if ('registry' in message) {
        const { registry: known } = memory.snapshot;
        if (memory.rememberRegistry(message.registry)) sendToOthers(worker, message);
        // The worker has accepted a registry that the others do not serve.
        else if (known !== null && known !== message.registry) send(worker, { registry: known });
      }
      if ('health' in message) {
        memory.apply(message.health);
        sendToOthers(worker, message);
      }
    });
    const watch = setInterval(() => {
      if (missed === null || (missed += 1) * times.heartbeatMs < times.heartbeatTimeoutMs) return;
      log.error({ worker: worker.process.pid }, 'ALERT worker: it sends no heartbeat and is killed');
      worker.process.kill('SIGKILL');
    }, times.heartbeatMs);
    watch.unref();
    worker.once('exit', (code, signal) => {
      clearInterval(watch);
      // Renderers exit with the pipe to their worker, unless they hang.
      for (const pid of renderers) killQuietly(pid);
      if (isStopping) return;
      log.error({ worker: worker.process.pid, code, signal }, 'a worker ended');
      if (!hasListened) process.exit(1);
      if (Date.now() - startedAt < minUptimeMs) setTimeout(start, restartDelayMs);
      else start();
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

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has already exited.
  }
}
