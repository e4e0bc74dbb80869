import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { waitUntil } from '../wait-until';
import type { ChaosSystem } from './chaos-system';
import { scenarios } from './draw-faults';
import { FaultInjector } from './fault-injector';
import { type Fault, type FaultRecord, lanes } from './faults';
import { listChildren } from './processes';
import { injectFault, runLanes } from './run-lanes';

/** A program that restarts when it ends, like a supervised process. It has children and grandchildren. */
class Program {
  isUp = true;
  restarts = 0;
  child: ChildProcess;
  #isOver = false;

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
      if (this.#isOver) return;
      this.child = this.#start();
      this.isUp = true;
      this.restarts += 1;
    });
    return child;
  }

  stop(): void {
    this.#isOver = true;
    end(this.child);
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

let programs: Program[];
let notReady: Set<string>;
let promote: (wanted: number) => Promise<number>;
let isWhole: boolean;
let isDatabaseAvailable: boolean;
let records: FaultRecord[];
let violations: string[];
let system: ChaosSystem;

const get = (name: string) => programs.find((each) => each.name === name)!;

beforeEach(() => {
  notReady = new Set();
  [records, violations] = [[], []];
  promote = (wanted) => Promise.resolve(wanted);
  [isWhole, isDatabaseAvailable] = [true, true];
  const scripts = { primary: withBackends, 'service-1': alone, 'service-2': alone, 'shell-1': withWorkers, storefront: alone };
  programs = Object.entries(scripts).map(([name, script]) => new Program(name, script));
  system = {
    instances: new Map(programs.map((program) => [program.name, program])),
    links: new Map(),
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
  for (const program of programs) program.stop();
});

const create = () =>
  new FaultInjector({
    system,
    seed: 1,
    isDatabaseAvailable: () => Promise.resolve(isDatabaseAvailable),
    isEnding: () => true,
    onFault: (record) => void records.push(record),
    onViolation: (text) => void violations.push(text),
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
/** Returns the first letter of the state in `ps`: T for a stopped process; nothing for one that has ended, also for a zombie. */
function readState(pid: number): string {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.trim().slice(0, 1).replace('Z', '');
}
const until = (condition: () => boolean) => waitUntil(condition, 30_000, { pollMs: 20 });
const settle = (injector: FaultInjector) => runLanes(injector, []);
const impaired = ({ impairments }: FaultInjector) =>
  impairments.map(({ target, isHung, to }) => `${target}${isHung ? ' hung' : ''}${to === undefined ? ' lasts' : ''}`);

describe('processes', () => {
  it('are killed, and impaired until their replacements are ready', async () => {
    const injector = create();
    const { pid } = get('service-1');
    notReady.add('service-1');

    await injectFault(injector, aFault({ kind: 'kill service', target: 'service-1' }));
    await until(() => get('service-1').restarts === 1);
    expect(impaired(injector)).toEqual(['service-1 lasts']);
    notReady.clear();
    await settle(injector);

    expect(get('service-1').pid).not.toBe(pid);
    expect(impaired(injector)).toEqual(['service-1']);
    expect(records[0]?.recoveryMs).toBeGreaterThanOrEqual(0);
    expect(violations).toEqual([]);
  });

  it('of one part are not down at the same time', async () => {
    const injector = create();
    const { pid } = get('service-2');
    notReady.add('service-1');
    await injectFault(injector, aFault({ kind: 'kill service', target: 'service-1' }));

    const second = injectFault(injector, aFault({ kind: 'kill service', target: 'service-2' }));
    await until(() => get('service-1').restarts === 1);
    expect(get('service-2').pid).toBe(pid);
    notReady.clear();
    await second;
    await settle(injector);

    expect(get('service-2').pid).not.toBe(pid);
  });

  it('are stopped for a time and continued', async () => {
    const injector = create();
    const { pid } = get('storefront');

    const fault = injectFault(injector, aFault({ kind: 'stop origin', target: 'storefront', durationMs: 300 }));
    await until(() => readState(pid) === 'T');
    expect(impaired(injector)).toEqual(['storefront hung lasts']);
    // The end of the campaign continues stopped processes at once.
    injector.heal();
    await until(() => readState(pid) !== 'T');
    await fault;

    expect(impaired(injector)).toEqual(['storefront hung']);
  });

  it('lose one worker, or one renderer of a worker, and keep running', async () => {
    const injector = create();
    const shell = get('shell-1');
    await until(() => listChildren(shell.pid).flatMap(listChildren).length === 2);
    const workers = listChildren(shell.pid);
    const renderers = workers.flatMap(listChildren);

    await injectFault(injector, aFault({ kind: 'kill renderer', target: 'shell-1', number: 1 }));
    await settle(injector);
    await until(() => readState(renderers[1] ?? 0) === '');
    await injectFault(injector, aFault({ kind: 'kill shell worker', target: 'shell-1', number: 2 }));
    await settle(injector);

    expect(renderers.map(readState)).toEqual(['S', '']);
    expect(readState(workers[0] ?? 0)).not.toBe('S');
    expect(shell.restarts).toBe(0);
    // Without a renderer the remote has no pages, although the shell works.
    expect(impaired(injector)).toEqual(['storefront', 'shell-1']);
  });
});

describe('the database', () => {
  it('fails with all of its processes, and a replica is promoted', async () => {
    const injector = create();
    const primary = get('primary');
    await until(() => listChildren(primary.pid).length === 2);
    const failed = [primary.pid, ...listChildren(primary.pid)];

    await injectFault(injector, aFault({ kind: 'kill primary', target: 'database', number: 4 }));

    await until(() => failed.every((pid) => readState(pid) === ''));
    expect(records[0]?.note).toBe('server 0 failed, server 4 was promoted');
    expect(impaired(injector)).toEqual(['service-1', 'service-2']);
    expect(violations).toEqual([]);
  });

  it('is a violation without a replica that can be promoted, returns or follows in time', async () => {
    const injector = Object.assign(create(), { recoveryTimeoutMs: 50, rejoinTimeoutMs: 0 });
    promote = () => Promise.reject(new Error('it lacks transactions'));
    [isWhole, isDatabaseAvailable] = [false, false];

    await injectFault(injector, aFault({ kind: 'kill primary', target: 'database' }));

    expect(violations).toEqual([
      'no replica could be promoted: Error: it lacks transactions',
      'the services are not ready 0.05 s after "kill primary" of database',
      'not all servers of the database follow 0 s after a failover',
    ]);
  });
});
