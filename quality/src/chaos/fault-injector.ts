import { setTimeout as sleep } from 'node:timers/promises';
import { publishBrokenBuild, rollBack } from './broken-build';
import type { ChaosSystem, Instance } from './chaos-system';
import { drawFaults, type Fault, firstPauseMs, type Lane, services, shells } from './faults';
import type { Impairment } from './impairments';
import { listChildren, signalOwn, signalOwnTree } from './processes';
import type { Disturbance } from './tcp-proxy';

export interface FaultRecord extends Fault {
  at: number;
  /** Until everything worked again; undefined when it was left out. */
  recoveryMs?: number;
  /** What happened, where there is something to say. */
  note?: string;
}

const defaultRecoveryTimeoutMs = 90_000;
const defaultRejoinTimeoutMs = 180_000;
const pollMs = 100;

interface InjectorOptions {
  system: ChaosSystem;
  seed: number;
  isDatabaseAvailable: () => Promise<boolean>;
  isEnding: () => boolean;
  onFault: (record: FaultRecord) => void;
  onViolation: (text: string) => void;
  /** A process that is not back in service by then is a finding. */
  recoveryTimeoutMs?: number;
  /** A former primary gets a copy of the present one, and has to follow it by then. */
  rejoinTimeoutMs?: number;
}

/** Runs the faults of all lanes side by side, and heals each of them. */
export class FaultInjector {
  readonly impairments: Impairment[] = [];
  readonly #stopped = new Set<number>();
  readonly #busy = new Map<string, Promise<void>>();
  readonly #recoveryTimeoutMs: number;
  readonly #rejoinTimeoutMs: number;

  constructor(private readonly options: InjectorOptions) {
    this.#recoveryTimeoutMs = options.recoveryTimeoutMs ?? defaultRecoveryTimeoutMs;
    this.#rejoinTimeoutMs = options.rejoinTimeoutMs ?? defaultRejoinTimeoutMs;
  }

