/** Checks that what `npm run generate` writes is fresh: files that derive from the API, and those of the page of the kit. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';

const fresh = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-generated-'));
try {
  for (const script of ['api/scripts/generate.ts', 'mfe-storefront/tools/write-kit-props.ts'])
    execFileSync(process.execPath, ['--import', 'tsx', script, fresh], { cwd: repositoryRoot, stdio: ['ignore', 'ignore', 'pipe'] });
  const stale = fs.readdirSync(fresh, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const [written, committed] = [path.join(fresh, name), path.join(repositoryRoot, name)];
    if (fs.statSync(written).isDirectory()) return false;
    return !fs.existsSync(committed) || fs.readFileSync(committed, 'utf8') !== fs.readFileSync(written, 'utf8');
  });
  for (const name of stale) console.error(`${name} is stale: run npm run generate`);
  process.exitCode = stale.length === 0 ? 0 : 1;
} finally {
  fs.rmSync(fresh, { recursive: true, force: true });
}
