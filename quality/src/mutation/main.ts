/**
 * `npm run quality -- mutation [<area>[/<run>] …]`: changes rules in small ways (Stryker) and runs the tests of each area, which have to
 * fail. Prints the score and the surviving mutants; fails below 85 %. Repeats only mutants that changed since the last run.
 */
import fs from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { Stryker } from '@stryker-mutator/core';
import { mutationAreas, type MutationRun } from './areas';

const minPercent = 85;
/** One process per core of the target machines. */
const concurrency = 2;
const cacheFolder = path.join(repositoryRoot, '.cache/mutation');

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

function mutate(area: string, run: MutationRun): Promise<MutantResult[]> {
  // `jest.config.mjs` reads it in the processes of the tests.
  process.env.MUTATION_RUN = JSON.stringify(run);
  return new Stryker({
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    // Tests of the web and of tools import ES modules.
    testRunnerNodeArgs: ['--experimental-vm-modules'],
    jest: { projectType: 'custom', configFile: 'quality/src/mutation/jest.config.mjs', enableFindRelatedTests: false },
    mutate: [run.mutate],
    mutator: { plugins: null, excludedMutations: [...(run.excludedMutations ?? [])] },
    coverageAnalysis: run.hasOwnEnvironments ? 'off' : 'perTest',
    concurrency,
    // A timeout counts as detected, so it must exceed the delays of a busy machine.
    timeoutMS: 30_000,
    incremental: true,
    incrementalFile: path.join(cacheFolder, `${area}-${run.name.replaceAll('/', '-')}.json`),
    // Jest finds no tests below `node_modules`, where other caches are.
    tempDirName: '.cache/stryker',
    ignorePatterns: ['**/dist', '.data', '.nx', 'e2e', '**/test-results', 'coverage', 'demo/pictures', 'docs/pictures'],
    disableTypeChecks: false,
    reporters: ['progress-append-only'],
    checkers: [],
    allowEmpty: false,
  }).runMutationTest();
}

function describeSurvivor({ fileName, location, mutatorName, replacement, status }: MutantResult): string {
  const place = `${path.relative(repositoryRoot, path.resolve(repositoryRoot, fileName))}:${location.start.line}`;
  const reason = status === 'NoCoverage' ? ' (no test runs it)' : '';
  return `${place} ${mutatorName}${reason}: ${replacement.replace(/\s+/g, ' ').slice(0, 100)}`;
}

fs.mkdirSync(cacheFolder, { recursive: true });
const known = Object.entries(mutationAreas).flatMap(([area, runs]) => runs.map((run) => ({ area, run, id: `${area}/${run.name}` })));
const names = process.argv.slice(2);
const lines: string[] = [];
let isGoodEnough = true;
for (const name of names.length > 0 ? names : Object.keys(mutationAreas)) {
  const runs = known.filter(({ area, id }) => area === name || id === name);
  if (runs.length === 0) throw new Error(`There is no ${name}; there are ${known.map(({ id }) => id).join(', ')}`);
  const mutants: MutantResult[] = [];
  for (const { area, run } of runs) mutants.push(...(await mutate(area, run)));
  // A mutant that does not compile says nothing about the tests; an endless loop counts as detected.
  const killed = mutants.filter(({ status }) => ['Killed', 'Timeout'].includes(status)).length;
  const survivors = mutants.filter(({ status }) => ['Survived', 'NoCoverage'].includes(status));
  const percent = (killed / Math.max(1, killed + survivors.length)) * 100;
  console.log(`\nNot noticed in ${name}:\n${survivors.map(describeSurvivor).join('\n') || 'nothing'}`);
  lines.push(`${name.padEnd(12)} ${percent.toFixed(1).padStart(5)} %  ${killed} noticed, ${survivors.length} not noticed`);
  if (percent < minPercent) isGoodEnough = false;
}
console.log(`\n${lines.join('\n')}`);
process.exit(isGoodEnough ? 0 : 1);