  /** Settles when each lane has ended its last fault, and everything works again. */
  async run(lanes: readonly Lane[]): Promise<void> {
    await Promise.all(lanes.map((lane) => this.#runLane(lane)));
    await Promise.all(this.#busy.values());
  }

  /** Continues what is stopped and takes all disturbances away. */
  heal(): void {
    for (const pid of this.#stopped) signalOwn(pid, 'SIGCONT');
    this.#stopped.clear();
    for (const link of this.options.system.links.values()) link.disturb({ kind: 'none' });
  }

  async #runLane(lane: Lane): Promise<void> {
    const { seed, isEnding } = this.options;
    await this.#pause(firstPauseMs(lane));
    for (const fault of drawFaults(seed, lane)) {
      if (isEnding()) return;
      await this.inject(fault);
      await this.#pause(fault.pauseMs);
    }
  }

  /** Waits, but not beyond the end of the campaign. */
  async #pause(ms: number): Promise<void> {
    for (const until = Date.now() + ms; Date.now() < until && !this.options.isEnding();) await sleep(Math.min(pollMs, until - Date.now()));
  }

  /** Causes one fault and takes it away again; a killed process may come back later, which `run` waits for. */
  async inject(fault: Fault): Promise<void> {
    const { kind, target, durationMs } = fault;
    const record: FaultRecord = { ...fault, at: Date.now() };
    const [verb = ''] = kind.split(' ');
    if (kind === 'kill primary' || kind === 'hang primary') await this.#failOver(record);
    else if (verb === 'kill' || verb === 'stop') await this.#disturbProcess(record, verb);
    else if (verb === 'clock') await this.#jump(record);
    else if (kind === 'full disk') await this.#fillDisk(record);
    else if (kind === 'broken build') await this.#breakRemote(record);
    else await this.#disturbLinks(record, target, durationMs);
    this.options.onFault(record);
  }

  // --- processes ---

  async #disturbProcess(record: FaultRecord, verb: 'kill' | 'stop'): Promise<void> {
    const { system } = this.options;
    if (record.kind === 'kill database backend') return this.#killBackend(record);
    // The other process of the part has to serve: both at once would be an outage of the part, which is another fault.
    const tier = [services, shells].find((names: readonly string[]) => names.includes(record.target)) ?? [record.target];
    await Promise.all(tier.flatMap((name) => this.#busy.get(name) ?? []));
    const instance = system.instances.get(record.target);
    if (!instance) throw new Error(`${record.target} is no process of the system`);
    record.at = Date.now();
    const pid = record.kind.endsWith('worker') || record.kind.endsWith('renderer') ? pickInner(instance, record) : instance.pid;
    if (pid === undefined) {
      record.note = 'it had no such process at that moment';
      return;
    }
    const impairment = this.#impair(record.kind === 'kill renderer' ? 'storefront' : record.target, verb === 'stop');
    const recovery = verb === 'kill' ? this.#kill(instance, pid) : this.#stop(pid, record.durationMs);
    const settled = recovery.then(() => this.#waitUntilReady(instance, record, impairment));
    this.#busy.set(record.target, settled);
    // A killed process starts again while the next fault of the lane hits another part.
    if (verb === 'stop') await settled;
  }

  async #kill(instance: Instance, pid: number): Promise<void> {
    const { restarts } = instance;
    const isWhole = pid === instance.pid;
    if (isWhole) instance.isUp = false;
    signalOwn(pid, 'SIGKILL');
    const deadline = Date.now() + this.#recoveryTimeoutMs;
    while (isWhole && instance.restarts === restarts && Date.now() < deadline) await sleep(pollMs);
  }

  async #stop(pid: number, durationMs: number): Promise<void> {
    this.#stopped.add(pid);
    signalOwn(pid, 'SIGSTOP');
    await sleep(durationMs);
    signalOwn(pid, 'SIGCONT');
    this.#stopped.delete(pid);
  }

  async #waitUntilReady(instance: Instance, record: FaultRecord, impairment: Impairment): Promise<void> {
    const isServing = async () =>
      instance.isUp && (!/^(service|shell)/.test(instance.name) || (await this.options.system.isReady(instance.name)));
    await this.#waitFor(isServing, record, `${instance.name} is not ready`);
    impairment.to = Date.now();
  }

  async #killBackend(record: FaultRecord): Promise<void> {
    const backends = listChildren(this.options.system.database.primary.pid);
    const pid = backends[record.number % Math.max(1, backends.length)];
    if (pid === undefined) return;
    // The server ends all of its processes and recovers from its log.
    const impairments = services.map((name) => this.#impair(name, false));
    signalOwn(pid, 'SIGKILL');
    await this.#waitForServices(record, impairments);
  }

  // --- connections ---

  async #disturbLinks(record: FaultRecord, target: string, durationMs: number): Promise<void> {
    const { links } = this.options.system;
    const names = target === 'both' ? services : [target];
    if (!names.every((name) => links.has(name))) {
      record.note = 'left out';
      return;
    }
    const [verb, what] = record.kind.split(' ') as ['slow' | 'cut' | 'hung', string];
    const disturbance: Disturbance = verb === 'slow' ? { kind: verb, delayMs: record.delayMs } : { kind: verb };
    // A slow connection, and mail and Redis that are away, impair nobody.
    const impaired = verb === 'slow' && what === 'database' ? [] : names.filter((name) => !['mail', 'redis'].includes(name));
    // A service waits for its database before it refuses, and pages wait no longer than that.
    const impairments = impaired.map((name) => this.#impair(name, verb === 'hung' && what === 'database'));
    for (const name of names) links.get(name)?.disturb(disturbance);
    await sleep(durationMs);
    for (const name of names) links.get(name)?.disturb({ kind: 'none' });
    if (what === 'database') await this.#waitForServices(record, impairments);
    else this.#settle(record, impairments);
  }

  async #waitForServices(record: FaultRecord, impairments: readonly Impairment[]): Promise<void> {
    const { system, isDatabaseAvailable } = this.options;
    const areReady = async () => {
      if (!(await isDatabaseAvailable())) return false;
      // A process that another fault has ended is waited for by that one.
      const running = services.filter((name) => system.instances.get(name)?.isUp && !this.#isStopped(name));
      return (await Promise.all(running.map((name) => system.isReady(name)))).every(Boolean);
    };
    await this.#waitFor(areReady, record, 'the services are not ready');
    for (const impairment of impairments) impairment.to = Date.now();
  }

  #isStopped(name: string): boolean {
    return this.#stopped.has(this.options.system.instances.get(name)?.pid ?? 0);
  }

  // --- machines ---

