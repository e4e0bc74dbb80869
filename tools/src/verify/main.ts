/** `npm run verify`: the static checks and the tests that need no browser; `--static` runs only the checks. */
import { add } from '../test/counts';
import { runJest } from '../test/run-jest';
import { runAllChecks } from './run-all-checks';

const { counts: checks } = await runAllChecks(2);
const { passed, failed } = process.argv.includes('--static') ? checks : add(checks, (await runJest()).counts);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
