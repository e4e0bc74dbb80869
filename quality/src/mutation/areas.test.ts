import fs from 'node:fs';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { mutationAreas } from './areas';

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
