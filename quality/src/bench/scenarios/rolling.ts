import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findOrInstallNginx } from '../../../../tools/src/gateway/nginx';
import type { ChaosSystem } from '../../chaos/chaos-system';
import { type ActProblem, findActProblems } from '../../chaos/checker';
import { services, shells } from '../../chaos/faults';
import { History } from '../../chaos/history';
import { isFailed } from '../../chaos/page-probes';
import { signalOwn } from '../../chaos/processes';
import { type Run, runOnSystem } from '../../chaos/run-on-system';
import { StoredActs } from '../../chaos/stored-acts';
import { formatProvenance, formatTable, writePage } from '../../document';
import { readOptions } from '../../read-options';
import { formatMs } from '../../statistics';
import { pace } from '../arrivals';
import { Tally } from '../tally';
import { drawVisits, type Group, groups, visit } from '../visits';

const phases = ['idle', 'replacement'] as const;
type Phase = (typeof phases)[number];

interface Replacement {
  name: string;
  /** From the signal until the next process is ready. */
  ms: number;
}

export interface RollingResult {
  perSecond: number;
  rounds: number;
  tally: Tally<Phase, Group>;
  /** The failures, a line each. */
  failures: readonly string[];
  replacements: readonly Replacement[];
  /** By how much the client sent its latest request too late. */
  lateMs: number;
  /** The duration of each phase. */
  seconds: Record<Phase, number>;
  /** Orders and requests for calls that were acknowledged. */
  acknowledged: number;
  problems: readonly ActProblem[];
}

/** The default in production; the processes of the bench run without NODE_ENV. */
const drainMs = 3_000;
const warmUpMs = 30_000;
const idleMs = 30_000;
/** After the last replacement, so that its consequences are seen. */
const restMs = 5_000;
const readyTimeoutMs = 120_000;
const pollMs = 100;
const shownFailures = 20;

/** `-- rolling [--rate 200] [--rounds 2] [--keep]`. `--keep` leaves the logs. */
export async function run(args: readonly string[]): Promise<void> {
  const { rate, rounds, keep } = readOptions(args, { rate: 200, rounds: 2 }, ['keep']);
  const environment = { DRAIN_MS: String(drainMs) };
  const measure = (started: Run) => measureRolling(started, rate, rounds);
  writePage('docs/benchmarks-rolling.md', formatRollingReport(await runOnSystem({ environment }, () => keep, measure)));
}

/** Sends requests at a fixed rate while each process is replaced, one after the other. */
async function measureRolling({ system, progress, signal }: Run, perSecond: number, rounds: number): Promise<RollingResult> {
  const stored = new StoredActs(() => system.database.primary.connectionString);
  const history = new History(path.join(system.dataFolder, 'history.jsonl'));
  try {
    const visits = await drawVisits(system, stored);
    const tally: RollingResult['tally'] = new Tally();
    const failures: string[] = [];
    let phase: Phase | 'warm-up' | 'end' = 'warm-up';
    const send = async (dueAt: number) => {
      const sentIn = phase;
      const next = visits.next();
      const { write, request, group: kind } = next;
      if (write) history.begin(write.kind, write.mark, write.value);
      const { status, headers, body, reason } = await visit(system.gateway.url, next);
      const latencyMs = performance.now() - dueAt;
      if (write && status >= 200 && status < 300)
        history.acknowledge(write.kind, write.mark, { ...write.readId(body), attempts: 1, latencyMs });
      else if (write && status >= 400 && status < 500) history.withdraw(write.kind, write.mark);
      if (sentIn === 'warm-up' || sentIn === 'end') return;
      tally.record(sentIn, { kind, status, latencyMs, atMs: dueAt, hasRetryAfter: headers.has('retry-after') });
      if (!isFailed({ status })) return;
      const at = new Date(Date.now() - latencyMs).toISOString();
      failures.push(`${at} ${request.method} ${request.path}: ${status || 'no answer'} after ${formatMs(latencyMs)} ${reason}`);
      if (failures.length <= shownFailures) progress.line(`  ✗ ${failures.at(-1) ?? ''}`);
    };
    const sending = pace({ perSecond, isEnding: () => phase === 'end', send });
    const replacements: Replacement[] = [];
    const seconds: Record<Phase, number> = { idle: idleMs / 1_000, replacement: 0 };
    try {
      await sleep(warmUpMs, undefined, { signal });
      phase = 'idle';
      await sleep(idleMs, undefined, { signal });
      phase = 'replacement';
      const startedAt = Date.now();
      for (const name of Array.from({ length: rounds }, () => [...shells, ...services]).flat()) {
        const ms = await replace(system, name, signal);
        replacements.push({ name, ms });
        progress.line(`  ${new Date().toISOString()} ${name} replaced in ${formatMs(ms)}; ${failures.length} failed requests`);
      }
      await sleep(restMs, undefined, { signal });
      seconds.replacement = (Date.now() - startedAt) / 1_000;
    } finally {
      phase = 'end';
      await sending;
    }
    const problems = findActProblems(history.acts, await stored.list(history.acts, []));
    const { acknowledged } = history;
    return { perSecond, rounds, tally, failures, replacements, lateMs: await sending, seconds, acknowledged, problems };
  } finally {
    history.close();
    await stored.stop();
  }
}

