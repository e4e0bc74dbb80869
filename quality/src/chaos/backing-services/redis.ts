import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { ensureInstalled } from '@yarmarok/shared-server/testing/install-program';
import { isListening } from '../../../../tools/src/gateway/nginx';
import { waitUntil } from '../../wait-until';

export interface Redis {
  port: number;
  stop(): Promise<void>;
}

const startTimeoutMs = 10_000;

const isThere = () => spawnSync('redis-server', ['--version']).status === 0;

/** Starts the Redis of the operating system without files; null where it is missing and cannot be installed. */
export async function startRedis(port: number): Promise<Redis | null> {
  if (!ensureInstalled('redis-server', isThere)) return null;
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const child = spawn('redis-server', args, { stdio: 'ignore', detached: true });
  if (!(await waitUntil(() => isListening(port), startTimeoutMs))) throw new Error('redis-server does not start');
  return {
    port,
    async stop() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
