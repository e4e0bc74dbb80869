import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { findOrInstallNginx } from '../../../../tools/src/gateway/nginx';
import { services, shells } from '../../chaos/faults';
import { listProcesses, sumMemory } from '../../chaos/processes';
import { type Run, runOnSystem } from '../../chaos/run-on-system';
import { StoredActs } from '../../chaos/stored-acts';
import { formatProvenance, formatTable, writePage } from '../../document';
import { readOptions } from '../../read-options';
import { formatMs } from '../../statistics';
import { pace } from '../arrivals';
import { type Counts, findRecovery, findSlowdown, isAccepted, Tally } from '../tally';
import { drawVisits, type Group, visit, type Visits } from '../visits';

const phases = ['idle', 'overload', 'afterwards'] as const;
type Phase = (typeof phases)[number];
/** Pages are told apart by what they cost. */
const kinds = ['pages from the cache', 'rendered pages', 'calls', 'pictures', 'orders', 'requests for calls'] as const;
type Kind = (typeof kinds)[number];

export interface OverloadResult {
  /** Requests per second that the system can answer. */
  capacity: number;
  /** The load as a multiple of the capacity. */
  factor: number;
  seconds: number;
  tally: Tally<Phase, Kind>;
  /** Requests that were due while too many were on their way. */
  unsent: number;
  /** By how much the client sent its latest request too late. */
  lateMs: number;
  /** Resident memory of each process and its children, in MB. */
  memory: readonly { name: string; startMb: number; middleMb: number; endMb: number }[];
}

const environment = {
  // The other programs of the chaos system switch the check off.
  MAX_EVENT_LOOP_DELAY_MS: '1000',
  // One per core, for both shells together: more of them would only wait for each other.
  WORKERS: String(Math.max(1, Math.floor(os.availableParallelism() / shells.length))),
};
const warmUpMs = 30_000;
const idleMs = 30_000;
const capacityMs = 15_000;
const afterMs = 20_000;
/** Visitors who wait at once while the capacity is measured: enough to keep all processes busy, and no queue. */
const busyVisitors = 12;
/** A client that waits for everybody would send ever more at once. */
const maxOnTheirWay = 2_000;
const maxSlowdown = 3;
const maxRecoverySeconds = 5;
/** A process that fills its caches grows too; more than this is a queue. */
const maxGrowth = 1.25;

/** `-- overload [--seconds 60] [--factor 3] [--capacity 100] [--keep]`: `--capacity` is measured when absent. `--keep` leaves the logs. */
export async function run(args: readonly string[]): Promise<void> {
  const { keep, ...load } = readOptions(args, { seconds: 60, factor: 3, capacity: null }, ['keep']);
  const measure = (started: Run) => measureOverload(started, load);
  writePage('docs/benchmarks-overload.md', formatOverloadReport(await runOnSystem({ isDirect: true, environment }, () => keep, measure)));
}

