import type { Results } from '../test/reports';
import { type CheckResult, listChecks, runChecks } from './checks';

/** Runs all static checks, prints a line for each as it begins and ends, and the output of those that fail, and counts and times them. */
export async function runAllChecks(concurrency: number): Promise<Results> {
  const report = ({ name, isPassed, output, seconds }: CheckResult) => {
    console.log(`${isPassed ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
    if (!isPassed) console.log(output);
  };
  // Some checks take minutes; their names distinguish work from a hang.
  const results = await runChecks(listChecks(), concurrency, report, (name) => console.log(`… ${name}`));
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
