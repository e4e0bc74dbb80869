import fs from 'node:fs';
import path from 'node:path';
import { remoteWorkspaces, repositoryRoot } from '../workspaces';

const lines = fs.readFileSync(path.join(repositoryRoot, 'CODEOWNERS'), 'utf8').split('\n');

it.each(remoteWorkspaces())('names the team of $folderName as its owner', ({ folderName, owner = '' }) => {
  const team = owner.replace(/ team$/, '').replaceAll(' ', '-');

  expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^/${folderName}/ +@yarmarok/${team}$`)));
});