/** Sends a tenth of what a system can answer, then a multiple of it, then a tenth again. */
async function measureOverload(
  { system, progress, signal }: Run,
  { factor, seconds, capacity: known }: { factor: number; seconds: number; capacity: number | null },
): Promise<OverloadResult> {
  try {
    // Visitors have machines of their own: a client that waits for the system's cores would measure itself.
    os.setPriority(os.constants.priority.PRIORITY_HIGH);
  } catch {
    // Only an administrator may; the report says how late the client was.
  }
  const origin = system.gateway.url;
  const stored = new StoredActs(() => system.database.primary.connectionString);
  try {
    const visits = await drawVisits(system, stored);
    await progress.step('Warm-up', () => keepBusy(origin, visits, warmUpMs, signal));
    const findCapacity = () => progress.step('Capacity', () => keepBusy(origin, visits, capacityMs, signal));
    const capacity = known ?? Math.max(10, Math.round(await findCapacity()));
    progress.line(`  ${capacity} requests/s`);

    const tally: OverloadResult['tally'] = new Tally();
    let onTheirWay = 0;
    let unsent = 0;
    // Visitors who are still on their way when a phase ends do not hold the next one up.
    const sendAll = (phase: Phase, perSecond: number, durationMs: number) => {
      const startedAt = performance.now();
      const send = async (dueAt: number) => {
        if (onTheirWay >= maxOnTheirWay) {
          unsent += 1;
          return;
        }
        onTheirWay += 1;
        const next = visits.next();
        const { status, headers } = await visit(origin, next);
        onTheirWay -= 1;
        const kind = toKind(next.group, headers.get('x-cache') ?? '');
        const [atMs, latencyMs] = [dueAt - startedAt, performance.now() - dueAt];
        tally.record(phase, { kind, status, hasRetryAfter: headers.has('retry-after'), atMs, latencyMs });
      };
      return pace({ perSecond, isEnding: () => performance.now() - startedAt >= durationMs || signal.aborted, send });
    };
    const readMemory = async () => {
      const processes = await listProcesses();
      return new Map([...shells, ...services].map((name) => [name, sumMemory(processes, system.instances.get(name)?.pid ?? 0)]));
    };

    await progress.step('Idle', () => sendAll('idle', Math.max(1, capacity / 10), idleMs));
    const start = await readMemory();
    const overloading = progress.step('Overload', () => sendAll('overload', capacity * factor, seconds * 1_000));
    await sleep(seconds * 500, undefined, { signal });
    const middle = readMemory();
    await sleep(seconds * 500, undefined, { signal });
    const end = readMemory();
    await progress.step('Afterwards', () => sendAll('afterwards', Math.max(5, capacity / 10), afterMs));
    const lateMs = await overloading;
    const [middleMb, endMb] = await Promise.all([middle, end]);
    const memory = [...start].map(([name, startMb]) => ({ name, startMb, middleMb: middleMb.get(name) ?? 0, endMb: endMb.get(name) ?? 0 }));
    return { capacity, factor, seconds, tally, unsent, lateMs, memory };
  } finally {
    await stored.stop();
  }
}

/** Tells pages of the shell's memory apart; a page that was refused would have been rendered. */
function toKind(group: Group, cache: string): Kind {
  if (group !== 'pages') return group;
  return cache === 'hit' || cache === 'stale' ? 'pages from the cache' : 'rendered pages';
}

/** Lets some visitors ask one thing after another; returns accepted requests per second. */
async function keepBusy(origin: string, visits: Visits, durationMs: number, signal: AbortSignal): Promise<number> {
  const startedAt = performance.now();
  let accepted = 0;
  const ask = async () => {
    while (performance.now() - startedAt < durationMs && !signal.aborted) if (isAccepted(await visit(origin, visits.next()))) accepted += 1;
  };
  await Promise.all(Array.from({ length: busyVisitors }, ask));
  return accepted / ((performance.now() - startedAt) / 1_000);
}

const formatShare = (part: number, of: number) => (of === 0 ? '–' : `${((100 * part) / of).toFixed(1)} %`);

