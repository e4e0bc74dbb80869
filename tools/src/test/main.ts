/**
 * `npm test`: static checks, unit tests and journeys in a real browser; ends with the slowest tests and one summary line. Checks and
 * unit tests run side by side, because each of them leaves a core unused for some of its time. Journeys run alone: they have timeouts.
 */
import { runAllChecks } from '../verify/run-all-checks';
import { add, type Counts, none, type TimedTest } from './counts';
import type { Results } from './reports';
import { runJest } from './run-jest';
import { runJourneys } from './run-journeys';
import { describeSlowest } from './slowest';

const parts: Counts[] = [];
const tests: TimedTest[] = [];

async function runPart(name: string, work: () => Promise<Results>): Promise<void> {
  const started = Date.now();
  console.log(`\n— ${name}`);
  const results = await work().catch((error: unknown): Results => {
    console.error(error);
    return { counts: { passed: 0, failed: 1 }, tests: [] };
  });
  parts.push(results.counts);
  tests.push(...results.tests);
  const { passed, failed } = results.counts;
  console.log(`${name}: ${passed} passed, ${failed} failed in ${((Date.now() - started) / 1000).toFixed(0)} s`);
}

await Promise.all([
  runPart('static checks', async () => ({ counts: await runAllChecks(1), tests: [] })),
  runPart('unit, component and API tests', runJest),
]);
await runPart('journeys', runJourneys);

console.log(`\n${describeSlowest(tests).join('\n')}`);
const { passed, failed } = parts.reduce(add, none);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
