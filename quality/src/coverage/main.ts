/**
 * `npm run quality -- coverage [<package> …]`: runs all tests that need no browser, or those of the named packages, and counts the lines of these packages
 * that they run. Prints a line for each package and fails below 90 % of all, or when a test fails.
 */
import fs from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { jestArguments, run } from '../../../tools/src/test/run-jest';
import { type CoverageSummary, describeCoverage, percentOf, sumByPackage } from './line-coverage';

const minPercent = 90;
const folder = path.join(repositoryRoot, '.cache/coverage');

async function main(): Promise<boolean> {
  fs.rmSync(folder, { recursive: true, force: true });
  const names = process.argv.slice(2);
  const code = await run(process.execPath, [
    ...jestArguments,
    ...(names.length > 0 ? ['--selectProjects', ...names] : ['--ignoreProjects=quality']),
    '--coverage',
    // V8 counts while the code runs as it is; code with counters would be slower than the time limits of some tests.
    '--coverageProvider=v8',
    // A worker keeps what it counted for each test file: after 120 of the service two of them held 10 GB.
    '--workerIdleMemoryLimit=2GB',
    `--coverageDirectory=${folder}`,
    ...['json-summary', 'html'].flatMap((reporter) => ['--coverageReporters', reporter]),
  ]);
  const summary = JSON.parse(fs.readFileSync(path.join(folder, 'coverage-summary.json'), 'utf8')) as CoverageSummary;
  const { packages, all } = sumByPackage(summary, repositoryRoot, names);
  console.log(`\n${[...packages, all].map(describeCoverage).join('\n')}`);
  if (code !== 0) console.log('A test failed, so that lines may be missing.');
  return code === 0 && percentOf(all) >= minPercent;
}

process.exit((await main()) ? 0 : 1);
