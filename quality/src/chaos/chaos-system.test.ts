import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Instance, listLeftOut, nameServers, type Own, startInstance } from './chaos-system';
import { signalOwn } from './processes';

it('names all servers of the database for statements, and each of them for reads, behind its proxies', () => {
  const servers = [0, 1].map((node) => ({ node, pid: 1, connectionString: `postgres:///postgres?host=/tmp/${node}` }));

  expect(nameServers({ url: 'postgres://whole', servers }, [{ port: 5001 }, { port: 5002 }])).toEqual({
    DATABASE_URL: 'postgres://postgres@127.0.0.1:5001,127.0.0.1:5002/postgres',
    DATABASE_READ_URLS: 'postgres://postgres@127.0.0.1:5001/postgres postgres://postgres@127.0.0.1:5002/postgres',
  });
  expect(nameServers({ url: 'postgres://one', servers: servers.slice(1) }, [])).toEqual({ DATABASE_URL: 'postgres://one' });
});

it('names the faults that a machine cannot have', () => {
  const servers = [0, 1].map((node) => ({ node, pid: 1, connectionString: '' }));
  const whole = { redis: {}, disk: {}, clockLibrary: '/usr/lib/libfaketime.so.1', database: { servers } };

  expect(listLeftOut(whole)).toEqual([]);
  const nothing = { redis: null, disk: null, clockLibrary: null, database: { servers: servers.slice(1) } };
  expect(listLeftOut(nothing).flatMap(({ kinds }) => kinds.split(', '))).toEqual([
    'cut redis',
    'hung redis',
    'full disk',
    'clock forward',
    'clock back',
    'kill primary',
    'hang primary',
  ]);
});

describe('a process of the system', () => {
  let folder: string;
  let stops: (() => unknown)[];

  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-instance-'));
    stops = [];
  });
  afterEach(async () => {
    for (const stop of stops) await stop();
    fs.rmSync(folder, { recursive: true });
  });

  /** Starts a program that is ready as soon as a file allows it. */
  function start(): Promise<Instance> {
    const program = path.join(folder, 'service.mjs');
    fs.writeFileSync(
      program,
      `import fs from 'node:fs';
       console.log('port ' + process.env.PORT);
       const timer = setInterval(() => { if (fs.existsSync(${JSON.stringify(path.join(folder, 'allowed'))})) { clearInterval(timer); process.send('ready'); } }, 10);
       process.on('SIGTERM', () => { fs.writeFileSync(${JSON.stringify(path.join(folder, 'stopped'))}, ''); process.exit(); });
       process.on('disconnect', () => process.exit());`,
    );
    const env = { PORT: '4601' };
    const own: Own = (started) => {
      stops.push(() => started.stop());
      return started;
    };
    return startInstance({ name: 'service-1', port: 4601, args: [program], env, filesFolder: folder, dataFolder: folder, own });
  }
  const allow = () => fs.writeFileSync(path.join(folder, 'allowed'), '');
  const until = async (condition: () => boolean) => {
    while (!condition()) await sleep(10);
  };

  it('is down from its end until its replacement is ready', async () => {
    allow();
    const instance = await start();
    const { pid } = instance;
    expect([instance.isUp, instance.restarts]).toEqual([true, 0]);
    fs.rmSync(path.join(folder, 'allowed'));

    signalOwn(pid, 'SIGKILL');
    await until(() => !instance.isUp);
    expect(instance.restarts).toBe(0);
    allow();
    await until(() => instance.isUp);

    expect(instance.restarts).toBe(1);
    expect(instance.pid).not.toBe(pid);
    expect(fs.readFileSync(path.join(folder, 'logs/service-1.log'), 'utf8')).toContain('port 4601');
    expect(fs.readFileSync(path.join(folder, 'supervisor.log'), 'utf8')).toMatch(/service-1 ended with SIGKILL.*\n.*runs again/);
  });

  it('can be stopped while a fault has stopped it', async () => {
    allow();
    const instance = await start();
    signalOwn(instance.pid, 'SIGSTOP');

    await stops.pop()?.();

    expect(() => process.kill(instance.pid, 0)).toThrow('ESRCH');
    // It went on and stopped in order: nobody had to kill it.
    expect(fs.existsSync(path.join(folder, 'stopped'))).toBe(true);
  });
});
