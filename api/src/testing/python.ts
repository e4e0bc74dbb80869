import { spawn, spawnSync } from 'node:child_process';

const managers: readonly (readonly [string, readonly (readonly string[])[]])[] = [
  [
    'apt-get',
    [
      ['update', '-qq'],
      ['install', '-y', '-qq', '--no-install-recommends', 'python3'],
    ],
  ],
  ['dnf', [['install', '-y', '-q', 'python3']]],
  ['apk', [['add', '--quiet', 'python3']]],
  ['brew', [['install', 'python3']]],
];

/** Returns the command of Python 3, which is installed now with the package manager where there is none. @throws Error when that fails. */
function findPython(): string {
  if (hasPython()) return 'python3';
  for (const [manager, steps] of managers) {
    if (spawnSync(manager, ['--version']).error) continue;
    for (const step of steps) spawnSync(manager, step, { stdio: 'ignore' });
    if (hasPython()) return 'python3';
  }
  throw new Error('There is no Python 3 and none could be installed. Install python3.');
}

/** The client needs 3.9 and the modules of the standard library, which some distributions split off. */
function hasPython(): boolean {
  return spawnSync('python3', ['-c', 'import sys, ssl, json, http.server, unittest; sys.exit(sys.version_info < (3, 9))']).status === 0;
}

interface PythonRun {
  /** Null: it was ended after the timeout. */
  status: number | null;
  out: string;
  log: string;
}

/** Runs Python in a folder with these variables and nothing else of the machine: its proxy would be asked for the loopback address. */
export function runPython(cwd: string, args: readonly string[], variables: Record<string, string>, timeoutMs: number): Promise<PythonRun> {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...variables };
  const child = spawn(findPython(), args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], timeout: timeoutMs });
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
