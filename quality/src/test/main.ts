/** `npm run quality -- test [<options of jest>]`: runs the tests of this workspace, which `npm test` leaves out. */
import { jestArguments, run } from '../../../tools/src/test/run-jest';

process.exit(await run(process.execPath, [...jestArguments, '--selectProjects=quality', ...process.argv.slice(2)]));
