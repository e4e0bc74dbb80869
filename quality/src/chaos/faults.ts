import type { FaultInjector } from './fault-injector';

/** Lanes run side by side; the faults of one lane follow one another. Each is a file in `scenarios`. */
export const lanes = ['processes', 'connections', 'machines', 'failovers', 'releases'] as const;
export type Lane = (typeof lanes)[number];

export const services = ['service-1', 'service-2'] as const;
export const shells = ['shell-1', 'shell-2'] as const;

export interface Fault {
  lane: Lane;
  /** Number within its lane, from 1. */
  number: number;
  /** The fault and its target, such as `kill service`. */
  kind: string;
  target: string;
  /** Its duration; 0 for a kill, which lasts until the process runs again. */
  durationMs: number;
  /** Delay of each piece of data, of a slow connection. */
  delayMs: number;
  /** By how much a clock jumps. */
  jumpSeconds: number;
  /** Pause before the next fault of the lane. */
  pauseMs: number;
}

export interface FaultRecord extends Fault {
  at: number;
  /** Until everything worked again; undefined when it was left out. */
  recoveryMs?: number;
  /** The outcome, where there is something to say. */
  note?: string;
}

export interface Scenario {
  /** Shortest and longest pause in seconds: more faults than these leave visitors little time for acts, because processes that start need the cores. */
  pause: readonly [number, number];
  plans: readonly {
    kind: string;
    weight: number;
    targets: readonly string[];
    /** Shortest and longest duration in seconds. */
    seconds: readonly [number, number];
  }[];
  /** Causes one fault and takes it away again. */
  inject: (record: FaultRecord, injector: FaultInjector) => Promise<void>;
}
