import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { findCauseInText } from '../../../api/src/index';

export interface ServiceOptions {
  name: string;
  /** Arguments of Node. */
  args: readonly string[];
  /** The Node that runs the program; the one of this process when absent. */
  node?: string;
  cwd: string;
  env: Readonly<Record<string, string>>;
  logFile: string;
  readyTimeoutMs?: number;
  /** Appends to an existing log. */
  isLogContinued?: boolean;
}

/** A Node program that sends `ready` over IPC and ends when the channel closes. */
export interface Service {
  name: string;
  pid: number;
  /** Settles when the program has ended for any reason. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  stop(): Promise<void>;
}

/** Detects a hanging start: a busy machine may need minutes, and the end of a program is noticed at once. */
const defaultReadyTimeoutMs = 600_000;
/** Longer than a service's own limit (STOP_TIMEOUT_MS). */
const stopTimeoutMs = 17_000;

/**
 * Starts a program and waits until it is ready.
 * @throws Error with the cause and the file of its log when it ends early or is not ready in time.
 */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { name, args, node = process.execPath, cwd, env, logFile } = options;
  fs.mkdirSync(path.dirname(logFile), { recursive: true });
  const log = fs.openSync(logFile, options.isLogContinued ? 'a' : 'w');
  const child = spawn(node, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', log, log, 'ipc'],
    // A process group of its own: Ctrl-C in the terminal reaches only this process, which stops the services in order.
    detached: true,
  });
  fs.closeSync(log);
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  const service: Service = { name, pid: child.pid ?? 0, ended, stop: () => stopProcess(child, ended) };
  try {
    await waitUntilReady(child, ended, options.readyTimeoutMs ?? defaultReadyTimeoutMs);
  } catch (error) {
    await service.stop();
    const log = readLogTail(logFile);
    const reason = log.includes('EADDRINUSE')
      ? `its port ${env.PORT ?? ''} is taken by another program. End that program, or set PORT.`
      : (findCauseInText(log) ??
        [error instanceof Error ? error.message : String(error), ...log.split('\n').slice(-1)].filter(Boolean).join(': '));
    throw new Error(`${name} did not start: ${reason}\nIts log is ${logFile}`, { cause: error });
  }
  return service;
}

export function readLogTail(logFile: string): string {
  const text = fs.existsSync(logFile) ? fs.readFileSync(logFile, 'utf8') : '';
  return text.split('\n').slice(-20).join('\n').trim();
}

function waitUntilReady(child: ChildProcess, ended: Service['ended'], timeoutMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`it was not ready after ${timeoutMs / 1000} s`)), timeoutMs);
    child.once('error', reject);
    child.on('message', (message) => {
      if (message === 'ready') resolve();
    });
    void ended.then(({ code, signal }) => reject(new Error(`it ended with ${signal ?? `code ${code}`}`)));
    void ended.finally(() => clearTimeout(timer));
    child.once('message', () => clearTimeout(timer));
  });
}

async function stopProcess(child: ChildProcess, ended: Service['ended']): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
  await ended;
  clearTimeout(timer);
}
