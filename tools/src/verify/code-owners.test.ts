import fs from 'node:fs';
import path from 'node:path';
import { remoteWorkspaces, repositoryRoot } from '@yarmarok/remote-tools/workspaces';

const lines = fs.readFileSync(path.join(repositoryRoot, 'CODEOWNERS'), 'utf8').split('\n');

/** Remotes without a team are covered by the default line. */
const owned = remoteWorkspaces().flatMap(({ folderName, owner }) => (owner === undefined ? [] : [{ folderName, owner }]));

it('finds remotes with an owner', () => {
  expect(owned.length).toBeGreaterThan(2);
});

it.each(owned)('has the team of $folderName as its owner', ({ folderName, owner }) => {
  const team = owner.replace(/ team$/, '').replaceAll(' ', '-');

  expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^/${folderName}/ +@yarmarok/${team}$`)));
});
