import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { findOrInstallNginx } from '../../../../tools/src/gateway/nginx';
import { services, shells } from '../../chaos/faults';
import { listProcesses, sumMemory } from '../../chaos/processes';
import { type Run, runOnSystem } from '../../chaos/run-on-system';
import { StoredActs } from '../../chaos/stored-acts';
import { formatMisses, formatProvenance, formatTable, writeSection } from '../../document';
import { readOptions } from '../../read-options';
import { formatMs, percentile } from '../../statistics';
import { pace } from '../arrivals';
import { type Answer, countAnswers, type Counts } from '../tally';
import { drawVisits, type Group, visit } from '../visits';

const phases = ['visitors', 'overload', 'afterwards'] as const;
type Phase = (typeof phases)[number];
/** Kinds of pages by their cost. */
const kinds = ['pages from the cache', 'rendered pages', 'calls', 'pictures', 'orders', 'requests for calls'] as const;
type Kind = (typeof kinds)[number];

const environment = {
  // The other programs of the chaos system disable the check.
  MAX_EVENT_LOOP_DELAY_MS: '1000',
  // One per core for both shells together; more workers would only compete.
  WORKERS: String(Math.max(1, Math.floor(os.availableParallelism() / shells.length))),
};
const warmUpMs = 30_000;
const visitorsMs = 30_000;
const afterMs = 20_000;
/** Concurrent visitors who ask one thing after another: more than can be served at once, few enough to wait for their turn. */
const visitors = 64;
/** Limits open requests, because an unlimited client would send ever more at once. */
const maxOpenRequests = 5_000;
const maxWaitMs = 2_500;
const healthEveryMs = 200;
const maxHealthMs = 50;
/** Processes also grow while their caches fill; more growth indicates a queue. */
const maxGrowth = 1.25;
/** Time after an overload in which the last refusals may come. */
const recoveryMs = 5_000;

/** `-- overload [--seconds 60] [--factor 10]`: duration, and the multiple of the system's capacity. */
export async function run(args: readonly string[]): Promise<void> {
  const { seconds, factor } = readOptions(args, { seconds: 60, factor: 10 });
  const result = await runOnSystem({ isDirect: true, environment }, (started) => measureOverload(started, factor, seconds));
  writeSection(formatReport(result));
}

/** Sends as much as 64 visitors ask for, then a multiple of it, then a tenth. */
async function measureOverload({ system, progress, signal }: Run, factor: number, seconds: number) {
  try {
    // Real visitors have machines of their own: a client that waits for the system's cores would measure itself.
    os.setPriority(os.constants.priority.PRIORITY_HIGH);
  } catch {
    // Requires an administrator; the report states the delay of the client.
  }
  const origin = system.gateway.url;
  const visits = await drawVisits(system, new StoredActs(system.database));
  const answers: Record<Phase, Answer<Kind>[]> = { visitors: [], overload: [], afterwards: [] };
  const ask = async (phase: Phase, startedAt: number, dueAt = performance.now()) => {
    const next = visits.next();
    const { status, headers } = await visit(origin, next);
    const kind = toKind(next.group, headers.get('x-cache') ?? '');
    const [atMs, latencyMs] = [dueAt - startedAt, performance.now() - dueAt];
    answers[phase].push({ kind, status, hasRetryAfter: headers.has('retry-after'), atMs, latencyMs });
  };
  const visitFor = async (durationMs: number) => {
    answers.visitors = [];
    const startedAt = performance.now();
    const visitor = async () => {
      while (performance.now() - startedAt < durationMs && !signal.aborted) await ask('visitors', startedAt);
    };
    await Promise.all(Array.from({ length: visitors }, visitor));
  };
  let [openRequests, unsent] = [0, 0];
  const sendAll = (phase: Phase, perSecond: number, durationMs: number) => {
    const startedAt = performance.now();
    const send = async (dueAt: number) => {
      if (openRequests >= maxOpenRequests) {
        unsent += 1;
        return;
      }
      openRequests += 1;
      await ask(phase, startedAt, dueAt);
      openRequests -= 1;
    };
    return pace({ perSecond, isEnding: () => performance.now() - startedAt >= durationMs || signal.aborted, send });
  };
  const healthMs: number[] = [];
  const watchHealth = async (durationMs: number) => {
    const url = `http://127.0.0.1:${system.getPort(shells[0])}/health/live/`;
    for (const startedAt = performance.now(); performance.now() - startedAt < durationMs && !signal.aborted;) {
      const askedAt = performance.now();
      await fetch(url).then((answer) => answer.arrayBuffer());
      healthMs.push(performance.now() - askedAt);
      await sleep(healthEveryMs);
    }
  };
  const readMemory = async () => {
    const processes = await listProcesses();
    return new Map([...shells, ...services].map((name) => [name, sumMemory(processes, system.instances.get(name)?.pid ?? 0)]));
  };

  await progress.step('Warm-up', () => visitFor(warmUpMs));
  await progress.step('Visitors', () => visitFor(visitorsMs));
  const capacity = Math.round((countAnswers(answers.visitors).accepted / visitorsMs) * 1_000);
  progress.line(`  ${capacity} requests/s`);
  const start = await readMemory();
  const overloading = progress.step('Overload', () => sendAll('overload', capacity * factor, seconds * 1_000));
  const watching = watchHealth(seconds * 1_000);
  await sleep(seconds * 500, undefined, { signal });
  const middle = readMemory();
  await watching;
  const end = await readMemory();
  await progress.step('Afterwards', () => sendAll('afterwards', Math.max(5, capacity / 10), afterMs));
  const lateMs = await overloading;
  const middleMb = await middle;
  const memory = [...start].map(([name, startMb]) => ({ name, startMb, middleMb: middleMb.get(name) ?? 0, endMb: end.get(name) ?? 0 }));
  return { capacity, factor, seconds, answers, unsent, lateMs, healthMs, memory };
}

