/** `npm run verify`: the static checks and the tests that need no browser; `--static` runs only the checks. */
import { runJest } from '../test/run-jest';
import { listChecks, runChecks } from './checks';

const results = await runChecks(listChecks(), 2, ({ name, isPassed, output, seconds }) => {
  console.log(`${isPassed ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
  if (!isPassed) console.log(output);
});
const unit = process.argv.includes('--static') ? { passed: 0, failed: 0 } : await runJest();
const failed = results.filter(({ isPassed }) => !isPassed).length + unit.failed;
console.log(`${results.length + unit.passed + unit.failed - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
