/**
 * `npm run quality -- coverage [<package> …]`: runs all tests that need no browser, or those of the named packages, and counts the lines of these packages
 * that they run. Prints a line for each package and fails below 90 % of all, or when a test fails.
 */
import fs from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { jestArguments, run } from '../../../tools/src/test/run-jest';

const minPercent = 90;
const folder = path.join(repositoryRoot, '.cache/coverage');

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
const summary = JSON.parse(fs.readFileSync(path.join(folder, 'coverage-summary.json'), 'utf8')) as Record<
  string,
  { lines: { total: number; covered: number } }
>;
const sums = new Map<string, { total: number; covered: number }>();
for (const [file, { lines }] of Object.entries(summary)) {
  const [name = ''] = path.relative(repositoryRoot, file).split('/');
  if (file === 'total' || (names.length > 0 && !names.includes(name))) continue;
  for (const key of [name, 'all']) {
    const { total, covered } = sums.get(key) ?? { total: 0, covered: 0 };
    sums.set(key, { total: total + lines.total, covered: covered + lines.covered });
  }
}
const toPercent = (name: string) => (100 * (sums.get(name)?.covered ?? 0)) / Math.max(1, sums.get(name)?.total ?? 0);
const packages = [...sums.keys()].filter((name) => name !== 'all').sort();
for (const name of [...packages, 'all']) {
  const { covered = 0, total = 0 } = sums.get(name) ?? {};
  console.log(`${name.padEnd(16)} ${toPercent(name).toFixed(1).padStart(5)} %  ${covered} of ${total} lines`);
}
if (code !== 0) console.log('A test failed, so that lines may be missing.');
process.exit(code === 0 && toPercent('all') >= minPercent ? 0 : 1);
