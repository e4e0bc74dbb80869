/** Lanes run concurrently; the faults of one lane are sequential. Each lane is a file in `scenarios`. */
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
  /** Offset of a clock. */
  jumpSeconds: number;
  /** Pause before the next fault of the lane. */
  pauseMs: number;
}

export interface FaultRecord extends Fault {
  at: number;
  /** Time until everything worked again; undefined when the fault was left out. */
  recoveryMs?: number;
  /** The outcome, if notable. */
  note?: string;
}
