import { setTimeout as sleep } from 'node:timers/promises';
import type { ChaosSystem } from './chaos-system';
import { drawFaults, scenarios } from './draw-faults';
import { type Fault, type FaultRecord, type Lane, services } from './faults';
import type { Impairment } from './impairments';
import { signalOwn } from './processes';

const pollMs = 100;

export interface InjectorOptions {
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
  /** Process ids that got SIGSTOP. */
  readonly stopped = new Set<number>();
  /** Recoveries that go on while the next fault of their lane hits another part. */
  readonly recoveries = new Map<string, Promise<void>>();
  readonly recoveryTimeoutMs: number;
  readonly rejoinTimeoutMs: number;

  constructor(readonly options: InjectorOptions) {
    this.recoveryTimeoutMs = options.recoveryTimeoutMs ?? 90_000;
    this.rejoinTimeoutMs = options.rejoinTimeoutMs ?? 180_000;
  }

  get system(): ChaosSystem {
    return this.options.system;
  }

  /** Settles when each lane has ended its last fault, and everything works again. */
  async run(lanes: readonly Lane[]): Promise<void> {
    await Promise.all(lanes.map((lane) => this.#runLane(lane)));
    await Promise.all(this.recoveries.values());
  }

  /** Continues what is stopped and takes all disturbances away. */
  heal(): void {
    for (const pid of this.stopped) signalOwn(pid, 'SIGCONT');
    this.stopped.clear();
    for (const link of this.system.links.values()) link.disturb({ kind: 'none' });
  }

  async #runLane(lane: Lane): Promise<void> {
    // The pause before the first fault of a lane is a part of the plan too.
    await this.pause(scenarios[lane].pause[0] * 1000);
    for (const fault of drawFaults(this.options.seed, lane)) {
      if (this.options.isEnding()) return;
      await this.inject(fault);
      await this.pause(fault.pauseMs);
    }
  }

  /** Causes one fault and takes it away again; a killed process may come back later, which `run` waits for. */
  async inject(fault: Fault): Promise<void> {
    const record: FaultRecord = { ...fault, at: Date.now() };
    await scenarios[fault.lane].inject(record, this);
    this.options.onFault(record);
  }

  /** Waits, but not beyond the end of the campaign. */
  async pause(ms: number): Promise<void> {
    for (const until = Date.now() + ms; Date.now() < until && !this.options.isEnding();) await sleep(Math.min(pollMs, until - Date.now()));
  }

  impair(target: string, isHung: boolean): Impairment {
    const impairment: Impairment = { target, from: Date.now(), isHung };
    this.impairments.push(impairment);
    return impairment;
  }

  /** Notes that everything works again. */
  settle(record: FaultRecord, impairments: readonly Impairment[]): void {
    record.recoveryMs = Math.max(0, Date.now() - record.at - record.durationMs);
    for (const impairment of impairments) impairment.to = Date.now();
  }

  /** Waits for a recovery; one that does not come in time is a violation. */
  async waitFor(
    condition: () => Promise<boolean>,
    record: FaultRecord,
    problem: string,
    impairments: readonly Impairment[],
  ): Promise<void> {
    const deadline = Date.now() + this.recoveryTimeoutMs;
    while (!(await condition())) {
      if (Date.now() > deadline) {
        this.options.onViolation(`${problem} ${this.recoveryTimeoutMs / 1000} s after "${record.kind}" of ${record.target}`);
        break;
      }
      await sleep(pollMs);
    }
    this.settle(record, impairments);
  }

  /** Waits until the database answers and all services that run are ready. */
  waitForServices(record: FaultRecord, impairments: readonly Impairment[]): Promise<void> {
    const areReady = async () => {
      if (!(await this.options.isDatabaseAvailable())) return false;
      const ready = await Promise.all(services.map((name) => this.isEndedOrReady(name)));
      return ready.every(Boolean);
    };
    return this.waitFor(areReady, record, 'the services are not ready', impairments);
  }

  /** A process that another fault has ended or stopped is waited for by that one. */
  async isEndedOrReady(name: string): Promise<boolean> {
    const instance = this.system.instances.get(name);
    return !instance?.isUp || this.stopped.has(instance.pid) || this.system.isReady(name);
  }
}
