import type { Counts } from '../test/counts';
import { listChecks, runChecks } from './checks';

/** Runs all static checks, prints a line for each and the output of those that fail, and counts them. */
export async function runAllChecks(concurrency: number): Promise<Counts> {
  const results = await runChecks(listChecks(), concurrency, ({ name, isPassed, output, seconds }) => {
    console.log(`${isPassed ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
    if (!isPassed) console.log(output);
  });
  const passed = results.filter(({ isPassed }) => isPassed).length;
  return { passed, failed: results.length - passed };
}
