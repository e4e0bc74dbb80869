import type { Replacement, RollingResult } from './rolling';
import { drainMs } from './settings';
import { groups, type Phase, phases, type Tally, type Times } from './tally';

/** A measured gateway. */
export interface GatewayRun {
  title: string;
  result: RollingResult;
}

export interface RollingReport {
  provenance: string;
  perSecond: number;
  rounds: number;
  runs: readonly GatewayRun[];
  /** Gateways that could not be measured, with the reason. */
  leftOut: readonly string[];
}

const shownFailures = 20;
const formatMs = (ms: number) => (ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`);

/** Writes docs/benchmarks-rolling.md. */
export function formatRollingReport({ provenance, perSecond, rounds, runs, leftOut }: RollingReport): string {
  return `# Replacing processes under load

${provenance}
Two shells, two services, the database, the remotes, the gateway and the client share these cores. A client sends ${perSecond} requests a second, at
times fixed in advance: 30 % pages in three languages, 40 % lists, searches and offers of the API, 20 % pictures, 5 % orders, 5 % requests
for calls, each write once with an \`Idempotency-Key\`. After 30 s of warm-up and 30 s for comparison each shell and each service gets
SIGTERM and is started again on its port, ${rounds === 2 ? 'twice' : `${rounds} times`} round, the next one when the one before is ready. \`DRAIN_MS\` is ${drainMs}, as in production.
Refusals because of a busy event loop are switched off (\`MAX_EVENT_LOOP_DELAY_MS\`), because the client is busy on the same cores.

Failed: a broken connection, no answer in 30 s, or a status from 500. Times run from the moment when a request was due.

${runs.map(formatRun).join('\n')}${leftOut.map((text) => `\n${text}\n`).join('')}`;
}

function formatRun({ title, result }: GatewayRun): string {
  const { tally, replacements, lateMs, seconds, acknowledged, problems } = result;
  const counts = (phase: Phase) => {
    const { count } = tally.times(phase);
    const rate = seconds[phase] > 0 ? (count / seconds[phase]).toFixed(0) : '0';
    const statuses = tally.statuses(phase).map(([status, number]) => `${status || 'none'}: ${number}`);
    return `| ${phase} | ${count} | ${rate} | ${tally.countFailed(phase)} | ${tally.countRefused(phase)} | ${statuses.join(', ')} |`;
  };
  return `## ${title}

**${tally.countFailed('replacement')} failed requests** of ${tally.times('replacement').count} during ${replacements.length} replacements.

| Phase | Requests | Requests/s | Failed | Refused (4xx) | Answers by status |
| ----- | -------- | ---------- | ------ | ------------- | ----------------- |
${phases.map(counts).join('\n')}

| Kind | p50 / p95 / longest, idle | p50 / p95 / longest, replacement |
| ---- | ------------------------- | -------------------------------- |
${[...groups.map((group) => formatTimes(tally, group, group)), formatTimes(tally, 'all')].join('\n')}

Each replacement took ${formatRange(replacements)}, from the signal until the successor was ready. The client sent its latest request ${formatMs(lateMs)} after its time.

${acknowledged} orders and requests for calls were acknowledged${problems.length === 0 ? '; each exists once with the id of its answer, and no other does.' : `; ${problems.length} are wrong:`}
${problems
  .slice(0, shownFailures)
  .map(({ what, kind, mark, detail }) => `\n- ${what} ${kind} ${mark}: ${detail}`)
  .join('')}${formatFailures(tally)}`;
}

function formatTimes(tally: Tally, title: string, group?: (typeof groups)[number]): string {
  const show = ({ p50Ms, p95Ms, maxMs }: Times) => [p50Ms, p95Ms, maxMs].map(formatMs).join(' / ');
  return `| ${title} | ${phases.map((phase) => show(tally.times(phase, group))).join(' | ')} |`;
}

function formatRange(replacements: readonly Replacement[]): string {
  const times = replacements.map(({ ms }) => ms);
  return times.length === 0 ? 'no time' : `${formatMs(Math.min(...times))} to ${formatMs(Math.max(...times))}`;
}

function formatFailures({ failures }: Tally): string {
  if (failures.length === 0) return '';
  const lines = failures
    .slice(0, shownFailures)
    .map(
      ({ at, method, path, status, latencyMs, reason }) =>
        `- ${at.toISOString()} ${method} ${path}: ${status || 'no answer'} after ${formatMs(latencyMs)} ${reason}`,
    );
  return `\nFailed requests:\n\n${lines.join('\n')}${failures.length > shownFailures ? `\n- and ${failures.length - shownFailures} more` : ''}\n`;
}