  /** Moves the clock of one process and, at the end of the fault, back: two jumps. Nothing may notice. */
  async #jump(record: FaultRecord): Promise<void> {
    const { clocks, instances } = this.options.system;
    const clock = clocks.get(record.target);
    const instance = instances.get(record.target);
    if (!clock || !instance) {
      record.note = 'left out';
      return;
    }
    clock.setOffset(record.kind === 'clock back' ? -record.jumpSeconds : record.jumpSeconds);
    await sleep(record.durationMs);
    clock.setOffset(0);
    // A process that another fault has ended is waited for by that one.
    const isReady = async () => !instance.isUp || this.#isStopped(record.target) || this.options.system.isReady(record.target);
    await this.#waitFor(isReady, record, `${record.target} is not ready`);
  }

  /** Logs, states of shells and releases cannot be written for a time. Pages need none of that. */
  async #fillDisk(record: FaultRecord): Promise<void> {
    const { disk } = this.options.system;
    if (!disk) {
      record.note = 'left out';
      return;
    }
    disk.fill();
    await sleep(record.durationMs);
    disk.free();
    this.#settle(record, []);
  }

  // --- failovers ---

  /** The primary fails, and after a time somebody promotes a replica. The next failover waits until all servers follow again. */
  async #failOver(record: FaultRecord): Promise<void> {
    const { database } = this.options.system;
    if (database.servers.length < 2) {
      record.note = 'left out';
      return;
    }
    const impairments = services.map((name) => this.#impair(name, record.kind === 'hang primary'));
    const { node, pid } = database.primary;
    const failed = signalOwnTree(pid, record.kind === 'kill primary' ? 'SIGKILL' : 'SIGSTOP');
    if (record.kind === 'hang primary') for (const each of failed) this.#stopped.add(each);
    await sleep(record.durationMs);
    try {
      const promoted = await database.promote(record.number);
      record.note = `server ${node} failed, server ${promoted} was promoted`;
    } catch (error) {
      this.options.onViolation(`no replica could be promoted: ${String(error).slice(0, 500)}`);
    }
    for (const each of failed) this.#stopped.delete(each);
    await this.#waitForServices(record, impairments);
    const deadline = Date.now() + this.#rejoinTimeoutMs;
    while (!(await database.isWhole())) {
      if (Date.now() > deadline) {
        this.options.onViolation(`not all servers of the database follow ${this.#rejoinTimeoutMs / 1000} s after a failover`);
        return;
      }
      await sleep(pollMs * 5);
    }
  }

  // --- releases ---

  async #breakRemote(record: FaultRecord): Promise<void> {
    const { releaseEnvironment } = this.options.system;
    const impairments = record.target === 'storefront' ? [this.#impair('storefront', false)] : [];
    const { isServed, text } = await publishBrokenBuild(record.target, releaseEnvironment);
    if (isServed) {
      await this.#pause(record.durationMs);
      await this.#rollBack(record);
      record.note = 'served and rolled back';
    } else record.note = `not published: ${text.split('\n').slice(-2).join(' ').slice(0, 200)}`;
    this.#settle(record, impairments);
  }

  async #rollBack(record: FaultRecord): Promise<void> {
    const tries = 3;
    for (let attempt = 1; ; attempt += 1) {
      try {
        await rollBack(record.target, this.options.system.releaseEnvironment);
        return;
      } catch (error) {
        // The command reads the state of the running shell, which another fault may have ended.
        if (attempt === tries) {
          this.options.onViolation(`${record.target} could not be rolled back: ${String(error).slice(0, 300)}`);
          return;
        }
        await sleep(2_000);
      }
    }
  }

  // --- common ---

  #impair(target: string, isHung: boolean): Impairment {
    const impairment: Impairment = { target, from: Date.now(), isHung };
    this.impairments.push(impairment);
    return impairment;
  }

  #settle(record: FaultRecord, impairments: readonly Impairment[]): void {
    record.recoveryMs = Math.max(0, Date.now() - record.at - record.durationMs);
    for (const impairment of impairments) impairment.to = Date.now();
  }

  async #waitFor(condition: () => Promise<boolean>, record: FaultRecord, problem: string): Promise<void> {
    const deadline = Date.now() + this.#recoveryTimeoutMs;
    while (!(await condition())) {
      if (Date.now() > deadline) {
        this.options.onViolation(`${problem} ${String(this.#recoveryTimeoutMs / 1000)} s after "${record.kind}" of ${record.target}`);
        break;
      }
      await sleep(pollMs);
    }
    record.recoveryMs = Math.max(0, Date.now() - record.at - record.durationMs);
  }
}

/** Returns a worker of a shell, or a renderer of one of its workers, drawn by the number of the fault. */
function pickInner(shell: Instance, { kind, number }: FaultRecord): number | undefined {
  const workers = listChildren(shell.pid);
  const found = kind.endsWith('worker') ? workers : workers.flatMap((worker) => listChildren(worker));
  return found[number % Math.max(1, found.length)];
}
