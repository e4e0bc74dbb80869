import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoAccounts, Random } from '../../../../api/seed/src/index';
import { type ChaosSystem, startChaosSystem } from '../../chaos/chaos-system';
import { type ActProblem, findActProblems } from '../../chaos/checker';
import { services, shells } from '../../chaos/faults';
import { History } from '../../chaos/history';
import { signalOwn } from '../../chaos/processes';
import { StoredActs } from '../../chaos/stored-acts';
import type { Progress } from '../../../../tools/src/start/progress';
import { pace } from './arrivals';
import { startNginx } from './nginx';
import { drainMs } from './settings';
import { isFailed, type Phase, Tally } from './tally';
import { Visitors } from './visitors';
import { type Site, Visits } from './visits';

export interface RollingOptions {
  /** A program to use instead of the gateway in Node. */
  nginx: string | null;
  perSecond: number;
  rounds: number;
  dataFolder: string;
  progress: Progress;
  /** Ends the run, and what it has started. */
  signal: AbortSignal;
}

export interface Replacement {
  name: string;
  /** From the signal until the next process is ready. */
  ms: number;
}

export interface RollingResult {
  tally: Tally;
  replacements: readonly Replacement[];
  /** By how much the client sent its latest request too late. */
  lateMs: number;
  seconds: Record<Phase, number>;
  acknowledged: number;
  problems: readonly ActProblem[];
}

/** A server that has just started still compiles its code, and its caches are empty. */
const warmUpMs = 30_000;
const idleMs = 30_000;
/** What the replaced process left behind shows up in the gateway. */
const restMs = 3_000;
const readyTimeoutMs = 90_000;
const pollMs = 100;
const shownFailures = 50;

/** Replaces shells and services under load, one after the other. @throws Error when a process does not become ready again. */
export async function measureRolling({ nginx, perSecond, rounds, dataFolder, progress, signal }: RollingOptions): Promise<RollingResult> {
  const system = await startChaosSystem(dataFolder, progress, {
    environment: { DRAIN_MS: String(drainMs) },
    ...(nginx === null ? {} : { startGateway: (addresses) => startNginx(nginx, path.join(dataFolder, 'gateway'), addresses) }),
  });
  const stored = new StoredActs(() => system.database.primary.connectionString);
  const history = new History(path.join(dataFolder, 'history.jsonl'));
  const visitors = new Visitors(Number(new URL(system.gateway.url).port), nginx !== null);
  try {
    const offers = await stored.listOffers(demoAccounts.find(({ side }) => side === 'seller')?.email ?? '');
    const visits = new Visits(new Random(1), { offers, ...(await readSite(system.gateway.url)) });
    const tally = new Tally();
    let phase: Phase | 'warm-up' | 'end' = 'warm-up';
    const send = async (dueAt: number) => {
      const sentIn = phase;
      const visit = visits.next();
      const { group, path: address, write } = visit;
      if (write) history.begin(write.kind, write.mark, write.value);
      const { status, body, reason } = await visitors.send(visit);
      const latencyMs = performance.now() - dueAt;
      if (write && status >= 200 && status < 300)
        history.acknowledge(write.kind, write.mark, { ...write.readId(body), attempts: 1, latencyMs });
      else if (write && status >= 400 && status < 500) history.withdraw(write.kind, write.mark);
      if (sentIn === 'warm-up' || sentIn === 'end') return;
      const answer = { group, status, latencyMs };
      tally.record(sentIn, answer);
      if (!isFailed(answer)) return;
      const failure = {
        ...answer,
        phase: sentIn,
        method: write ? 'POST' : 'GET',
        path: address,
        at: new Date(Date.now() - latencyMs),
        reason,
      };
      tally.failures.push(failure);
      if (tally.failures.length <= shownFailures)
        progress.line(
          `  ✗ ${failure.at.toISOString()} ${failure.method} ${address}: ${status} after ${Math.round(latencyMs)} ms ${reason}`,
        );
    };
    const sending = pace({ perSecond, isEnding: () => phase === 'end', send });
    const replacements: Replacement[] = [];
    const seconds: Record<Phase, number> = { idle: 0, replacement: 0 };
    try {
      await sleep(warmUpMs, undefined, { signal });
      phase = 'idle';
      await sleep(idleMs, undefined, { signal });
      seconds.idle = idleMs / 1_000;
      phase = 'replacement';
      const startedAt = Date.now();
      for (let round = 0; round < rounds; round += 1)
        for (const name of [...shells, ...services]) {
          const ms = await replace(system, name, signal);
          replacements.push({ name, ms });
          progress.line(
            `  ${new Date().toISOString()} ${name} replaced in ${(ms / 1_000).toFixed(1)} s; ${tally.countFailed('replacement')} failed requests`,
          );
        }
      await sleep(restMs, undefined, { signal });
      seconds.replacement = (Date.now() - startedAt) / 1_000;
    } finally {
      phase = 'end';
      await sending;
    }
    return {
      tally,
      replacements,
      lateMs: await sending,
      seconds,
      acknowledged: history.acknowledged,
      problems: findActProblems(history.acts, await stored.list(history.acts, [])),
    };
  } finally {
    visitors.stop();
    history.close();
    await stored.stop();
    await system.stop();
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

/** Reads what pages link to. */
export async function readSite(origin: string): Promise<Omit<Site, 'offers'>> {
  const find = async (page: string, pattern: RegExp) =>
    [...new Set(Array.from((await (await fetch(origin + page)).text()).matchAll(pattern), ([, found = '']) => found))].slice(0, 40);
  const categories = await find('/', /\/categories\/([a-z0-9-]+)\//g);
  const pictures = await find(`/categories/${categories[0] ?? ''}/`, /(\/media\/[^"' ,]+\.(?:webp|avif))/g);
  if (categories.length === 0 || pictures.length === 0)
    throw new Error('The home page links to no category, or a category shows no picture');
  for (const picture of pictures) {
    const { status } = await fetch(origin + picture);
    if (status !== 200) throw new Error(`${picture} is answered with ${status}`);
  }
  return { categories, pictures };
}

/** Returns a folder for one run, which the database of another user may enter. */
export function createDataFolder(parent: string): string {
  const folder = fs.mkdtempSync(path.join(parent, 'yarmarok-rolling-'));
  fs.chmodSync(folder, 0o755);
  return folder;
}
