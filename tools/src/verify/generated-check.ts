/** The client's types are those of the API as it is now. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';

const fresh = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-generated-'));
try {
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/write-openapi.ts', fresh], {
    cwd: path.join(repositoryRoot, 'api'),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const stale = fs.readdirSync(fresh).filter((name) => {
    const committed = path.join(repositoryRoot, 'shared-api/src/generated', name);
    return !fs.existsSync(committed) || fs.readFileSync(committed, 'utf8') !== fs.readFileSync(path.join(fresh, name), 'utf8');
  });
  for (const name of stale) console.error(`shared-api/src/generated/${name} is stale: run npm run generate`);
  process.exitCode = stale.length === 0 ? 0 : 1;
} finally {
  fs.rmSync(fresh, { recursive: true, force: true });
}
