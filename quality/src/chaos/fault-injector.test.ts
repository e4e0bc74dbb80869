import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ChaosSystem } from './chaos-system';
import { FaultInjector, type FaultRecord } from './fault-injector';
import type { Fault } from './faults';
import { listChildren } from './processes';
import type { Disturbance } from './tcp-proxy';

/** A program that starts again when it ends, as a supervised process does. It has children, and these have some. */
class Program {
  isUp = true;
  restarts = 0;
  isReplaced = true;
  child: ChildProcess;
  readonly port = 0;

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
      if (!this.isReplaced) return;
      this.child = this.#start();
      this.isUp = true;
      this.restarts += 1;
    });
    return child;
  }

  stop(): void {
    this.isReplaced = false;
    end(this.child);
  }
}

function end(child: ChildProcess): void {
  try {
    process.kill(-(child.pid ?? 0), 'SIGKILL');
  } catch {
    // The whole group has ended.
  }
}

const alone = 'sleep 600';
const withWorkers = `sh -c 'sleep 600 & wait' & sh -c 'sleep 600 & wait' & wait`;
const withBackends = 'sleep 600 & sleep 600 & wait';

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

const start = (name: string, script: string) => {
  const program = new Program(name, script);
  programs.push(program);
  return program;
};
const get = (name: string) => {
  const program = programs.find((each) => each.name === name);
  if (!program) throw new Error(`There is no ${name}`);
  return program;
};

beforeEach(() => {
  programs = [];
  notReady = new Set();
  disturbances = [];
  offsets = [];
  diskActs = [];
  promote = (wanted) => Promise.resolve(wanted);
  isWhole = true;
  isDatabaseAvailable = true;
  records = [];
  violations = [];
  const primary = start('primary', withBackends);
  const instances = [start('service-1', alone), start('service-2', alone), start('shell-1', withWorkers), start('storefront', alone)];
  const link = (name: string) => ({ disturb: ({ kind }: Disturbance) => void disturbances.push(`${name} ${kind}`) });
  system = {
    instances: new Map(instances.map((instance) => [instance.name, instance])),
    links: new Map(['service-1', 'service-2', 'mail', 'store'].map((name) => [name, link(name)])),
    clocks: new Map([['service-1', { environment: {}, setOffset: (seconds: number) => void offsets.push(seconds) }]]),
    disk: { fill: () => void diskActs.push('fill'), free: () => void diskActs.push('free') },
    database: {
      servers: [{}, {}],
      get primary() {
        return { node: 0, pid: primary.pid, connectionString: '' };
      },
      promote: (wanted: number) => promote(wanted),
      isWhole: () => Promise.resolve(isWhole),
    },
    isReady: (name: string) => Promise.resolve(!notReady.has(name)),
  } as unknown as ChaosSystem;
});
afterEach(() => {
  for (const program of programs) program.stop();
});

