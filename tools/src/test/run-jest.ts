import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { type JestReport, readJestReport, type Results } from './reports';

/** Arguments of Node.js that run all tests with jest; options of jest may follow. */
export const jestArguments: readonly string[] = [
  // Workers inherit the flag. Tests create much short-lived garbage: with the small default of the young generation they take an eighth
  // longer.
  '--max-semi-space-size=64',
  // ESLint imports its configuration at run time.
  '--experimental-vm-modules',
  path.join(repositoryRoot, 'node_modules/jest/bin/jest.js'),
  '--maxWorkers=2',
  '--silent',
];

/** Runs all tests that need no browser, without those of `quality`. */
export async function runJest(): Promise<Results> {
  const report = path.join(os.tmpdir(), `yarmarok-jest-${process.pid}.json`);
  await run(process.execPath, [...jestArguments, '--ignoreProjects=quality', '--json', `--outputFile=${report}`, '--reporters=default'], {
    FORCE_COLOR: '0',
  });
  if (!fs.existsSync(report)) return { counts: { passed: 0, failed: 1 }, tests: [] };
  const results = readJestReport(JSON.parse(fs.readFileSync(report, 'utf8')) as JestReport, repositoryRoot);
  fs.rmSync(report);
  return results;
}

/** Runs a program with inherited output; returns its exit code. */
export function run(program: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: repositoryRoot,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment },
    });
    child.on('error', reject);
    child.on('close', (code) => {
      resolve(code ?? 1);
    });
  });
}
