/**
 * `npm run quality -- mutation [<area>[/<run>] …]`: changes rules in small ways (Stryker) and runs the tests of each area, which have to notice. Prints
 * the score and the changes that no test noticed; fails below 85 %. Repeats only what changed since the last run.
 */
import fs from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { Stryker } from '@stryker-mutator/core';
import { mutationAreas, type MutationRun } from './areas';

const minPercent = 85;
/** As many as the machines have cores that it is meant for. */
const concurrency = 2;
const cacheFolder = path.join(repositoryRoot, '.cache/mutation');

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

function mutate(area: string, run: MutationRun): Promise<MutantResult[]> {
  // Read by `jest.config.mjs` in the processes that run the tests.
  process.env.MUTATION_RUN = JSON.stringify(run);
  return new Stryker({
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    // Tests of the web and of tools import ES modules.
    testRunnerNodeArgs: ['--experimental-vm-modules'],
    jest: { projectType: 'custom', configFile: 'quality/src/mutation/jest.config.mjs', enableFindRelatedTests: false },
    mutate: [...run.mutate],
    mutator: { plugins: null, excludedMutations: [...(run.excludedMutations ?? [])] },
    coverageAnalysis: run.hasOwnEnvironments ? 'off' : 'perTest',
    concurrency,
    // A busy machine is no endless loop, which counts as noticed.
    timeoutMS: 30_000,
    incremental: true,
    incrementalFile: path.join(cacheFolder, `${area}-${run.name.replaceAll('/', '-')}.json`),
    // Jest finds no tests below `node_modules`, where caches are otherwise.
    tempDirName: '.cache/stryker',
    ignorePatterns: ['**/dist', '.data', '.nx', 'e2e', '**/test-results', 'coverage', 'api/seed/pictures', 'docs/pictures'],
    disableTypeChecks: false,
    reporters: ['progress-append-only'],
    checkers: [],
    allowEmpty: false,
  }).runMutationTest();
}

/** Returns the runs that an argument names: `<area>` all of its runs, `<area>/<run>` that one. @throws Error for a name that does not exist. */
function selectRuns(name: string): { area: string; runs: readonly MutationRun[] } {
  const [area = '', ...rest] = name.split('/');
  const all = Object.hasOwn(mutationAreas, area) ? (mutationAreas[area] ?? []) : [];
  const runs = all.filter((run) => rest.length === 0 || run.name === rest.join('/'));
  if (runs.length > 0) return { area, runs };
  const known = all.length > 0 ? all.map((run) => `${area}/${run.name}`) : Object.keys(mutationAreas);
  throw new Error(`There is no ${name}; there are ${known.join(', ')}`);
}

/** Describes a change that no test noticed. */
function describeSurvivor({ fileName, location, mutatorName, replacement, status }: MutantResult): string {
  const place = `${path.relative(repositoryRoot, path.resolve(repositoryRoot, fileName))}:${location.start.line}`;
  const reason = status === 'NoCoverage' ? ' (no test runs it)' : '';
  return `${place} ${mutatorName}${reason}: ${replacement.replace(/\s+/g, ' ').slice(0, 100)}`;
}

fs.mkdirSync(cacheFolder, { recursive: true });
const names = process.argv.slice(2);
const lines: string[] = [];
let isGoodEnough = true;
for (const [name, { area, runs }] of (names.length > 0 ? names : Object.keys(mutationAreas)).map(
  (one) => [one, selectRuns(one)] as const,
)) {
  const mutants: MutantResult[] = [];
  for (const run of runs) mutants.push(...(await mutate(area, run)));
  // A change that does not compile says nothing about the tests; a loop that no longer ends is noticed.
  const killed = mutants.filter(({ status }) => ['Killed', 'Timeout'].includes(status)).length;
  const survivors = mutants.filter(({ status }) => ['Survived', 'NoCoverage'].includes(status));
  const percent = (killed / Math.max(1, killed + survivors.length)) * 100;
  console.log(`\nNot noticed in ${name}:\n${survivors.map(describeSurvivor).join('\n') || 'nothing'}`);
  lines.push(`${name.padEnd(12)} ${percent.toFixed(1).padStart(5)} %  ${killed} noticed, ${survivors.length} not noticed`);
  if (percent < minPercent) isGoodEnough = false;
}
console.log(`\n${lines.join('\n')}`);
process.exit(isGoodEnough ? 0 : 1);
