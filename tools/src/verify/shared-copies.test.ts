import fs from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';

/** Files of which the service has one of its own, because the service depends on no package of this repository. */
const copies = [
  ['shell/src/server/admission-queue.ts', 'api/src/platform/http/admission-queue.ts'],
  ['shell/src/server/log-destination.ts', 'api/src/platform/log/log-destination.ts'],
  ['shared-ui/src/forms/phone-number.ts', 'api/src/platform/phone-number.ts'],
] as const;

it.each(copies)('%s and %s are the same', (one, other) => {
  const [first, second] = [one, other].map((file) => fs.readFileSync(path.join(repositoryRoot, file), 'utf8'));

  expect(first).toBe(second);
});
