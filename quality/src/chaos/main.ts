/**
 * `npm run quality -- chaos --minutes 30 [--seed 1] [--rate 120] [--write] [--keep]`: runs the whole system with two processes of each part, lets visitors
 * use it and faults hit it, and proves at the end that nothing acknowledged was lost or doubled. `--write` writes
 * docs/benchmarks-chaos.md, `--keep` leaves the logs and the history of the run. Ends with exit code 1 when it finds something.
 */
import { randomInt } from 'node:crypto';
import { writePage } from '../document';
import { readOptions } from '../read-options';
import { runCampaign } from './campaign';
import { type CampaignResult, formatReport, isGood } from './report';
import { runOnSystem } from './run-on-system';

const { minutes, rate, write, keep, ...options } = readOptions(process.argv.slice(2), { minutes: 30, seed: null, rate: 120 }, [
  'write',
  'keep',
]);
const seed = options.seed ?? randomInt(1, 1_000_000);
/** With two and more, a commit waits for one of them, so a failover loses nothing that was acknowledged. */
const replicas = 2;
/**
 * The client, the database and all processes share the cores, so what a process would refuse as overload is a busy machine. What it refuses on
 * a machine of its own is measured by `npm run quality -- bench overload`.
 */
const withoutOverload = { MAX_EVENT_LOOP_DELAY_MS: '0', MAX_CONCURRENT_REQUESTS: '0' };
/** Start, end and checks take minutes; a campaign that hangs ends all the same. */
const extraMinutes = 20;

const result = await runOnSystem<CampaignResult>(
  { replicas, hasOwnMachine: true, environment: withoutOverload },
  (finished) => keep || !finished || !isGood(finished),
  async (run) => {
    const { system, progress } = run;
    progress.line(`Seed ${seed}, ${minutes} minutes`);
    const watchdog = setTimeout(
      () => {
        progress.line('The campaign hangs: it is ended');
        void system.stop().finally(() => process.exit(1));
      },
      (minutes + extraMinutes) * 60_000,
    );
    try {
      const finished = await progress.step('Campaign', () => runCampaign(run, { seed, minutes, rate }));
      const report = formatReport(finished);
      if (write) writePage('docs/benchmarks-chaos.md', report);
      else progress.line(`\n${report}`);
      return finished;
    } finally {
      clearTimeout(watchdog);
    }
  },
);
process.exit(isGood(result) ? 0 : 1);
