/**
 * `npm run quality -- migrations [<commit> [<test file or folder> …]]`: runs the tests of the service of an earlier commit against the schema
 * of this checkout, as both versions share it while processes are replaced. Without a commit it takes the one before the newest
 * migration; without files the tests of all features. Fails when one of them does. Needs the history of the repository.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { run } from '../../../tools/src/test/run-jest';

const migrations = 'api/migrations';
const baseline = '0001_baseline.sql';
const features = ['api/src/features', 'api/tests/idempotency.test.ts'];

const git = (...args: string[]) => execFileSync('git', args, { cwd: repositoryRoot, encoding: 'utf8' }).trim();

/** Returns the commit before the newest migration; undefined with the baseline alone, which no earlier version shares. */
function findVersionBefore(): string | undefined {
  const [newest = baseline] = fs.readdirSync(path.join(repositoryRoot, migrations)).sort().reverse();
  return newest === baseline ? undefined : git('log', '-1', '--diff-filter=A', '--format=%H^', '--', `${migrations}/${newest}`);
}

async function main([commit = findVersionBefore(), ...files]: readonly string[]): Promise<number> {
  if (commit === undefined) {
    console.log('Nothing to try: no migration follows the baseline.');
    return 0;
  }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-earlier-'));
  try {
    console.log(`Tests of ${git('log', '-1', '--format=%h %s', commit)}`);
    git('clone', '--quiet', '--no-checkout', '.', folder);
    git('-C', folder, 'checkout', '--quiet', '--detach', git('rev-parse', commit));
    // Installs the packages of that version, which may differ from today's.
    const installed = await run('npm', ['ci', '--prefix', folder, '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']);
    if (installed !== 0) return installed;
    fs.rmSync(path.join(folder, migrations), { recursive: true });
    fs.cpSync(path.join(repositoryRoot, migrations), path.join(folder, migrations), { recursive: true });
    const jest = ['run', '--silent', '--prefix', folder, 'jest', '--', '--silent', '--maxWorkers=2'];
    return await run('npm', [...jest, ...(files.length > 0 ? files : features)]);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

process.exit(await main(process.argv.slice(2)));
