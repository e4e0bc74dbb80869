import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { ensureInstalled } from '@yarmarok/shared-server/testing/install-program';

const startTimeoutMs = 10_000;
const pollMs = 50;

/** Debian installs it outside of the users' PATH. */
const programs = ['nginx', '/usr/sbin/nginx', '/usr/local/sbin/nginx'];

export interface Nginx {
  program: string;
  version: string;
}

function findNginx(): Nginx | null {
  for (const program of programs) {
    const { status, stderr } = spawnSync(program, ['-v'], { encoding: 'utf8' });
    if (status === 0) return { program, version: /nginx\/(\S+)/.exec(stderr)?.[1] ?? 'unknown' };
  }
  return null;
}

/** A process behind the gateway. */
export interface Upstream {
  name: string;
  port: number;
}

export interface LocalAddresses {
  /** Serve pages. */
  shells: readonly Upstream[];
  /** Serve `/api/` and `/media/`. */
  services: readonly Upstream[];
  port: number;
  /** For the calls of the shells. */
  internalPort: number;
}

export interface Gateway {
  url: string;
  stop(): Promise<void>;
}

/**
 * Returns the program and its version; installs a missing one where that is allowed (`ensureInstalled`).
 * @throws Error that names the missing program.
 */
export function findOrInstallNginx(): Nginx {
  ensureInstalled('nginx-light', () => findNginx() !== null);
  const found = findNginx();
  if (!found) throw new Error('nginx is missing and could not be installed. Install the package nginx-light (Debian, Ubuntu) or nginx.');
  return found;
}

/** The files of the gateway's container: the main one, and the one that it includes. */
export interface ShippedConfiguration {
  main: string;
  gateway: string;
}

export function readShippedConfiguration(): ShippedConfiguration {
  const read = (name: string) => fs.readFileSync(path.join(repositoryRoot, 'tools/docker', name), 'utf8');
  return { main: read('nginx.conf'), gateway: read('gateway.conf') };
}

/**
 * Adapts the configuration of the containers to this machine: other addresses, a folder for all files, and no names to resolve (nginx
 * before 1.27 cannot do so for the processes of a pool). The rest stays.
 * @throws Error when a text to replace is missing.
 */
export function toLocalConfiguration(
  { main, gateway }: ShippedConfiguration,
  folder: string,
  { shells, services, port, internalPort }: LocalAddresses,
): string {
  const local = change('gateway.conf', gateway, [
    [/^resolver .*;\n/m, '', 1],
    ...toServers('shell', 4000, shells),
    ...toServers('api', 4100, services),
    [/listen 80;/, `listen 127.0.0.1:${port};`, 1],
    [/listen 8100;/, `listen 127.0.0.1:${internalPort};`, 1],
    [/\/var\/log\/nginx\/access\.log/g, path.join(folder, 'access.log'), 2],
  ]);
  return change('nginx.conf', main, [
    [/^pid .*;$/m, `daemon off;\npid ${path.join(folder, 'nginx.pid')};`, 1],
    [/^error_log .*;$/m, `error_log ${path.join(folder, 'error.log')} warn;`, 1],
    [/_temp_path \/tmp\//g, `_temp_path ${folder}/`, 5],
    [/^ {2}include .*;$/m, local, 1],
  ]);
}

/** Replaces each text, and checks its number of occurrences. */
function change(name: string, text: string, changes: readonly [RegExp, string, number][]): string {
  return changes.reduce((changed, [from, to, count]) => {
    const found = changed.match(from)?.length ?? 0;
    if (found !== count) throw new Error(`${name} has ${String(from)} ${found} times instead of ${count}`);
    return changed.replace(from, () => to);
  }, text);
}

function toServers(name: string, port: number, upstreams: readonly Upstream[]): [RegExp, string, number][] {
  return upstreams.map((upstream, index) => [
    // Occurs once as usual and once for the case that all are skipped.
    new RegExp(`server ${name}-${index + 1}:${port} resolve `, 'g'),
    `server 127.0.0.1:${upstream.port} `,
    2,
  ]);
}

/** Simulates a load balancer: each simulated visitor has an address of its own. */
const trustedHeader = 'set_real_ip_from 127.0.0.1;\nreal_ip_header X-Forwarded-For;\n';

/**
 * Starts nginx with the shipped configuration of the gateway, on this machine only.
 * @param options.trustsForwarded - limits count the address in `X-Forwarded-For`
 * @throws Error with its log when it does not listen.
 */
export async function startNginx(
  { program }: Pick<Nginx, 'program'>,
  folder: string,
  addresses: LocalAddresses,
  { trustsForwarded = false }: { trustsForwarded?: boolean } = {},
): Promise<Gateway> {
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'nginx.conf');
  const { main, gateway } = readShippedConfiguration();
  const shipped = { main, gateway: trustsForwarded ? trustedHeader + gateway : gateway };
  fs.writeFileSync(file, toLocalConfiguration(shipped, folder, addresses));
  const log = fs.openSync(path.join(folder, 'output.log'), 'a');
  const child = spawn(program, ['-p', folder, '-e', path.join(folder, 'error.log'), '-c', file], { stdio: ['ignore', log, log] });
  fs.closeSync(log);
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(`it ended with ${signal ?? `code ${String(code)}`}`));
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const deadline = Date.now() + startTimeoutMs;
  while (!(await isListening(addresses.port))) {
    const reason = child.exitCode === null && Date.now() < deadline ? null : 'it does not listen';
    if (reason) {
      await stop();
      const logs = ['output.log', 'error.log'].map((name) => path.join(folder, name)).filter((name) => fs.existsSync(name));
      throw new Error(`nginx did not start: ${reason}\n${logs.map((name) => fs.readFileSync(name, 'utf8')).join('\n')}`);
    }
    await sleep(pollMs);
  }
  return { url: `http://localhost:${addresses.port}`, stop };
}

/** Returns whether a port of this machine accepts connections. */
export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