const create = (options: { recoveryTimeoutMs?: number; isEnding?: () => boolean; seed?: number } = {}) =>
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
  lane: 'processes',
  number: 1,
  durationMs: 0,
  delayMs: 20,
  jumpSeconds: 300,
  pauseMs: 0,
  ...fault,
});
/** First letter of the state that `ps` shows: T for a stopped process; nothing for one that has ended, also if nobody has asked how. */
function stateOf(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
      .trim()
      .slice(0, 1)
      .replace('Z', '');
  } catch {
    return '';
  }
}
async function waitUntil(condition: () => boolean): Promise<void> {
  while (!condition()) await sleep(20);
}
const isOver = (injector: FaultInjector) => injector.run([]);
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
    await isOver(injector);

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
    await isOver(injector);

    expect(get('service-2').pid).not.toBe(pid);
  });

  it('are stopped for a time and continued', async () => {
    const injector = create();
    const { pid } = get('storefront');

    const fault = injector.inject(aFault({ kind: 'stop origin', target: 'storefront', durationMs: 300 }));
    await waitUntil(() => stateOf(pid) === 'T');
    expect(impaired(injector)).toEqual(['storefront hung lasts']);
    await fault;

    expect(stateOf(pid)).not.toMatch(/^T?$/);
    expect(impaired(injector)).toEqual(['storefront hung']);
  });

  it('that are stopped when the campaign ends go on at once', async () => {
    const injector = create();
    const { pid } = get('storefront');
    const fault = injector.inject(aFault({ kind: 'stop origin', target: 'storefront', durationMs: 500 }));
    await waitUntil(() => stateOf(pid) === 'T');

    injector.heal();

    await waitUntil(() => stateOf(pid) !== 'T');
    expect(disturbances).toEqual(['service-1 none', 'service-2 none', 'mail none', 'store none']);
    expect(records).toEqual([]);
    await fault;
  });

  it('lose one worker, or one renderer of a worker, and stay themselves', async () => {
    const injector = create();
    const shell = get('shell-1');
    await waitUntil(() => listChildren(shell.pid).flatMap(listChildren).length === 2);
    const workers = listChildren(shell.pid);
    const renderers = workers.flatMap(listChildren);

    await injector.inject(aFault({ kind: 'kill renderer', target: 'shell-1', number: 1 }));
    await isOver(injector);
    await waitUntil(() => stateOf(renderers[1] ?? 0) === '');
    await injector.inject(aFault({ kind: 'kill shell worker', target: 'shell-1', number: 2 }));
    await isOver(injector);

    expect(renderers.map(stateOf)).toEqual(['S', '']);
    expect(stateOf(workers[0] ?? 0)).not.toBe('S');
    expect(shell.restarts).toBe(0);
    // Without a renderer there are no pages of the remote, though the shell serves.
    expect(impaired(injector)).toEqual(['storefront', 'shell-1']);
  });

  it('without a renderer at that moment are left alone', async () => {
    const injector = create();

    await injector.inject(aFault({ kind: 'kill renderer', target: 'service-1' }));

    expect(records[0]).toMatchObject({ note: 'it had no such process at that moment' });
    expect(records[0]?.recoveryMs).toBeUndefined();
    expect(injector.impairments).toEqual([]);
  });

  it('that do not come back in time are a violation', async () => {
    const injector = create({ recoveryTimeoutMs: 50 });
    notReady.add('service-1');

    await injector.inject(aFault({ kind: 'kill service', target: 'service-1' }));
    await isOver(injector);

    expect(violations).toEqual(['service-1 is not ready 0.05 s after "kill service" of service-1']);
  });

  it('have to be of the system', async () => {
    await expect(create().inject(aFault({ kind: 'kill service', target: 'service-9' }))).rejects.toThrow('service-9 is no process');
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

  it('hangs as a whole until the campaign goes on with a replica', async () => {
    const injector = create();
    const { pid } = get('primary');
    let stateAtPromotion = '';
    promote = (wanted) => {
      stateAtPromotion = stateOf(pid);
      return Promise.resolve(wanted);
    };

    await injector.inject(aFault({ kind: 'hang primary', target: 'database' }));

    expect(stateAtPromotion).toBe('T');
    expect(impaired(injector)).toEqual(['service-1 hung', 'service-2 hung']);
  });

  it('without a replica that can be promoted, or with one that does not follow, is a violation', async () => {
    const injector = create();
    promote = () => Promise.reject(new Error('it lacks transactions'));
    isWhole = false;

    await injector.inject(aFault({ kind: 'kill primary', target: 'database' }));

    expect(violations).toEqual([
      'no replica could be promoted: Error: it lacks transactions',
      'not all servers of the database follow 0 s after a failover',
    ]);
  });

  it('does not fail where it has no replica', async () => {
    const { pid } = get('primary');
    system = { ...system, database: { ...system.database, servers: [system.database.primary], primary: system.database.primary } };

    await create().inject(aFault({ kind: 'kill primary', target: 'database' }));

    expect(records[0]?.note).toBe('left out');
    expect(stateOf(pid)).not.toMatch(/^T?$/);
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

  it('that this machine does not have are left out', async () => {
    await create().inject(aFault({ kind: 'cut redis', target: 'redis' }));

    expect(records).toEqual([expect.objectContaining({ kind: 'cut redis', note: 'left out' })]);
    expect(disturbances).toEqual([]);
  });

  it('to the database do not wait for a service that another fault has ended', async () => {
    const injector = create();
    get('service-2').stop();
    await waitUntil(() => !get('service-2').isUp);
    notReady.add('service-2');

    await injector.inject(aFault({ kind: 'cut database', target: 'service-1' }));

    expect(violations).toEqual([]);
    expect(impaired(injector)).toEqual(['service-1']);
  });
});

describe('machines', () => {
  it.each([
    ['clock forward', [300, 0]],
    ['clock back', [-300, 0]],
  ] as const)('%s, and right again', async (kind, expected) => {
    await create().inject(aFault({ kind, target: 'service-1' }));

    expect(offsets).toEqual(expected);
    expect(records[0]?.note).toBeUndefined();
  });

  it('have a full disk for a time', async () => {
    await create().inject(aFault({ kind: 'full disk', target: 'disk' }));

    expect(diskActs).toEqual(['fill', 'free']);
  });

  it('without such a clock or disk leave the fault out', async () => {
    system = { ...system, disk: null };
    const injector = create();

    await injector.inject(aFault({ kind: 'clock forward', target: 'shell-1' }));
    await injector.inject(aFault({ kind: 'full disk', target: 'disk' }));

    expect(records.map(({ note }) => note)).toEqual(['left out', 'left out']);
  });
});

it('causes the faults that its seed draws until the campaign ends', async () => {
  const injector = create({ seed: 105, isEnding: () => records.length > 0 });

  await injector.run(['connections']);

  expect(records.map(({ kind, target, number }) => `${number} ${kind} ${target}`)).toEqual(['1 cut database service-1']);
});
