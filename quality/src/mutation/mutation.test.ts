import fs from 'node:fs';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { mutationAreas } from './areas';
import { listSurvivors, type Mutant, scoreOf } from './score';
import { selectRuns } from './select-runs';

const aMutant = (mutant: Partial<Mutant>): Mutant => ({
  fileName: 'a.ts',
  line: 1,
  mutatorName: 'ConditionalExpression',
  status: 'Killed',
  ...mutant,
});

it('counts what tests noticed among the valid mutants', () => {
  const statuses = ['Killed', 'Killed', 'Timeout', 'Survived', 'NoCoverage', 'CompileError', 'Ignored'];

  expect(scoreOf(statuses.map((status) => aMutant({ status })))).toEqual({ killed: 3, survived: 2, percent: 60 });
  expect(scoreOf([])).toEqual({ killed: 0, survived: 0, percent: 0 });
});

it('lists what no test noticed, by file and line', () => {
  const mutants = [
    aMutant({ fileName: 'b.ts', status: 'NoCoverage', replacement: 'false' }),
    aMutant({ line: 10, status: 'Survived', replacement: 'a ||\n  b' }),
    aMutant({ line: 2, status: 'Survived' }),
    aMutant({}),
  ];

  expect(listSurvivors(mutants)).toEqual([
    'a.ts:2 ConditionalExpression: ',
    'a.ts:10 ConditionalExpression: a || b',
    'b.ts:1 ConditionalExpression (no test runs it): false',
  ]);
});

it.each(Object.entries(mutationAreas))('finds the files and the tests of %s', (_name, runs) => {
  for (const { project, mutate, tests } of runs) {
    expect(tests).not.toEqual([]);
    for (const pattern of [...mutate, ...tests]) {
      expect(pattern).toMatch(new RegExp(`^${project}/`));
      expect(filesOf(pattern)).not.toEqual([]);
    }
  }
});

it.each(['policy', 'presenter'])('mutates each %s of the service that has a function', (role) => {
  const runs = mutationAreas[role === 'policy' ? 'policies' : 'presenters'] ?? [];
  const mutated = runs.flatMap(({ mutate }) => mutate.flatMap(filesOf));

  const files = fs
    .readdirSync(`${repositoryRoot}/api/src/features`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(`.${role}.ts`))
    .map((file) => `api/src/features/${file}`)
    .filter((file) => /=> |function /.test(fs.readFileSync(`${repositoryRoot}/${file}`, 'utf8')));

  expect(mutated).toEqual(expect.arrayContaining(files));
});

it('runs all areas, one of them or a part of one', () => {
  const aRun = (name: string) => ({ name, project: 'api', mutate: [], tests: [] });
  const areas = { money: [aRun('kit')], policies: [aRun('orders'), aRun('imports/links')] };
  const select = (...names: string[]) => selectRuns(names, areas).map(({ area, runs }) => [area, ...runs.map(({ name }) => name)]);

  expect(select()).toEqual([
    ['money', 'kit'],
    ['policies', 'orders', 'imports/links'],
  ]);
  expect(select('policies/imports/links', 'money')).toEqual([
    ['policies', 'imports/links'],
    ['money', 'kit'],
  ]);
  expect(() => select('honey')).toThrow('There is no area honey; there are money, policies');
  expect(() => select('policies/imports')).toThrow('policies has no run imports; it has orders, imports/links');
});

/** The files of a pattern with `*` and `{a,b}`. */
function filesOf(pattern: string): string[] {
  const source = pattern
    .replace(/[.]/g, '\\.')
    .replace(/\*/g, '[^/]*')
    .replace(/\{([^}]*)\}/g, (_, choices: string) => `(${choices.replaceAll(',', '|')})`);
  const folder = pattern.slice(0, pattern.search(/[*{]|[^/]+$/));
  const root = `${repositoryRoot}/${folder.slice(0, folder.lastIndexOf('/'))}`;
  return fs
    .readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => `${root}/${file}`.slice(repositoryRoot.length + 1))
    .filter((file) => new RegExp(`^${source}$`).test(file));
}
