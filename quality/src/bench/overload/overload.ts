import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoAccounts, Random } from '../../../../api/seed/src/index';
import { type ChaosSystem, startChaosSystem } from '../../chaos/chaos-system';
import { services, shells } from '../../chaos/faults';
import { StoredActs } from '../../chaos/stored-acts';
import type { Progress } from '../../../../tools/src/start/progress';
import { pace } from '../rolling/arrivals';
import { startNginx } from '../rolling/nginx';
import { readSite } from '../rolling/rolling';
import { Visitors } from '../rolling/visitors';
import { Visits } from '../rolling/visits';
import { listProcesses, sumMemory } from './memory';
import { findRecovery, isAccepted, OverloadTally, type Phase, type Sample, toKind } from './tally';

export interface OverloadOptions {
  /** A program to use instead of the gateway in Node. */
  nginx: string | null;
  /** Requests per second that the system can answer; null measures it. */
  capacity: number | null;
  /** How many times the capacity is sent. */
  factor: number;
  seconds: number;
  dataFolder: string;
  progress: Progress;
  /** Ends the run, and what it has started. */
  signal: AbortSignal;
}

export interface OverloadResult {
  tally: OverloadTally;
  capacity: number;
  /** Requests that were due while too many were on their way. */
  unsent: number;
  /** By how much the client sent its latest request too late. */
  lateMs: number;
  /** Whole seconds after the end of the load; null when the system did not recover within the run. */
  recoverySeconds: number | null;
  /** Resident memory of each process and its children, in MB. */
  memory: readonly { name: string; startMb: number; middleMb: number; endMb: number }[];
}

/** The other programs of the chaos system switch the check off. */
const defaultMaxEventLoopDelayMs = '1000';
/** One per core, for both shells together: more of them would only wait for each other. */
const workersPerShell = String(Math.max(1, Math.floor(os.availableParallelism() / shells.length)));
const warmUpMs = 30_000;
const idleMs = 30_000;
const capacityMs = 15_000;
const afterMs = 20_000;
/** Visitors who wait at once while the capacity is measured: enough to keep all processes busy, and no queue. */
const busyVisitors = 12;
/** A client that waits for everybody would send ever more at once. */
const maxOnTheirWay = 2_000;

/** Starts the system with the limits of production, and measures it. */
export async function measureOverload(options: OverloadOptions): Promise<OverloadResult> {
  const { nginx, dataFolder, progress } = options;
  const system = await startChaosSystem(dataFolder, progress, {
    isDirect: true,
    environment: { MAX_EVENT_LOOP_DELAY_MS: defaultMaxEventLoopDelayMs, WORKERS: workersPerShell },
    ...(nginx === null ? {} : { startGateway: (addresses) => startNginx(nginx, path.join(dataFolder, 'gateway'), addresses) }),
  });
  try {
    preferThisProcess();
    return await overload(system, options);
  } finally {
    await system.stop();
  }
}

/** Visitors have machines of their own: a client that waits for the system's cores would measure itself. */
function preferThisProcess(): void {
  try {
    os.setPriority(os.constants.priority.PRIORITY_HIGH);
  } catch {
    // Only an administrator may; the report says how late the client was.
  }
}

/** Sends a tenth of what a system can answer, then a multiple of it, then a tenth again. */
export async function overload(system: ChaosSystem, options: Omit<OverloadOptions, 'dataFolder'>): Promise<OverloadResult> {
  const { nginx, factor, seconds, progress, signal } = options;
  const stored = new StoredActs(() => system.database.primary.connectionString);
  const visitors = new Visitors(Number(new URL(system.gateway.url).port), nginx !== null);
  try {
    const offers = await stored.listOffers(demoAccounts.find(({ side }) => side === 'seller')?.email ?? '');
    const visits = new Visits(new Random(1), { offers, ...(await readSite(system.gateway.url)) });
    await progress.step('Warm-up', () => keepBusy(visits, visitors, warmUpMs, signal));
    const capacity =
      options.capacity ?? Math.max(10, Math.round(await progress.step('Capacity', () => keepBusy(visits, visitors, capacityMs, signal))));
    progress.line(`  ${capacity} requests/s`);

    const tally = new OverloadTally();
    const samples: Record<Phase, Sample[]> = { idle: [], overload: [], afterwards: [] };
    let onTheirWay = 0;
    let unsent = 0;
    const run = async (phase: Phase, perSecond: number, durationMs: number, onMiddle: () => void = () => undefined) => {
      const startedAt = performance.now();
      let isMiddle = false;
      const send = async (dueAt: number) => {
        if (onTheirWay >= maxOnTheirWay) {
          unsent += 1;
          return;
        }
        onTheirWay += 1;
        const visit = visits.next();
        const { status, hasRetryAfter, cache } = await visitors.send(visit);
        onTheirWay -= 1;
        const latencyMs = performance.now() - dueAt;
        const kind = toKind(visit.group, cache);
        tally.record(phase, { kind, status, hasRetryAfter, latencyMs });
        samples[phase].push({ atMs: dueAt - startedAt, kind, latencyMs, isAccepted: isAccepted({ status }) });
      };
      const isEnding = () => {
        const elapsedMs = performance.now() - startedAt;
        if (!isMiddle && elapsedMs > durationMs / 2) {
          isMiddle = true;
          onMiddle();
        }
        return elapsedMs >= durationMs || signal.aborted;
      };
      // Who is still on their way when a phase ends does not hold the next one up.
      return pace({ perSecond, isEnding, send });
    };
    const readAll = async () => {
      const processes = await listProcesses();
      return new Map([...shells, ...services].map((name) => [name, sumMemory(processes, findPid(system, name))]));
    };

    await progress.step('Idle', () => run('idle', Math.max(1, capacity / 10), idleMs));
    const start = await readAll();
    let middle = Promise.resolve(start);
    const overloading = progress.step('Overload', () =>
      run('overload', capacity * factor, seconds * 1_000, () => {
        middle = readAll();
      }),
    );
    await sleep(seconds * 1_000, undefined, { signal });
    const ends = readAll();
    await progress.step('Afterwards', () => run('afterwards', Math.max(5, capacity / 10), afterMs));
    const lateMs = await overloading;
    const [middleMb, endMb] = await Promise.all([middle, ends]);
    return {
      tally,
      capacity,
      unsent,
      lateMs,
      recoverySeconds: findRecovery(samples.afterwards, samples.idle),
      memory: [...start.keys()].map((name) => ({
        name,
        startMb: start.get(name) ?? 0,
        middleMb: middleMb.get(name) ?? 0,
        endMb: endMb.get(name) ?? 0,
      })),
    };
  } finally {
    visitors.stop();
    await stored.stop();
  }
}

const findPid = (system: ChaosSystem, name: string) => system.instances.get(name)?.pid ?? 0;

/** Lets some visitors ask one thing after another; returns accepted requests per second. */
async function keepBusy(visits: Visits, visitors: Visitors, durationMs: number, signal: AbortSignal): Promise<number> {
  const startedAt = performance.now();
  let accepted = 0;
  await Promise.all(
    Array.from({ length: busyVisitors }, async () => {
      while (performance.now() - startedAt < durationMs && !signal.aborted)
        if (isAccepted(await visitors.send(visits.next()))) accepted += 1;
    }),
  );
  return accepted / ((performance.now() - startedAt) / 1_000);
}