/**
 * Ends a process with SIGTERM and waits until its successor is ready.
 * @returns how long that took, in milliseconds
 * @throws Error for a process that is not there, has ended by itself or has no successor in time.
 */
export async function replace(system: Pick<ChaosSystem, 'instances' | 'isReady'>, name: string, signal: AbortSignal): Promise<number> {
  const instance = system.instances.get(name);
  if (!instance) throw new Error(`There is no process ${name}`);
  const startedAt = Date.now();
  const { restarts } = instance;
  if (!signalOwn(instance.pid, 'SIGTERM')) throw new Error(`${name} has ended by itself`);
  while (instance.restarts === restarts || !(await system.isReady(name))) {
    if (Date.now() - startedAt > readyTimeoutMs) throw new Error(`${name} is not ready after ${readyTimeoutMs / 1_000} s`);
    await sleep(pollMs, undefined, { signal });
  }
  return Date.now() - startedAt;
}

/** Writes docs/benchmarks-rolling.md. */
export function formatRollingReport(result: RollingResult): string {
  const { perSecond, rounds, tally, failures, replacements, lateMs, seconds, acknowledged, problems } = result;
  const ofPhase = (phase: Phase) => {
    const answers = tally.answers(phase);
    const found = [...new Set(answers.map(({ status }) => status))];
    const statuses = found.map((status) => [status, answers.filter((one) => one.status === status).length] as const);
    statuses.sort(([, a], [, b]) => b - a);
    const refused = answers.filter(({ status }) => status >= 400 && status < 500).length;
    const rate = seconds[phase] > 0 ? (answers.length / seconds[phase]).toFixed(0) : 0;
    const shown = statuses.map(([status, number]) => `${status || 'none'}: ${number}`).join(', ');
    return [phase, answers.length, rate, answers.filter(isFailed).length, refused, shown];
  };
  const toTimes = (kind?: Group) =>
    phases.map((phase) => {
      const { p50Ms, p95Ms, maxMs } = tally.count(phase, kind);
      return [p50Ms, p95Ms, maxMs].map(formatMs).join(' / ');
    });
  const times = replacements.map(({ ms }) => ms);
  const wrong = problems.map(({ what, kind, mark, detail }) => `${what} ${kind} ${mark}: ${detail}`);
  return `# Replacing processes under load

${formatProvenance('bench rolling')}
Two shells, two services, the database, the remotes, the gateway and the client share these cores. A client sends ${perSecond} requests a second, at
times fixed in advance: 30 % pages in three languages, 40 % lists, searches and offers of the API, 20 % pictures, 5 % orders, 5 % requests
for calls, each write once with an \`Idempotency-Key\`. After 30 s of warm-up and 30 s for comparison each shell and each service gets
SIGTERM and is started again on its port, ${rounds === 2 ? 'twice' : `${rounds} times`} round, the next one when the one before is ready. \`DRAIN_MS\` is ${drainMs}, as in production.
Refusals because of a busy event loop are switched off (\`MAX_EVENT_LOOP_DELAY_MS\`), because the client is busy on the same cores.

Failed: a broken connection, no answer in 30 s, or a status from 500. Times are those of accepted requests, from the moment when each was due. The gateway is
nginx ${findOrInstallNginx().version} with tools/docker/gateway.conf.

**${failures.length} failed requests** of ${tally.answers('replacement').length} during ${replacements.length} replacements.

${formatTable(['Phase', 'Requests', 'Requests/s', 'Failed', 'Refused (4xx)', 'Answers by status'], phases.map(ofPhase))}

${formatTable(['Kind', 'p50 / p95 / longest, idle', 'p50 / p95 / longest, replacement'], [...groups.map((kind) => [kind, ...toTimes(kind)]), ['all', ...toTimes()]])}

Each replacement took ${formatMs(Math.min(...times))} to ${formatMs(Math.max(...times))}, from the signal until the successor was ready. The client sent its latest request ${formatMs(lateMs)} after its time.

${acknowledged} orders and requests for calls were acknowledged${problems.length === 0 ? '; each exists once with the id of its answer, and no other does.' : `; ${problems.length} are wrong:`}
${formatLines(wrong)}${failures.length > 0 ? `\nFailed requests:\n${formatLines(failures)}` : ''}`;
}

function formatLines(lines: readonly string[]): string {
  const shown = lines.slice(0, shownFailures).map((line) => `\n- ${line}`);
  return shown.join('') + (lines.length > shownFailures ? `\n- and ${lines.length - shownFailures} more\n` : '');
}
