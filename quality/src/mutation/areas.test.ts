import fs from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { mutationAreas } from './areas';

it.each(Object.entries(mutationAreas))('finds the files and the tests of %s', (_name, runs) => {
  for (const { project, mutate, tests } of runs) {
    expect(tests).not.toEqual([]);
    for (const pattern of [mutate, ...tests]) {
      expect(pattern).toMatch(new RegExp(`^${project}/`));
      expect(isFound(pattern)).toBe(true);
    }
  }
});

/** Returns whether each alternative of a pattern with `*` and `{a,b}` in its last part matches a file. */
function isFound(pattern: string): boolean {
  const files = fs.readdirSync(path.join(repositoryRoot, path.dirname(pattern)));
  const [, start = '', choices = '', end = ''] = /^([^{]*)(?:\{(.*)\})?(.*)$/.exec(path.basename(pattern)) ?? [];
  const toExpression = (choice: string) => new RegExp(`^${(start + choice + end).replaceAll('.', '\\.').replaceAll('*', '.*')}$`);
  return choices.split(',').every((choice) => files.some((file) => toExpression(choice).test(file)));
}
