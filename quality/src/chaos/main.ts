/**
 * `npm run quality -- chaos --minutes 30 [--seed 1] [--rate 120] [--write] [--keep]`: runs the whole system with two processes of each part, lets visitors
 * use it and faults hit it, and proves at the end that nothing acknowledged was lost or doubled. `--write` writes
 * docs/benchmarks-chaos.md, `--keep` leaves the logs and the history of the run. Ends with exit code 1 when it finds something.
 */
import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { readNumber } from '../read-number';
import { buildAll } from '../../../tools/src/start/build-all';
import { Progress } from '../../../tools/src/start/progress';
import { runCampaign } from './campaign';
import { startChaosSystem } from './chaos-system';
import { formatReport, isGood } from './report';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    seed: { type: 'string' },
    rate: { type: 'string', default: '120' },
    write: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});
const minutes = readNumber('minutes', values.minutes);
const seed = values.seed === undefined ? randomInt(1, 1_000_000) : readNumber('seed', values.seed);
const rate = readNumber('rate', values.rate);
/** With two and more, a commit waits for one of them, so a failover loses nothing that was acknowledged. */
const replicas = 2;
/**
 * The client, the database and all processes share the cores, so what a process would refuse as overload is a busy machine. What it refuses on
 * a machine of its own is measured by `npm run quality -- bench overload`.
 */
const withoutOverload = { MAX_EVENT_LOOP_DELAY_MS: '0', MAX_CONCURRENT_REQUESTS: '0' };
/** Start, end and checks take minutes; a campaign that hangs ends all the same. */
const extraMinutes = 20;

async function main(): Promise<boolean> {
  const progress = new Progress();
  const abort = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => abort.abort());
  progress.line(`Seed ${seed}, ${minutes} minutes`);
  await progress.step('Build', (detail) => buildAll(detail));
  const dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-chaos-'));
  // The database may run as another user.
  fs.chmodSync(dataFolder, 0o755);
  const system = await startChaosSystem(dataFolder, progress, { replicas, hasOwnMachine: true, environment: withoutOverload });
  const watchdog = setTimeout(
    () => {
      progress.line('The campaign hangs: it is ended');
      void system.stop().finally(() => process.exit(1));
    },
    (minutes + extraMinutes) * 60_000,
  );
  // Servers, mounts and stopped processes would outlive a campaign that ends by a mistake of its own.
  process.once('uncaughtException', (error) => {
    console.error(error);
    void system.stop().finally(() => process.exit(1));
  });
  let isPassed = false;
  try {
    const result = await progress.step('Campaign', () => runCampaign(system, { seed, minutes, rate, progress, signal: abort.signal }));
    const report = formatReport(result);
    progress.line(`\n${report}`);
    if (values.write) fs.writeFileSync(path.join(repositoryRoot, 'docs/benchmarks-chaos.md'), report);
    isPassed = isGood(result);
  } finally {
    clearTimeout(watchdog);
    await system.stop();
    if (values.keep || !isPassed) progress.line(`Logs and history: ${dataFolder}`);
    else fs.rmSync(dataFolder, { recursive: true, force: true });
  }
  return isPassed;
}

main().then(
  (isPassed) => process.exit(isPassed ? 0 : 1),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
