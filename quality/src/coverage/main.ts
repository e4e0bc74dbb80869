/**
 * `npm run quality -- coverage [<package> …]`: runs all tests that need no browser, or those of the named packages, and measures the line
 * coverage of these packages. Prints a line for each package and fails below 90 % in total, or when a test fails.
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
  // V8 measures unmodified code; instrumented code would exceed the time limits of some tests.
  '--coverageProvider=v8',
  // A worker keeps the coverage of each test file: after 120 files of the service two workers held 10 GB.
  '--workerIdleMemoryLimit=2GB',
  `--coverageDirectory=${folder}`,
  ...['json-summary', 'html'].flatMap((reporter) => ['--coverageReporters', reporter]),
]);
const text = fs.readFileSync(path.join(folder, 'coverage-summary.json'), 'utf8');
const files = Object.entries(JSON.parse(text) as Record<string, { lines: { total: number; covered: number } }>)
  .filter(([file]) => file !== 'total')
  .map(([file, { lines }]) => ({ ...lines, name: path.relative(repositoryRoot, file).split('/')[0] ?? '' }))
  .filter(({ name }) => names.length === 0 || names.includes(name));

/** Prints the coverage, and returns the percentage. */
function report(title: string, own: typeof files): number {
  const [covered, total] = (['covered', 'total'] as const).map((key) => own.reduce((sum, file) => sum + file[key], 0));
  const percent = (100 * (covered ?? 0)) / Math.max(1, total ?? 0);
  console.log(`${title.padEnd(16)} ${percent.toFixed(1).padStart(5)} %  ${covered} of ${total} lines`);
  return percent;
}
for (const name of [...new Set(files.map((file) => file.name))].sort())
  report(
    name,
    files.filter((file) => file.name === name),
  );
const isEnough = report('all', files) >= minPercent;
if (code !== 0) console.log('A test failed, so that lines may be missing.');
process.exit(code === 0 && isEnough ? 0 : 1);
