/**
 * `npm run quality -- chaos --minutes 30 [--seed 1] [--rate 120] [--write] [--keep]`: runs the whole system with two processes of each
 * part, runs visitors and faults against it, and verifies at the end that no acknowledged act was lost or duplicated. `--write` writes the
 * section of docs/benchmarks.md, `--keep` leaves the logs and the history of the run. Ends with exit code 1 when it finds something.
 */
import { randomInt } from 'node:crypto';
import { writeSection } from '../document';
import { readOptions } from '../read-options';
import { runCampaign } from './campaign';
import { formatReport, isGood } from './report';
import { runOnSystem } from './run-on-system';

const defaults = { minutes: 30, seed: randomInt(1, 1_000_000), rate: 120 };
const { minutes, seed, rate, write, keep } = readOptions(process.argv.slice(2), defaults, ['write', 'keep']);
/** With two or more, a commit waits for one of them, so a failover loses no acknowledged act. */
const replicas = 2;
/**
 * The client, the database and all processes share the cores, so a busy machine would look like overload. `npm run quality -- bench
 * overload` measures overload on a machine of its own.
 */
const withoutOverload = { MAX_EVENT_LOOP_DELAY_MS: '0', MAX_CONCURRENT_REQUESTS: '0' };
/** Start, end and checks take minutes; a hanging campaign is ended. */
const extraMinutes = 20;

const result = await runOnSystem(
  { replicas, hasOwnMachine: true, environment: withoutOverload },
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
      const finished = await progress.step('Campaign', () => runCampaign(run, seed, minutes, rate));
      const report = formatReport(finished);
      if (write) writeSection(report);
      else progress.line(`\n${report}`);
      return finished;
    } finally {
      clearTimeout(watchdog);
    }
  },
  (finished) => keep || !isGood(finished),
);
process.exit(isGood(result) ? 0 : 1);
