/**
 * `npm test`: static checks, unit tests and journeys in a real browser; ends with the slowest tests, those that failed and one summary line. Checks and
 * unit tests run side by side, because each of them leaves a core unused for some of its time. Journeys run alone: they have timeouts.
 */
import { runAllChecks } from '../verify/run-all-checks';
import { add, type Counts, none, type TimedTest } from './counts';
import { describeFailures } from './failures';
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
    const description = error instanceof Error ? error.message : String(error);
    return { counts: { passed: 0, failed: 1 }, tests: [{ name, file: '.', seconds: 0, error: description }] };
  });
  parts.push(results.counts);
  tests.push(...results.tests);
  const { passed, failed } = results.counts;
  console.log(`${name}: ${passed} passed, ${failed} failed in ${((Date.now() - started) / 1000).toFixed(0)} s`);
}

await Promise.all([runPart('static checks', () => runAllChecks(1)), runPart('unit, component and API tests', runJest)]);
await runPart('journeys', runJourneys);

console.log(`\n${[...describeSlowest(tests), ...describeFailures(tests)].join('\n')}`);
const { passed, failed } = parts.reduce(add, none);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
