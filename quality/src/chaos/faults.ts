import { Random } from '../../../api/seed/src/index';

/** Lanes run side by side; the faults of one lane follow one another. */
export const lanes = ['processes', 'connections', 'machines', 'failovers', 'releases'] as const;
export type Lane = (typeof lanes)[number];

export type FaultKind =
  | 'kill service'
  | 'kill shell'
  | 'kill shell worker'
  | 'kill renderer'
  | 'kill database backend'
  | 'stop service'
  | 'stop shell'
  | 'stop shell worker'
  | 'stop origin'
  | 'slow database'
  | 'cut database'
  | 'hung database'
  | 'cut redis'
  | 'hung redis'
  | 'cut mail'
  | 'hung mail'
  | 'slow store'
  | 'cut store'
  | 'full disk'
  | 'clock forward'
  | 'clock back'
  | 'kill primary'
  | 'hang primary'
  | 'broken build';

export interface Fault {
  lane: Lane;
  /** Number within its lane, from 1. */
  number: number;
  kind: FaultKind;
  target: string;
  /** How long it lasts; 0 for a kill, which lasts until the process runs again. */
  durationMs: number;
  /** Delay of each piece of data, of a slow connection. */
  delayMs: number;
  /** By how much a clock jumps. */
  jumpSeconds: number;
  /** Pause before the next fault of the lane. */
  pauseMs: number;
}

interface FaultPlan {
  kind: FaultKind;
  weight: number;
  targets: readonly string[];
  /** Shortest and longest duration in seconds. */
  seconds: readonly [number, number];
}

export const services = ['service-1', 'service-2'] as const;
export const shells = ['shell-1', 'shell-2'] as const;
/** A fault of the network between the service and its database hits one process or, less often, both. */
const databaseLinks = ['service-1', 'service-2', 'service-1', 'service-2', 'both'];
const instant = [0, 0] as const;

const plans: Readonly<Record<Lane, readonly FaultPlan[]>> = {
  processes: [
    { kind: 'kill service', weight: 6, targets: services, seconds: instant },
    { kind: 'kill shell', weight: 4, targets: shells, seconds: instant },
    { kind: 'kill shell worker', weight: 6, targets: shells, seconds: instant },
    { kind: 'kill renderer', weight: 6, targets: shells, seconds: instant },
    { kind: 'kill database backend', weight: 2, targets: ['database'], seconds: instant },
    { kind: 'stop service', weight: 4, targets: services, seconds: [1, 6] },
    { kind: 'stop shell', weight: 3, targets: shells, seconds: [1, 6] },
    { kind: 'stop shell worker', weight: 3, targets: shells, seconds: [1, 6] },
    { kind: 'stop origin', weight: 2, targets: ['storefront', 'buyer', 'seller'], seconds: [1, 5] },
  ],
  connections: [
    { kind: 'slow database', weight: 5, targets: databaseLinks, seconds: [1, 4] },
    { kind: 'cut database', weight: 5, targets: databaseLinks, seconds: [0.2, 4] },
    { kind: 'hung database', weight: 4, targets: databaseLinks, seconds: [0.5, 5] },
    { kind: 'cut redis', weight: 3, targets: ['redis'], seconds: [0.5, 5] },
    { kind: 'hung redis', weight: 3, targets: ['redis'], seconds: [0.5, 5] },
    { kind: 'cut mail', weight: 3, targets: ['mail'], seconds: [0.5, 8] },
    { kind: 'hung mail', weight: 3, targets: ['mail'], seconds: [0.5, 8] },
    { kind: 'slow store', weight: 3, targets: ['store'], seconds: [1, 5] },
    { kind: 'cut store', weight: 2, targets: ['store'], seconds: [0.5, 4] },
  ],
  machines: [
    { kind: 'full disk', weight: 2, targets: ['disk'], seconds: [1, 8] },
    { kind: 'clock forward', weight: 3, targets: [...services, ...shells], seconds: [3, 15] },
    { kind: 'clock back', weight: 3, targets: [...services, ...shells], seconds: [3, 15] },
  ],
  // The time passes until somebody has noticed it and promotes a replica.
  failovers: [
    { kind: 'kill primary', weight: 2, targets: ['database'], seconds: [1, 5] },
    { kind: 'hang primary', weight: 1, targets: ['database'], seconds: [1, 5] },
  ],
  releases: [{ kind: 'broken build', weight: 1, targets: ['storefront', 'seller'], seconds: [40, 60] }],
};
/** Shortest and longest pause in seconds: more faults than these leave visitors little time for acts, because processes that start need the cores. */
const pauses: Readonly<Record<Lane, readonly [number, number]>> = {
  processes: [1, 5],
  connections: [1, 5],
  machines: [2, 8],
  failovers: [60, 180],
  releases: [90, 240],
};
/** Less than the quarter of an hour by which the clock of a caller may differ in S3. */
const jumpSeconds = [60, 600] as const;

/** Draws the faults of a lane without an end. The same seed gives the same faults; how many of them there is time for differs. */
export function* drawFaults(seed: number, lane: Lane): Generator<Fault, never> {
  const random = new Random(seed * lanes.length + lanes.indexOf(lane));
  const drawMs = ([min, max]: readonly [number, number]) => Math.round(min * 1000 + random.next() * (max - min) * 1000);
  for (let number = 1; ; number += 1) {
    const { kind, targets, seconds } = drawPlan(random, plans[lane]);
    yield {
      lane,
      number,
      kind,
      target: random.pick(targets),
      durationMs: drawMs(seconds),
      delayMs: random.integer(5, 40),
      jumpSeconds: random.integer(...jumpSeconds),
      pauseMs: drawMs(pauses[lane]),
    };
  }
}

function drawPlan(random: Random, offered: readonly FaultPlan[]): FaultPlan {
  let left = random.next() * offered.reduce((sum, { weight }) => sum + weight, 0);
  const found = offered.find(({ weight }) => (left -= weight) < 0) ?? offered.at(-1);
  if (!found) throw new Error('A lane has no faults');
  return found;
}

/** Returns the pause before the first fault of a lane, which is a part of the plan too. */
export function firstPauseMs(lane: Lane): number {
  return pauses[lane][0] * 1000;
}
