import { spawn, spawnSync } from 'node:child_process';
import { ensureInstalled } from '@yarmarok/shared-server/testing/install-program';

/** The client needs 3.9 and the modules of the standard library, which some distributions split off. */
function hasPython(): boolean {
  return spawnSync('python3', ['-c', 'import sys, ssl, json, http.server, unittest; sys.exit(sys.version_info < (3, 9))']).status === 0;
}

interface PythonRun {
  /** Exit code; null when it was ended after the timeout. */
  status: number | null;
  out: string;
  log: string;
}

/** Runs Python in a folder with only these variables: a proxy of the machine would get requests for the loopback address. */
export function runPython(cwd: string, args: readonly string[], variables: Record<string, string>, timeoutMs: number): Promise<PythonRun> {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...variables };
  if (!ensureInstalled('python3', hasPython))
    throw new Error('Python 3.9 is missing and could not be installed. Install the package python3.');
  const child = spawn('python3', args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], timeout: timeoutMs });
  const texts = { out: '', log: '' };
  child.stdout.on('data', (chunk: Buffer) => (texts.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (texts.log += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => {
      resolve({ status, ...texts });
    });
  });
}