/** Distinguishes pages of the shell's cache; a refused page would have been rendered. */
function toKind(group: Group, cache: string): Kind {
  if (group !== 'pages') return group;
  return cache === 'hit' || cache === 'stale' ? 'pages from the cache' : 'rendered pages';
}

const formatShare = (part: number, of: number) => (of === 0 ? '–' : `${((100 * part) / of).toFixed(1)} %`);

type OverloadResult = Awaited<ReturnType<typeof measureOverload>>;

interface Aim {
  what: string;
  aim: string;
  measured: string;
  isMet: boolean;
}

/** Compares the results with the targets. */
function listAims({ answers, healthMs, memory }: OverloadResult): Aim[] {
  const [usual, overload] = [countAnswers(answers.visitors), countAnswers(answers.overload)];
  const late = countAnswers(answers.afterwards.filter(({ atMs }) => atMs > recoveryMs));
  const growth = Math.max(...memory.map(({ middleMb, endMb }) => endMb / Math.max(1, middleMb)));
  const atMost = (what: string, value: number, limit: number, unit: string, digits = 0): Aim => {
    return { what, aim: `≤ ${limit} ${unit}`, measured: `${value.toFixed(digits)} ${unit}`, isMet: value <= limit };
  };
  return [
    atMost(`Refused of ${visitors} visitors`, usual.refused, 0, ''),
    atMost('Their p99', usual.p99Ms, maxWaitMs, 'ms'),
    atMost('Failed in overload (neither served nor refused)', overload.lost, 0, ''),
    atMost('Refusals without `Retry-After`', overload.withoutRetryAfter, 0, ''),
    atMost('p99 of accepted requests in overload', overload.p99Ms, maxWaitMs, 'ms'),
    atMost('p99 of `/health/live/` of a shell in overload', percentile(healthMs, 0.99), maxHealthMs, 'ms'),
    atMost('Memory of a process, end against middle', growth, maxGrowth, '×', 2),
    atMost(`Refused more than ${recoveryMs / 1_000} s after it`, late.refused, 0, ''),
  ];
}

function formatReport(result: OverloadResult): string {
  const { answers, capacity, factor, seconds, unsent, lateMs, memory } = result;
  const aims = listAims(result);
  const missed = aims.filter(({ isMet }) => !isMet).map(({ what, aim, measured }) => `${what}: ${measured} instead of ${aim}`);
  const toRow = (title: string, { sent, accepted, refused, lost, p50Ms, p99Ms }: Counts) => {
    const times = `${formatMs(p50Ms)} / ${formatMs(p99Ms)}`;
    return [title, sent, formatShare(accepted, sent), formatShare(refused, sent), lost, times];
  };
  const rows = phases.flatMap((phase) =>
    [...kinds, undefined].map((kind) => toRow(`${phase}: ${kind ?? 'all'}`, countAnswers(answers[phase], kind))),
  );
  const toMb = (...sizes: number[]) => sizes.map((size) => `${Math.round(size)} MB`);
  return `## More requests than the system can answer

${formatProvenance('bench overload')}
Two shells, two services, the database, the remotes, the client and the gateway (nginx ${findOrInstallNginx().version} with tools/docker/gateway.conf) share these cores;
where the system lets it, the client goes before the others, as visitors have machines of their own. The mix of requests is that of
[replacing processes](#replacing-processes-under-load). ${visitors} visitors ask one thing after another for 30 s: ${capacity} requests/s. Then requests arrive
at times fixed in advance: ${factor} times as many for ${seconds} s, a tenth for 20 s.
All limits are those of production. Times run from the moment when a request was due.

${formatTable(
  ['What', 'Aim', 'Measured'],
  aims.map(({ what, aim, measured }) => [what, aim, measured]),
)}

${formatMisses(missed)}
### Requests

${formatTable(['Phase and kind', 'Sent', 'Accepted', 'Refused', 'Failed', 'p50 / p99 of the accepted'], rows)}

A page that was refused counts as a rendered one. ${unsent} requests were not sent, because too many were on their way. The client sent its latest request ${formatMs(lateMs)} after its time.

### Memory

Resident memory of a process with all that it has started.

${formatTable(
  ['Process', 'Start of the overload', 'Middle', 'End'],
  memory.map(({ name, startMb, middleMb, endMb }) => [name, ...toMb(startMb, middleMb, endMb)]),
)}
`;
}