/** Compares what was measured with the aims. */
function listAims({ tally, memory }: OverloadResult): { what: string; aim: string; measured: string; isMet: boolean }[] {
  const [idle, overload] = [tally.count('idle'), tally.count('overload')];
  const [cached, rendered] = [tally.count('overload', 'pages from the cache'), tally.count('overload', 'rendered pages')];
  const accepted = (counts: Counts) => (counts.sent === 0 ? 1 : counts.accepted / counts.sent);
  const growth = Math.max(...memory.map(({ middleMb, endMb }) => endMb / Math.max(1, middleMb)));
  const slowdown = findSlowdown(tally.answers('overload'), tally.answers('idle'));
  const recovery = findRecovery(tally.answers('afterwards'), tally.answers('idle'));
  const atMost = (what: string, measured: number, limit: number, digits = 1) => {
    const shown = `${measured.toFixed(digits)} ×`;
    return { what, aim: `≤ ${limit} ×`, measured: shown, isMet: measured <= limit };
  };
  const none = (what: string, count: number) => ({ what, aim: '0', measured: String(count), isMet: count === 0 });
  return [
    none('Failed requests (neither served nor refused)', overload.lost),
    none('Refusals without `Retry-After`', overload.withoutRetryAfter),
    {
      what: 'Cheap pages first: accepted of the cache and of rendered ones',
      aim: 'more of the cache',
      measured: [cached, rendered].map((counts) => formatShare(counts.accepted, counts.sent)).join(' and '),
      isMet: accepted(cached) >= accepted(rendered),
    },
    atMost('Median of accepted requests against idle', overload.p50Ms / Math.max(1, idle.p50Ms), maxSlowdown),
    atMost('p95 of accepted requests against idle', overload.p95Ms / Math.max(1, idle.p95Ms), maxSlowdown),
    atMost('Accepted requests against the idle median of their own kind, median', slowdown, maxSlowdown),
    atMost('Memory of a process, end against middle', growth, maxGrowth, 2),
    {
      what: 'Served as when idle after the load',
      aim: `≤ ${maxRecoverySeconds} s`,
      measured: recovery === null ? 'not within the run' : `${recovery} s`,
      isMet: recovery !== null && recovery <= maxRecoverySeconds,
    },
  ];
}

/** Writes docs/benchmarks-overload.md. */
export function formatOverloadReport(result: OverloadResult): string {
  const { tally, capacity, factor, seconds, unsent, lateMs, memory } = result;
  const aims = listAims(result);
  const missed = aims.filter(({ isMet }) => !isMet).map(({ what, aim, measured }) => `- ${what}: ${measured} instead of ${aim}`);
  const toRow = (title: string, { sent, accepted, refused, lost, p50Ms, p95Ms }: Counts) => {
    const times = `${formatMs(p50Ms)} / ${formatMs(p95Ms)}`;
    return [title, sent, formatShare(accepted, sent), formatShare(refused, sent), lost, times];
  };
  const ofPhase = (phase: Phase) => `## Requests ${{ idle: 'during idle load', overload: 'during overload', afterwards: phase }[phase]}

${formatTable(
  ['Kind', 'Sent', 'Accepted', 'Refused', 'Failed', 'p50 / p95 of the accepted'],
  [...kinds.map((kind) => toRow(kind, tally.count(phase, kind))), toRow('all', tally.count(phase))],
)}
`;
  return `# More requests than the system can answer

${formatProvenance('bench overload')}
Two shells, two services, the database, the remotes, the client and the gateway (nginx ${findOrInstallNginx().version} with tools/docker/gateway.conf) share these cores;
where the system lets it, the client goes before the others, as visitors have machines of their own. The mix of requests is that of
[replacing processes](benchmarks-rolling.md). Capacity is what twelve visitors get who ask one thing after another: ${capacity} requests/s. Then
requests arrive at times fixed in advance: a tenth of it for 30 s, ${factor} times as many for ${seconds} s, a tenth for 20 s.
All limits are those of production. Times run from the moment when a request was due.

${formatTable(
  ['What', 'Aim', 'Measured'],
  aims.map(({ what, aim, measured }) => [what, aim, measured]),
)}

${missed.length === 0 ? 'Every aim is met.' : `Missed aims:\n\n${missed.join('\n')}`}

${phases.map(ofPhase).join('\n')}
A page that was refused counts as a rendered one. ${unsent} requests were not sent, because too many were on their way. The client sent its latest request ${formatMs(lateMs)} after its time.

## Memory

Resident memory of a process with all that it has started.

${formatTable(
  ['Process', 'Start of the overload', 'Middle', 'End'],
  memory.map(({ name, ...mb }) => [name, ...[mb.startMb, mb.middleMb, mb.endMb].map((value) => `${Math.round(value)} MB`)]),
)}
`;
}
