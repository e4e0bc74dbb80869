/** `npm test`: static checks, unit tests and journeys in a real browser; ends with one summary line. */
import { listChecks, runChecks } from '../verify/checks';
import { type Counts, runJest } from './run-jest';
import { runJourneys } from './run-journeys';

const parts: { name: string; counts: Counts }[] = [];

async function runPart(name: string, work: () => Promise<Counts>): Promise<void> {
  const started = Date.now();
  console.log(`\n— ${name}`);
  const counts = await work().catch((error: unknown) => {
    console.error(error);
    return { passed: 0, failed: 1 };
  });
  parts.push({ name, counts });
  console.log(`${name}: ${counts.passed} passed, ${counts.failed} failed in ${((Date.now() - started) / 1000).toFixed(0)} s`);
}

await runPart('static checks', async () => {
  const results = await runChecks(listChecks(), 2, ({ name, isPassed, output, seconds }) => {
    console.log(`${isPassed ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
    if (!isPassed) console.log(output);
  });
  const passed = results.filter(({ isPassed }) => isPassed).length;
  return { passed, failed: results.length - passed };
});
await runPart('unit, component and API tests', runJest);
await runPart('journeys', runJourneys);

const sum = (pick: (counts: Counts) => number) => parts.reduce((total, { counts }) => total + pick(counts), 0);
const failed = sum((counts) => counts.failed);
console.log(`\n${sum((counts) => counts.passed)} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
