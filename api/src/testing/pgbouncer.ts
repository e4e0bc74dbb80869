import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { findFreePort } from './free-port';
import { installWhereMissing } from './install-program';
import { waitFor } from './wait-for';

function findOnPath(): string | null {
  try {
    return execFileSync('sh', ['-c', 'PATH="$PATH:/usr/sbin:/usr/local/sbin" command -v pgbouncer'], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}

export interface RunningPgBouncer {
  /** Connection string through the pooler. */
  url: string;
  stop(): Promise<void>;
}

/** Starts PgBouncer in transaction mode with few connections to the server, so that every transaction may get another one. */
export async function startPgBouncer({ url, serverConnections }: { url: string; serverConnections: number }): Promise<RunningPgBouncer> {
  installWhereMissing('pgbouncer', () => findOnPath() !== null);
  const program = findOnPath() ?? 'pgbouncer';
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-pgbouncer-'));
  fs.chmodSync(folder, 0o777);
  const [socketDir, database] = [new URL(url).searchParams.get('host') ?? '', new URL(url).pathname.slice(1)];
  const port = await findFreePort();
  const settings = path.join(folder, 'pgbouncer.ini');
  const users = path.join(folder, 'users.txt');
  fs.writeFileSync(users, '"postgres" ""\n');
  fs.writeFileSync(
    settings,
    [
      '[databases]',
      `${database} = host=${socketDir} port=5432 dbname=${database}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${String(port)}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${users}`,
      'pool_mode = transaction',
      `default_pool_size = ${String(serverConnections)}`,
      'max_client_conn = 100',
    ].join('\n'),
  );
  // It refuses to run as root.
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child: ChildProcess = spawn(program, [...asUser, settings], { stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  child.stderr?.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const ended = new Promise<void>((resolve) =>
    child.once('exit', () => {
      resolve();
    }),
  );
  await waitFor(() => {
    if (child.exitCode !== null) throw new Error(`PgBouncer did not start: ${log}`);
    return accepts(port);
  });
  return {
    url: `postgres://postgres@127.0.0.1:${String(port)}/${database}`,
    async stop() {
      child.kill('SIGKILL');
      await ended;
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => {
      resolve(false);
    });
  });
}
