import { type ChildProcess, spawn } from 'node:child_process';
import http from 'node:http';
import { findFreePort } from './free-port';
import { testProgram } from './test-program';

const children: ChildProcess[] = [];

/** Kills all started services; for `afterAll`. */
export function killServices(): void {
  for (const child of children) child.kill('SIGKILL');
}

export interface RunningService {
  /** Kills the process without warning, like a power failure. */
  kill: () => Promise<void>;
  origin: string;
  log: () => string;
  stop: (signal?: NodeJS.Signals) => Promise<{ code: number | null; ms: number }>;
}

/**
 * Starts the service as a process of its own, as in production; resolves when it is ready.
 * @param output an open file that gets the log instead of `log()`.
 */
export async function startServiceProcess(env: Record<string, string>, output?: number): Promise<RunningService> {
  const port = await findFreePort();
  const child = spawn(process.execPath, [testProgram('main')], {
    env: {
      PORT: String(port),
      METRICS_PORT: '0',
      RATE_LIMITS: 'false',
      LOG_LEVEL: 'debug',
      // The check is off, because tests slow the machine down.
      MAX_EVENT_LOOP_DELAY_MS: '0',
      MAX_CONCURRENT_REQUESTS: '0',
      ...env,
    },
    stdio: ['ignore', output ?? 'pipe', 'pipe', 'ipc'],
  });
  children.push(child);
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => {
      resolve();
    });
    void ended.then(() => {
      reject(new Error(log));
    });
  });
  return {
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    origin: `http://127.0.0.1:${String(port)}`,
    log: () => log,
    async stop(signal = 'SIGTERM') {
      const startedAt = Date.now();
      child.kill(signal);
      return { code: await ended, ms: Date.now() - startedAt };
    },
  };
}

/** Sends one request over a keep-alive connection. */
export function sendRequest(
  url: string,
  options: http.RequestOptions = {},
  body?: object,
): Promise<{ status: number; headers: http.IncomingHttpHeaders; text: string }> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, {
      method: body ? 'POST' : 'GET',
      ...options,
      headers: { 'content-type': 'application/json', ...(options.headers as http.OutgoingHttpHeaders | undefined) },
    });
    request.on('error', reject);
    request.on('response', (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      });
    });
    request.end(body ? JSON.stringify(body) : undefined);
  });
}
