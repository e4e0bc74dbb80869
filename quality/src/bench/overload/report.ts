import type { OverloadResult } from './overload';
import { type Counts, kinds, phases } from './tally';

export interface OverloadReport {
  provenance: string;
  factor: number;
  seconds: number;
  gateway: string;
  result: OverloadResult;
}

const maxSlowdown = 3;
const maxRecoverySeconds = 5;
/** A process that fills its caches grows too; more than this is a queue. */
const maxGrowth = 1.25;

const formatMs = (ms: number) => (ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`);
const formatShare = (part: number, of: number) => (of === 0 ? '–' : `${((100 * part) / of).toFixed(1)} %`);

interface Aim {
  what: string;
  aim: string;
  measured: string;
  isMet: boolean;
}

/** Compares what was measured with the aims. */
export function listAims({ tally, recoverySeconds, memory }: OverloadResult): Aim[] {
  const [idle, overload] = [tally.count('idle'), tally.count('overload')];
  const [cached, rendered] = [tally.count('overload', 'pages from the cache'), tally.count('overload', 'rendered pages')];
  const share = ({ accepted, sent }: Counts) => (sent === 0 ? 1 : accepted / sent);
  const slowdown = (pick: (counts: Counts) => number) => pick(overload) / Math.max(1, pick(idle));
  const times = (['p50Ms', 'p95Ms'] as const).map((key) => {
    const measured = slowdown((counts) => counts[key]);
    return {
      what: `${key === 'p50Ms' ? 'Median' : 'p95'} of accepted requests against idle`,
      aim: `≤ ${maxSlowdown} ×`,
      measured: `${measured.toFixed(1)} ×`,
      isMet: measured <= maxSlowdown,
    };
  });
  const ofKind = tally.slowdown('overload').p50;
  const growth = Math.max(...memory.map(({ middleMb, endMb }) => endMb / Math.max(1, middleMb)));
  return [
    { what: 'Failed requests (neither served nor refused)', aim: '0', measured: String(overload.failed), isMet: overload.failed === 0 },
    {
      what: 'Refusals without `Retry-After`',
      aim: '0',
      measured: String(overload.withoutRetryAfter),
      isMet: overload.withoutRetryAfter === 0,
    },
    {
      what: 'Cheap pages first: accepted of the cache and of rendered ones',
      aim: 'more of the cache',
      measured: `${formatShare(cached.accepted, cached.sent)} and ${formatShare(rendered.accepted, rendered.sent)}`,
      isMet: share(cached) >= share(rendered),
    },
    ...times,
    {
      what: 'Accepted requests against the idle median of their own kind, median',
      aim: `≤ ${maxSlowdown} ×`,
      measured: `${ofKind.toFixed(1)} ×`,
      isMet: ofKind <= maxSlowdown,
    },
    {
      what: 'Memory of a process, end against middle',
      aim: `≤ ${maxGrowth} ×`,
      measured: `${growth.toFixed(2)} ×`,
      isMet: growth <= maxGrowth,
    },
    {
      what: 'Served as when idle after the load',
      aim: `≤ ${maxRecoverySeconds} s`,
      measured: recoverySeconds === null ? 'not within the run' : `${recoverySeconds} s`,
      isMet: recoverySeconds !== null && recoverySeconds <= maxRecoverySeconds,
    },
  ];
}

/** Writes docs/benchmarks-overload.md. */
export function formatOverloadReport({ provenance, factor, seconds, gateway, result }: OverloadReport): string {
  const { tally, capacity, unsent, lateMs, memory } = result;
  const aims = listAims(result);
  const misses = aims.filter(({ isMet }) => !isMet);
  const row = (title: string, { sent, accepted, refused, failed, p50Ms, p95Ms }: Counts) =>
    `| ${title} | ${sent} | ${formatShare(accepted, sent)} | ${formatShare(refused, sent)} | ${failed} | ${formatMs(p50Ms)} / ${formatMs(p95Ms)} |`;
  return `# More requests than the system can answer

${provenance}
Two shells, two services, the database, the remotes, the client and the gateway (${gateway}) share these cores; where the system lets it, the client goes before the others, as
visitors have machines of their own. The mix of requests is that of
[replacing processes](benchmarks-rolling.md). Capacity is what twelve visitors get who ask one thing after another: ${capacity} requests/s. Then
requests arrive at times fixed in advance: a tenth of it for 30 s, ${factor} times as many for ${seconds} s, a tenth for 20 s.
All limits are those of production. Times run from the moment when a request was due.

| What | Aim | Measured |
| ---- | --- | -------- |
${aims.map(({ what, aim, measured }) => `| ${what} | ${aim} | ${measured} |`).join('\n')}

${misses.length === 0 ? 'Every aim is met.' : `Missed aims:\n\n${misses.map(({ what, aim, measured }) => `- ${what}: ${measured} instead of ${aim}`).join('\n')}`}

${phases
  .map(
    (phase) => `## Requests ${phase === 'afterwards' ? phase : `during ${phase === 'idle' ? 'idle load' : phase}`}

| Kind | Sent | Accepted | Refused | Failed | p50 / p95 of the accepted |
| ---- | ---- | -------- | ------- | ------ | ------------------------- |
${[...kinds.map((kind) => row(kind, tally.count(phase, kind))), row('all', tally.count(phase))].join('\n')}
`,
  )
  .join('\n')}
A page that was refused counts as a rendered one. ${unsent} requests were not sent, because too many were on their way. The client sent its latest request ${formatMs(lateMs)} after its time.

## Memory

Resident memory of a process with all that it has started.

| Process | Start of the overload | Middle | End |
| ------- | --------------------- | ------ | --- |
${memory.map(({ name, startMb, middleMb, endMb }) => `| ${[name, ...[startMb, middleMb, endMb].map((mb) => `${Math.round(mb)} MB`)].join(' | ')} |`).join('\n')}
`;
}
