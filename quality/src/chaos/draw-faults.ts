import { Random } from '../../../demo/src/index';
import { pickWeighted } from '../pick-weighted';
import { type Fault, type Lane, lanes } from './faults';
import type { Scenario } from './scenario';
import { connections } from './scenarios/connections';
import { failovers } from './scenarios/failovers';
import { machines } from './scenarios/machines';
import { processes } from './scenarios/processes';
import { releases } from './scenarios/releases';

export const scenarios: Readonly<Record<Lane, Scenario>> = { processes, connections, machines, failovers, releases };

/** Less than the quarter of an hour by which the clock of an S3 client may differ. */
const jumpSeconds = [60, 600] as const;

/** Draws an endless sequence of faults of a lane. The same seed gives the same faults; their number depends on the time. */
export function* drawFaults(seed: number, lane: Lane): Generator<Fault, never> {
  const random = new Random(seed * lanes.length + lanes.indexOf(lane));
  const drawMs = ([min, max]: readonly [number, number]) => Math.round(min * 1000 + random.next() * (max - min) * 1000);
  const { plans, pause } = scenarios[lane];
  for (let number = 1; ; number += 1) {
    const plan = pickWeighted(
      random,
      plans.map((one) => [one.weight, one]),
    );
    yield {
      lane,
      number,
      kind: plan.kind,
      target: random.pick(plan.targets),
      durationMs: drawMs(plan.seconds),
      delayMs: random.integer(5, 40),
      jumpSeconds: random.integer(...jumpSeconds),
      pauseMs: drawMs(pause),
    };
  }
}
