import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ChaosSystem } from './chaos-system';
import { scenarios } from './draw-faults';
import { FaultInjector } from './fault-injector';
import { type Fault, type FaultRecord, lanes } from './faults';
import { listChildren } from './processes';
import type { Disturbance } from './tcp-proxy';

/** A program that starts again when it ends, as a supervised process does. It has children, and these have some. */
class Program {
  readonly port = 0;
  isUp = true;
  restarts = 0;
  child: ChildProcess;

  constructor(
    readonly name: string,
    private readonly script: string,
  ) {
    this.child = this.#start();
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  #start(): ChildProcess {
    // A group of its own, so that no child outlives the test.
    const child = spawn('sh', ['-c', this.script], { detached: true, stdio: 'ignore' });
    child.on('exit', () => {
      this.isUp = false;
      end(child);
      if (isOver) return;
      this.child = this.#start();
      this.isUp = true;
      this.restarts += 1;
    });
    return child;
  }
}

function end({ pid = 0 }: ChildProcess): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The whole group has ended.
  }
}

const alone = 'sleep 600';
const withWorkers = `sh -c 'sleep 600 & wait' & sh -c 'sleep 600 & wait' & wait`;
const withBackends = 'sleep 600 & sleep 600 & wait';

let isOver: boolean;
let programs: Program[];
let notReady: Set<string>;
let disturbances: string[];
let offsets: number[];
let diskActs: string[];
let promote: (wanted: number) => Promise<number>;
let isWhole: boolean;
let isDatabaseAvailable: boolean;
let records: FaultRecord[];
let violations: string[];
let system: ChaosSystem;

const get = (name: string) => programs.find((each) => each.name === name)!;

beforeEach(() => {
  isOver = false;
  notReady = new Set();
  [disturbances, offsets, diskActs, records, violations] = [[], [], [], [], []];
  promote = (wanted) => Promise.resolve(wanted);
  [isWhole, isDatabaseAvailable] = [true, true];
  const scripts = { primary: withBackends, 'service-1': alone, 'service-2': alone, 'shell-1': withWorkers, storefront: alone };
  programs = Object.entries(scripts).map(([name, script]) => new Program(name, script));
  const link = (name: string) => ({ disturb: ({ kind }: Disturbance) => void disturbances.push(`${name} ${kind}`) });
  system = {
    instances: new Map(programs.map((program) => [program.name, program])),
    links: new Map(['service-1', 'service-2', 'mail', 'store'].map((name) => [name, link(name)])),
    clocks: new Map([['service-1', { environment: {}, setOffset: (seconds: number) => void offsets.push(seconds) }]]),
    disk: { fill: () => void diskActs.push('fill'), free: () => void diskActs.push('free') },
    database: {
      servers: [{}, {}],
      get primary() {
        return { node: 0, pid: get('primary').pid, connectionString: '' };
      },
      promote: (wanted: number) => promote(wanted),
      isWhole: () => Promise.resolve(isWhole),
    },
    isReady: (name: string) => Promise.resolve(!notReady.has(name)),
  } as unknown as ChaosSystem;
});
afterEach(() => {
  isOver = true;
  for (const { child } of programs) end(child);
});

const create = (options: { recoveryTimeoutMs?: number } = {}) =>
  new FaultInjector({
    system,
    seed: 1,
    isDatabaseAvailable: () => Promise.resolve(isDatabaseAvailable),
    isEnding: () => true,
    onFault: (record) => void records.push(record),
    onViolation: (text) => void violations.push(text),
    rejoinTimeoutMs: 0,
    ...options,
  });
const aFault = (fault: Partial<Fault> & Pick<Fault, 'kind' | 'target'>): Fault => ({
  lane: lanes.find((lane) => scenarios[lane].plans.some(({ kind }) => kind === fault.kind)) ?? 'processes',
  number: 1,
  durationMs: 0,
  delayMs: 20,
  jumpSeconds: 300,
  pauseMs: 0,
  ...fault,
});
/** First letter of the state that `ps` shows: T for a stopped process; nothing for one that has ended, also if nobody has asked how. */
function stateOf(pid: number): string {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.trim().slice(0, 1).replace('Z', '');
}
async function waitUntil(condition: () => boolean): Promise<void> {
  while (!condition()) await sleep(20);
}
const settle = (injector: FaultInjector) => injector.run([]);
const impaired = ({ impairments }: FaultInjector) =>
  impairments.map(({ target, isHung, to }) => `${target}${isHung ? ' hung' : ''}${to === undefined ? ' lasts' : ''}`);

