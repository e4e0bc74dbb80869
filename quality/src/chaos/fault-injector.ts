import { setTimeout as sleep } from 'node:timers/promises';
import { waitUntil } from '../wait-until';
import type { ChaosSystem } from './chaos-system';
import { type FaultRecord, services } from './faults';
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
}

/** The injector knows what is impaired, and waits until it works again; all scenarios of faults share it. */
export class FaultInjector {
  readonly impairments: Impairment[] = [];
  /** Process ids that got SIGSTOP. */
  readonly stopped = new Set<number>();
  /** Recoveries that overlap with the next fault of their lane. */
  readonly recoveries = new Map<string, Promise<void>>();
  readonly system: ChaosSystem;
  /** A process that is not ready in this time is a violation. */
  recoveryTimeoutMs = 90_000;
  /** Time for a former primary to copy the present one and to follow it. */
  rejoinTimeoutMs = 180_000;

  constructor(readonly options: InjectorOptions) {
    this.system = options.system;
  }

  /** Continues stopped processes and removes all disturbances. */
  heal(): void {
    for (const pid of this.stopped) signalOwn(pid, 'SIGCONT');
    this.stopped.clear();
    for (const link of this.system.links.values()) link.disturb({ kind: 'none' });
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

  /** Records that this machine does not support the fault. */
  leaveOut(record: FaultRecord): Promise<void> {
    record.note = 'left out';
    return Promise.resolve();
  }

  /** Records the recovery. */
  settle(record: FaultRecord, impairments: readonly Impairment[]): void {
    record.recoveryMs = Math.max(0, Date.now() - record.at - record.durationMs);
    for (const impairment of impairments) impairment.to = Date.now();
  }

  /** Waits for a recovery; a timeout is a violation. */
  async waitFor(
    condition: () => Promise<boolean>,
    record: FaultRecord,
    problem: string,
    impairments: readonly Impairment[],
  ): Promise<void> {
    if (!(await waitUntil(condition, this.recoveryTimeoutMs)))
      this.options.onViolation(`${problem} ${this.recoveryTimeoutMs / 1000} s after "${record.kind}" of ${record.target}`);
    this.settle(record, impairments);
  }

  /** Waits until the database answers and all running services are ready. */
  waitForServices(record: FaultRecord, impairments: readonly Impairment[]): Promise<void> {
    const areReady = async () => {
      if (!(await this.options.isDatabaseAvailable())) return false;
      const ready = await Promise.all(services.map((name) => this.isEndedOrReady(name)));
      return ready.every(Boolean);
    };
    return this.waitFor(areReady, record, 'the services are not ready', impairments);
  }

  /** Ignores a process that another fault has ended or stopped, because that fault waits for it. */
  async isEndedOrReady(name: string): Promise<boolean> {
    const instance = this.system.instances.get(name);
    return !instance?.isUp || this.stopped.has(instance.pid) || this.system.isReady(name);
  }
}
