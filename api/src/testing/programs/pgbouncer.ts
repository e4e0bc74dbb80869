import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { ensureInstalled } from '@yarmarok/shared-server/testing/install-program';
import { findFreePort } from './free-port';
import { waitFor } from '../wait-for';

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
  /** Switches its clients to another server, as an operator does: a changed configuration and a reload. */
  leadTo(url: string): void;
  stop(): Promise<void>;
}

export interface PgBouncerOptions {
  /** Connection string of the server, on a Unix socket. */
  url: string;
  serverConnections: number;
  /** Further lines of the section `pgbouncer`. */
  settings?: readonly string[];
}

/** Starts PgBouncer in transaction mode with few connections to the server, so that every transaction may get another one. */
export async function startPgBouncer({ url, serverConnections, settings = [] }: PgBouncerOptions): Promise<RunningPgBouncer> {
  ensureInstalled('pgbouncer', () => findOnPath() !== null);
  const program = findOnPath();
  if (!program) throw new Error('PgBouncer is missing and could not be installed. Install the package pgbouncer.');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-pgbouncer-'));
  fs.chmodSync(folder, 0o777);
  const database = new URL(url).pathname.slice(1);
  const port = await findFreePort();
  const file = path.join(folder, 'pgbouncer.ini');
  const users = path.join(folder, 'users.txt');
  fs.writeFileSync(users, '"postgres" ""\n');
  const configure = (server: string) => {
    const lines = [
      '[databases]',
      `${database} = host=${new URL(server).searchParams.get('host') ?? ''} port=5432 dbname=${database}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${String(port)}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${users}`,
      'pool_mode = transaction',
      `default_pool_size = ${String(serverConnections)}`,
      'max_client_conn = 100',
      ...settings,
    ];
    fs.writeFileSync(file, lines.join('\n'));
  };
  configure(url);
  // It refuses to run as root.
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child: ChildProcess = spawn(program, [...asUser, file], { stdio: ['ignore', 'ignore', 'pipe'] });
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
    leadTo(server) {
      configure(server);
      child.kill('SIGHUP');
    },
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