describe('processes', () => {
  it('are killed, and impaired until their replacements are ready', async () => {
    const injector = create();
    const { pid } = get('service-1');
    notReady.add('service-1');

    await injector.inject(aFault({ kind: 'kill service', target: 'service-1' }));
    await waitUntil(() => get('service-1').restarts === 1);
    expect(impaired(injector)).toEqual(['service-1 lasts']);
    notReady.clear();
    await settle(injector);

    expect(get('service-1').pid).not.toBe(pid);
    expect(impaired(injector)).toEqual(['service-1']);
    expect(records[0]?.recoveryMs).toBeGreaterThanOrEqual(0);
    expect(violations).toEqual([]);
  });

  it('of one part are not away at the same time', async () => {
    const injector = create();
    const { pid } = get('service-2');
    notReady.add('service-1');
    await injector.inject(aFault({ kind: 'kill service', target: 'service-1' }));

    const second = injector.inject(aFault({ kind: 'kill service', target: 'service-2' }));
    await waitUntil(() => get('service-1').restarts === 1);
    expect(get('service-2').pid).toBe(pid);
    notReady.clear();
    await second;
    await settle(injector);

    expect(get('service-2').pid).not.toBe(pid);
  });

  it('are stopped for a time and continued', async () => {
    const injector = create();
    const { pid } = get('storefront');

    const fault = injector.inject(aFault({ kind: 'stop origin', target: 'storefront', durationMs: 300 }));
    await waitUntil(() => stateOf(pid) === 'T');
    expect(impaired(injector)).toEqual(['storefront hung lasts']);
    // Whatever is stopped when the campaign ends goes on at once.
    injector.heal();
    await waitUntil(() => stateOf(pid) !== 'T');
    await fault;

    expect(impaired(injector)).toEqual(['storefront hung']);
  });

  it('lose one worker, or one renderer of a worker, and stay themselves', async () => {
    const injector = create();
    const shell = get('shell-1');
    await waitUntil(() => listChildren(shell.pid).flatMap(listChildren).length === 2);
    const workers = listChildren(shell.pid);
    const renderers = workers.flatMap(listChildren);

    await injector.inject(aFault({ kind: 'kill renderer', target: 'shell-1', number: 1 }));
    await settle(injector);
    await waitUntil(() => stateOf(renderers[1] ?? 0) === '');
    await injector.inject(aFault({ kind: 'kill shell worker', target: 'shell-1', number: 2 }));
    await settle(injector);

    expect(renderers.map(stateOf)).toEqual(['S', '']);
    expect(stateOf(workers[0] ?? 0)).not.toBe('S');
    expect(shell.restarts).toBe(0);
    // Without a renderer there are no pages of the remote, though the shell serves.
    expect(impaired(injector)).toEqual(['storefront', 'shell-1']);
  });
});

describe('the database', () => {
  it('loses one of its processes, which impairs both services until they are ready', async () => {
    const injector = create();
    await waitUntil(() => listChildren(get('primary').pid).length === 2);
    const [, second = 0] = listChildren(get('primary').pid);

    isDatabaseAvailable = false;
    const fault = injector.inject(aFault({ kind: 'kill database backend', target: 'database' }));
    await waitUntil(() => stateOf(second) === '');
    expect(impaired(injector)).toEqual(['service-1 lasts', 'service-2 lasts']);
    isDatabaseAvailable = true;
    await fault;

    expect(impaired(injector)).toEqual(['service-1', 'service-2']);
  });

  it('fails with all of its processes, and a replica is promoted', async () => {
    const injector = create();
    const primary = get('primary');
    await waitUntil(() => listChildren(primary.pid).length === 2);
    const failed = [primary.pid, ...listChildren(primary.pid)];

    await injector.inject(aFault({ kind: 'kill primary', target: 'database', number: 4 }));

    await waitUntil(() => failed.every((pid) => stateOf(pid) === ''));
    expect(records[0]?.note).toBe('server 0 failed, server 4 was promoted');
    expect(impaired(injector)).toEqual(['service-1', 'service-2']);
    expect(violations).toEqual([]);
  });

  it('without a replica that can be promoted, that does not come back or follow in time, is a violation', async () => {
    const injector = create({ recoveryTimeoutMs: 50 });
    promote = () => Promise.reject(new Error('it lacks transactions'));
    [isWhole, isDatabaseAvailable] = [false, false];

    await injector.inject(aFault({ kind: 'kill primary', target: 'database' }));

    expect(violations).toEqual([
      'no replica could be promoted: Error: it lacks transactions',
      'the services are not ready 0.05 s after "kill primary" of database',
      'not all servers of the database follow 0 s after a failover',
    ]);
  });
});

describe('connections', () => {
  it.each([
    ['cut database', 'both', ['service-1', 'service-2'], ['service-1', 'service-2']],
    ['hung database', 'service-2', ['service-2'], ['service-2 hung']],
    // Slow statements are no outage.
    ['slow database', 'service-1', ['service-1'], []],
    // Mails wait, and pages need none of them.
    ['cut mail', 'mail', ['mail'], []],
    ['slow store', 'store', ['store'], ['store']],
  ] as const)('%s of %s', async (kind, target, links, impairments) => {
    const injector = create();
    const [verb = ''] = kind.split(' ');

    const fault = injector.inject(aFault({ kind, target, durationMs: 30 }));
    expect(disturbances).toEqual(links.map((name) => `${name} ${verb}`));
    await fault;

    expect(disturbances.slice(links.length)).toEqual(links.map((name) => `${name} none`));
    expect(impaired(injector)).toEqual(impairments);
    expect(records[0]?.recoveryMs).toBeGreaterThanOrEqual(0);
  });
});

describe('machines', () => {
  it('have another time and a full disk, and both right again', async () => {
    for (const kind of ['clock forward', 'clock back', 'full disk'])
      await create().inject(aFault({ kind, target: kind === 'full disk' ? 'disk' : 'service-1' }));

    expect(offsets).toEqual([300, 0, -300, 0]);
    expect(diskActs).toEqual(['fill', 'free']);
  });

  it('without such a clock, disk, connection or replica leave the fault out', async () => {
    system = { ...system, disk: null, database: { ...system.database, servers: [system.database.primary] } };
    const injector = create();

    await injector.inject(aFault({ kind: 'clock forward', target: 'shell-1' }));
    await injector.inject(aFault({ kind: 'full disk', target: 'disk' }));
    await injector.inject(aFault({ kind: 'cut redis', target: 'redis' }));
    await injector.inject(aFault({ kind: 'kill primary', target: 'database' }));

    expect(records.map(({ note }) => note)).toEqual(Array(4).fill('left out'));
    expect(disturbances).toEqual([]);
  });
});
