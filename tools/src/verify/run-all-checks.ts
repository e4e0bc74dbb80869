import type { Results } from '../test/reports';
import { listChecks, runChecks } from './checks';

/** Runs all static checks, prints a line for each and the output of those that fail, and counts and times them. */
export async function runAllChecks(concurrency: number): Promise<Results> {
  const results = await runChecks(listChecks(), concurrency, ({ name, isPassed, output, seconds }) => {
    console.log(`${isPassed ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
    if (!isPassed) console.log(output);
  });
  const passed = results.filter(({ isPassed }) => isPassed).length;
  return {
    counts: { passed, failed: results.length - passed },
    tests: results.map(({ name, isPassed, output, seconds }) => ({
      name: `check: ${name}`,
      file: 'tools/src/verify/checks.ts',
      seconds,
      ...(!isPassed && { error: output }),
    })),
  };
}
