import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findOrInstallNginx } from '../../../../tools/src/gateway/nginx';
import type { ChaosSystem } from '../../chaos/chaos-system';
import { findActProblems } from '../../chaos/checker';
import { services, shells } from '../../chaos/faults';
import { History } from '../../chaos/history';
import { isFailed } from '../../chaos/page-probes';
import { formatProblem } from '../../chaos/report';
import { signalOwn } from '../../chaos/processes';
import { type Run, runOnSystem } from '../../chaos/run-on-system';
import { StoredActs } from '../../chaos/stored-acts';
import { formatLines, formatProvenance, formatTable, writeSection } from '../../document';
import { readOptions } from '../../read-options';
import { formatMs } from '../../statistics';
import { waitUntil } from '../../wait-until';
import { pace } from '../arrivals';
import { type Answer, countAnswers } from '../tally';
import { drawVisits, type Group, groups, visit } from '../visits';

const phases = ['idle', 'replacement'] as const;
type Phase = (typeof phases)[number];

/** The default in production; the processes of the bench run without NODE_ENV. */
const drainMs = 3_000;
const warmUpMs = 30_000;
const idleMs = 30_000;
/** Time after the last replacement, to see its consequences. */
const restMs = 5_000;
const readyTimeoutMs = 120_000;

/** `-- rolling [--rate 200] [--rounds 2]` */
export async function run(args: readonly string[]): Promise<void> {
  const { rate, rounds } = readOptions(args, { rate: 200, rounds: 2 });
  const environment = { DRAIN_MS: String(drainMs) };
  const result = await runOnSystem({ environment }, (started) => measureRolling(started, rate, rounds));
  writeSection(formatReport(result));
}

/** Sends requests at a fixed rate while each process is replaced, one after the other. */
async function measureRolling({ system, progress, signal }: Run, perSecond: number, rounds: number) {
  const stored = new StoredActs(system.database);
  const history = new History(path.join(system.dataFolder, 'history.jsonl'));
  try {
    const visits = await drawVisits(system, stored);
    const answers: Record<Phase, Answer<Group>[]> = { idle: [], replacement: [] };
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
      answers[sentIn].push({ kind, status, latencyMs, atMs: dueAt, hasRetryAfter: headers.has('retry-after') });
      if (!isFailed({ status })) return;
      const at = new Date(Date.now() - latencyMs).toISOString();
      failures.push(`${at} ${request.method} ${request.path}: ${status || 'no answer'} after ${formatMs(latencyMs)} ${reason}`);
      progress.line(`  ✗ ${failures.at(-1) ?? ''}`);
    };
    const sending = pace({ perSecond, isEnding: () => phase === 'end', send });
    const replacements: number[] = [];
    const seconds: Record<Phase, number> = { idle: idleMs / 1_000, replacement: 0 };
    try {
      await sleep(warmUpMs, undefined, { signal });
      phase = 'idle';
      await sleep(idleMs, undefined, { signal });
      phase = 'replacement';
      const startedAt = Date.now();
      for (const name of Array.from({ length: rounds }, () => [...shells, ...services]).flat()) {
        const ms = await replace(system, name, signal);
        replacements.push(ms);
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
    return { perSecond, rounds, answers, failures, replacements, lateMs: await sending, seconds, acknowledged, problems };
  } finally {
    history.close();
  }
}

/**
 * Ends a process with SIGTERM and waits until its replacement is ready.
 * @returns the duration in milliseconds
 * @throws Error for a process that is missing, has ended by itself or has no replacement in time.
 */
async function replace(system: ChaosSystem, name: string, signal: AbortSignal): Promise<number> {
  const instance = system.instances.get(name);
  const startedAt = Date.now();
  const restarts = instance?.restarts;
  if (!instance || !signalOwn(instance.pid, 'SIGTERM')) throw new Error(`${name} has ended by itself`);
  const isReplaced = async () => instance.restarts !== restarts && (await system.isReady(name));
  if (!(await waitUntil(isReplaced, readyTimeoutMs, { signal }))) throw new Error(`${name} is not ready after ${readyTimeoutMs / 1_000} s`);
  return Date.now() - startedAt;
}

function formatReport(result: Awaited<ReturnType<typeof measureRolling>>): string {
  const { perSecond, rounds, answers, failures, replacements, lateMs, seconds, acknowledged, problems } = result;
  const ofPhase = (phase: Phase) => {
    const all = answers[phase];
    const counts = new Map<number, number>();
    for (const { status } of all) counts.set(status, (counts.get(status) ?? 0) + 1);
    const refused = all.filter(({ status }) => status >= 400 && status < 500).length;
    const shown = [...counts].sort(([, a], [, b]) => b - a).map(([status, number]) => `${status || 'none'}: ${number}`);
    return [phase, all.length, (all.length / seconds[phase]).toFixed(0), all.filter(isFailed).length, refused, shown.join(', ')];
  };
  const toTimes = (kind?: Group) =>
    phases.map((phase) => {
      const { p50Ms, p95Ms, maxMs } = countAnswers(answers[phase], kind);
      return [p50Ms, p95Ms, maxMs].map(formatMs).join(' / ');
    });
  return `## Replacing processes under load

${formatProvenance('bench rolling')}
Two shells, two services, the database, the remotes, the gateway and the client share these cores. A client sends ${perSecond} requests a second, at
times fixed in advance: 30 % pages in three languages, 40 % lists, searches and offers of the API, 20 % pictures, 5 % orders, 5 % requests
for calls, each write once with an \`Idempotency-Key\`. After 30 s of warm-up and 30 s for comparison each shell and each service gets
SIGTERM and is started again on its port, ${rounds === 2 ? 'twice' : `${rounds} times`} round, the next one when the one before is ready. \`DRAIN_MS\` is ${drainMs}, as in production.
Refusals because of a busy event loop are switched off (\`MAX_EVENT_LOOP_DELAY_MS\`), because the client is busy on the same cores.

Failed: a broken connection, no answer in 30 s, or a status from 500. Times are those of accepted requests, from the moment when each was due. The gateway is
nginx ${findOrInstallNginx().version} with tools/docker/gateway.conf.

**${failures.length} failed requests** of ${answers.replacement.length} during ${replacements.length} replacements.

${formatTable(['Phase', 'Requests', 'Requests/s', 'Failed', 'Refused (4xx)', 'Answers by status'], phases.map(ofPhase))}

${formatTable(['Kind', 'p50 / p95 / longest, idle', 'p50 / p95 / longest, replacement'], [...groups.map((kind) => [kind, ...toTimes(kind)]), ['all', ...toTimes()]])}

Each replacement took ${formatMs(Math.min(...replacements))} to ${formatMs(Math.max(...replacements))}, from the signal until the successor was ready. The client sent its latest request ${formatMs(lateMs)} after its time.

${acknowledged} orders and requests for calls were acknowledged. Each has to exist once with the id of its answer, and no other may.

${formatLines('Wrong:', problems.map(formatProblem)) || 'None is wrong.'}
${formatLines('Failed requests:', failures)}`;
}
