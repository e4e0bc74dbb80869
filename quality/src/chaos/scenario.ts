import type { FaultInjector } from './fault-injector';
import type { FaultRecord } from './faults';

export interface Scenario {
  /**
   * Shortest and longest pause in seconds; shorter ones would leave visitors little time for acts, because starting processes need the
   * cores.
   */
  pause: readonly [number, number];
  plans: readonly {
    kind: string;
    weight: number;
    targets: readonly string[];
    /** Shortest and longest duration in seconds. */
    seconds: readonly [number, number];
  }[];
  /** Causes one fault and heals it. */
  inject: (record: FaultRecord, injector: FaultInjector) => Promise<void>;
}
