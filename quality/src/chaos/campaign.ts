import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { runToCompletion } from '../../../tools/src/start/run-to-completion';
import { prepareSeller, registerBuyers } from '../people';
import { readSite } from '../site';
import type { ChaosSystem } from './chaos-system';
import { type Act, findActProblems } from './checker';
import { FaultInjector } from './fault-injector';
import { type FaultRecord, lanes } from './faults';
import { History } from './history';
import { isExplained } from './impairments';
import { isFailed, listProbeTargets, probePages, type ProbeResult } from './page-probes';
import { runLanes } from './run-lanes';
import type { Run } from './run-on-system';
import { Shoppers } from './shoppers';
import { StoredActs } from './stored-acts';

const buyers = 20;
/** Pending answers may still arrive at the end, and mails may still be sent. */
const answersTimeoutMs = 60_000;
/** After this time without a mail, no more is expected. */
const mailsTimeoutMs = 90_000;
const pollMs = 500;
const reportMs = 15_000;

/**
 * Runs faults against a started system while visitors use it, and verifies the stored data at the end, also when the campaign is stopped
 * early.
 */
export async function runCampaign({ system, progress, signal }: Run, seed: number, minutes: number, rate: number) {
  const origin = system.gateway.url;
  const stored = new StoredActs(system.database);
  const history = new History(path.join(system.dataFolder, 'history.jsonl'));
  const faults: FaultRecord[] = [];
  const violations: string[] = [];
  const failures: ProbeResult[] = [];
  let requests = 0;
  const log = (text: string) => fs.appendFileSync(path.join(system.dataFolder, 'events.log'), `${new Date().toISOString()} ${text}\n`);
  const onViolation = (text: string) => {
    violations.push(text);
    log(`VIOLATION ${text}`);
    progress.line(`  ✗ ${text}`);
  };
  try {
    const seller = await prepareSeller(origin);
    const offers = await stored.listOffers();
    const people = await registerBuyers(origin, buyers, system.mailSink.mails);
    const { pictures, categories } = await readSite(origin);
    const picture = pictures.find((one) => one.endsWith('.webp')) ?? '';
    const targets = listProbeTargets({ category: categories[0] ?? '', offer: offers[0]?.alias ?? '', picture });

    const endAt = Date.now() + minutes * 60_000;
    const isEnding = () => signal.aborted || Date.now() >= endAt;
    let overAt = Number.POSITIVE_INFINITY;
    const injector = new FaultInjector({
      system,
      seed,
      isDatabaseAvailable: () => stored.isAvailable(),
      isEnding,
      onFault(record) {
        faults.push(record);
        log(`fault ${record.kind} of ${record.target} for ${record.durationMs} ms ${record.note ?? ''}`);
      },
      onViolation,
    });
    const shoppers = new Shoppers({
      ...{ origin, offers, seller, buyers: people, history, seed, rate },
      ...{ isEnding, isOver: () => Date.now() >= overAt, onViolation },
    });
    const count = () => `  ${faults.length} faults, ${history.acknowledged} acknowledged acts, ${failures.length} failed pages`;
    const countLeft = () => (Math.max(0, endAt - Date.now()) / 60_000).toFixed(1);
    const reporter = setInterval(() => progress.line(`${count()}; ${countLeft()} min left`), reportMs);
    const load = shoppers.run();
    const probes = probePages(origin, targets, isEnding, (result) => {
      requests += 1;
      if (!isFailed(result)) return;
      failures.push(result);
      log(`page ${result.path} status ${result.status} after ${result.endedAt - result.startedAt} ms`);
    });
    try {
      await runLanes(injector, lanes);
    } finally {
      injector.heal();
      overAt = Date.now() + answersTimeoutMs;
      await Promise.all([load, probes]);
      clearInterval(reporter);
    }
    progress.line(`${count()}; the faults are over`);
    await waitForMails(stored, history.acts, system.mailSink.mails);

    const unexplained = failures.filter((result) => !isExplained(result, injector.impairments));
    for (const { path: page, status, startedAt, endedAt } of unexplained)
      onViolation(
        `${page} was answered with ${status || 'a broken connection'} after ${endedAt - startedAt} ms at ${new Date(startedAt).toISOString()}, which no fault explains`,
      );
    return {
      ...{ seed, minutes, faults, history, violations },
      /** Refused acts by their reasons, with their numbers. */
      refused: shoppers.refused,
      pages: { requests, explained: failures.length - unexplained.length, violations: unexplained.length },
      problems: findActProblems(history.acts, await stored.list(history.acts, system.mailSink.mails)),
      checks: [
        await checkProgram(system, 'ledger-check'),
        await checkProgram(system, 'catalog-check'),
        await checkPictures(origin, history.acts, path.basename(picture)),
      ],
      leftOut: system.leftOut,
    };
  } finally {
    history.close();
  }
}

export type CampaignResult = Awaited<ReturnType<typeof runCampaign>>;

/**
 * Waits for the mails of all acknowledged orders: they stay in the outbox while the mail server is down, and the outbox retries with
 * exponential backoff. Returns without them when no mail comes for some time.
 */
async function waitForMails(stored: StoredActs, acts: readonly Act[], mails: readonly unknown[]): Promise<void> {
  const expected = acts.filter(({ kind, outcome }) => kind === 'mail' && outcome === 'acknowledged').length;
  let received = mails.length;
  for (let at = Date.now(); Date.now() < at + mailsTimeoutMs;) {
    const waiting = await stored.makeJobsDue();
    if (waiting === 0 && mails.length >= expected) return;
    if (mails.length > received) at = Date.now();
    received = mails.length;
    await sleep(pollMs);
  }
}

/** Runs a check of the service after the faults. */
async function checkProgram(system: ChaosSystem, name: 'ledger-check' | 'catalog-check'): Promise<{ name: string; outcome: string }> {
  const program = path.join(repositoryRoot, `api/src/commands/${name}.ts`);
  const ended = runToCompletion(name, ['--import', 'tsx', program], system.serviceEnvironment, () => undefined);
  const outcome = await ended.then(
    () => 'right',
    (error: unknown) => String(error).slice(0, 2_000),
  );
  return { name: `npm run ${name.replace('-', ':')}`, outcome };
}

/** Checks that every picture with an acknowledged upload is served, in a size that pages use. */
export async function checkPictures(origin: string, acts: readonly Act[], size: string): Promise<{ name: string; outcome: string }> {
  const keys = acts.flatMap(({ kind, mark, outcome }) => (kind === 'picture' && outcome === 'acknowledged' ? [mark] : []));
  const missing: string[] = [];
  for (const key of keys) {
    const { status } = await fetch(`${origin}/media/${key}/${size}`);
    if (status !== 200) missing.push(`${key} (${status})`);
  }
  const outcome = missing.length === 0 ? `right: ${keys.length}` : `missing: ${missing.join(', ')}`;
  return { name: 'uploaded pictures are served', outcome };
}
