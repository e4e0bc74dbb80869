/**
 * `npm run quality -- mutation [<area>[/<run>] …]`: changes rules in small ways (Stryker) and runs the tests of each area, which have to notice. Prints
 * the score and the changes that no test noticed; fails below 85 %. Repeats only what changed since the last run.
 */
import fs from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { Stryker } from '@stryker-mutator/core';
import { mutationAreas, type MutationRun } from './areas';
import { listSurvivors, type Mutant, scoreOf } from './score';
import { selectRuns } from './select-runs';

const minPercent = 85;
/** As many as the machines have cores that it is meant for. */
const concurrency = 2;
const cacheFolder = path.join(repositoryRoot, '.cache/mutation');

async function mutate(area: string, run: MutationRun): Promise<Mutant[]> {
  // Read by `jest.config.mjs` in the processes that run the tests.
  process.env.MUTATION_RUN = JSON.stringify(run);
  const results = await new Stryker({
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
  return results.map(({ fileName, location, mutatorName, replacement, status }) => ({
    fileName: path.relative(repositoryRoot, path.resolve(repositoryRoot, fileName)),
    line: location.start.line,
    mutatorName,
    replacement,
    status,
  }));
}

async function main(): Promise<boolean> {
  const selected = selectRuns(process.argv.slice(2), mutationAreas);
  fs.mkdirSync(cacheFolder, { recursive: true });
  const lines: string[] = [];
  let isGoodEnough = true;
  for (const { name, area, runs } of selected) {
    const mutants: Mutant[] = [];
    for (const run of runs) mutants.push(...(await mutate(area, run)));
    const { killed, survived, percent } = scoreOf(mutants);
    console.log(`\nNot noticed in ${name}:\n${listSurvivors(mutants).join('\n') || 'nothing'}`);
    lines.push(`${name.padEnd(12)} ${percent.toFixed(1).padStart(5)} %  ${killed} noticed, ${survived} not noticed`);
    if (percent < minPercent) isGoodEnough = false;
  }
  console.log(`\n${lines.join('\n')}`);
  return isGoodEnough;
}

process.exit((await main()) ? 0 : 1);
