import cluster, { type Worker } from 'node:cluster';
import type { Log } from './request-log';
import { isShellMessage, type ShellMemory, type ShellMessage } from './shell-memory';

/** A worker says this often that its event loop turns. */
export const aliveEveryMs = 2_000;
/** A worker that says nothing for so long is stuck: it is killed, and another one started. */
const silentMs = 20_000;
/** Pause before a worker is started again that ended soon after its start. */
const restartPauseMs = 1_000;
const soonMs = 5_000;

interface WorkersOptions {
  count: number;
  log: Log;
  memory: ShellMemory;
  /** Called once, when all workers listen. */
  onReady: () => void;
  /** How often a worker says that it is alive, and how long it may be silent. */
  times?: { aliveEveryMs: number; silentMs: number };
}

/**
 * Runs this program several times on one port, and starts a worker anew when it ends or hangs: that costs no more than the
 * requests of a moment. New workers get what the others know.
 * @throws Error (through the process's exit code 1) when not even one worker can start.
 */
export function runWorkers({ count, log, memory, onReady, times = { aliveEveryMs, silentMs } }: WorkersOptions): void {
  let isStopping = false;
  let listening = 0;
  let hasListened = false;
  const send = (worker: Worker | undefined, message: ShellMessage) => {
    if (worker?.isConnected()) worker.send(message);
  };
  const start = () => {
    const startedAt = Date.now();
    const worker = cluster.fork();
    let renderers: readonly number[] = [];
    // Turns of the watch since the last sign, and no times: after a pause of the whole machine the first turn finds all signs unread.
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
      if ('registry' in message) memory.rememberRegistry(message.registry);
      if ('health' in message) {
        memory.apply(message.health);
        for (const other of Object.values(cluster.workers ?? {})) if (other !== worker) send(other, message);
      }
    });
    const watch = setInterval(() => {
      if (missed === null || (missed += 1) * times.aliveEveryMs < times.silentMs) return;
      log.error({ worker: worker.process.pid }, 'ALERT worker: it answers nothing and is killed');
      worker.process.kill('SIGKILL');
    }, times.aliveEveryMs);
    watch.unref();
    worker.once('exit', (code, signal) => {
      clearInterval(watch);
      // They end with the pipe to their worker, unless they are stuck.
      for (const pid of renderers) killQuietly(pid);
      if (isStopping) return;
      log.error({ worker: worker.process.pid, code, signal }, 'a worker ended');
      if (!hasListened) process.exit(1);
      if (Date.now() - startedAt < soonMs) setTimeout(start, restartPauseMs);
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
    // It ended already.
  }
}
