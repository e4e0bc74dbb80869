import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';

/** Number of passed and failed tests. A file that fails to load counts as one failure. */
export interface Counts {
  passed: number;
  failed: number;
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
}

/** Runs all tests that need no browser. */
export async function runJest(): Promise<Counts> {
  const report = path.join(os.tmpdir(), `yarmarok-jest-${process.pid}.json`);
  const jest = path.join(repositoryRoot, 'node_modules/jest/bin/jest.js');
  await run(process.execPath, [jest, '--json', `--outputFile=${report}`, '--maxWorkers=2', '--silent', '--reporters=default'], {
    FORCE_COLOR: '0',
  });
  if (!fs.existsSync(report)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(fs.readFileSync(report, 'utf8')) as JestReport;
  fs.rmSync(report);
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
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
