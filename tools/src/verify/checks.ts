import { spawn } from 'node:child_process';
import path from 'node:path';
import { repositoryRoot, workspaceFolders } from '@yarmarok/remote-tools/workspaces';

/** A static check: its name and its command. */
export interface Check {
  name: string;
  command: readonly string[];
}

const bin = (name: string) => path.join(repositoryRoot, 'node_modules/.bin', name);
const script = (file: string) => [process.execPath, '--import', 'tsx', path.join(repositoryRoot, 'tools/src/verify', file)];

/** Lists all static checks of the repository. */
export function listChecks(): Check[] {
  const folders = workspaceFolders().map(({ name }) => name);
  return [
    // The longest first, so that the others run beside it.
    { name: 'lint rules', command: [bin('eslint'), '--max-warnings', '0', '.'] },
    {
      name: 'types, and lint rules that need them',
      command: [bin('oxlint'), '--type-aware', '--type-check', '--deny-warnings', '.'],
    },
    {
      name: 'import rules',
      command: [bin('depcruise'), ...folders, '--output-type', 'err'],
    },
    { name: 'form', command: [bin('oxfmt'), '--check', '.'] },
    {
      name: 'container files',
      // Validates against the Compose specification without style rules.
      command: [
        bin('dclint'),
        'docker-compose.yml',
        'docker-compose.tls.yml',
        'docker-compose.patroni.yml',
        '--quiet',
        '--disable-rule',
        'no-build-and-image',
        'no-unbound-port-interfaces',
      ],
    },
    { name: 'texts in three languages', command: script('message-check.ts') },
    { name: 'migrations beside a running service', command: script('migration-check.ts') },
    { name: 'generated client types, list of policies and data of the kit', command: script('generated-check.ts') },
    { name: 'references to documents', command: script('reference-check.ts') },
    { name: 'diagrams in documents', command: script('diagram-check.ts') },
    { name: 'subjects of commits', command: script('commit-check.ts') },
    { name: 'secrets in the repository and in images', command: script('secret-check.ts') },
    { name: 'versions of shared packages', command: script('package-check.ts') },
    { name: 'files, exports and dependencies that nothing uses', command: [bin('knip'), '--no-progress'] },
    { name: 'one version of each dependency', command: [bin('syncpack'), 'lint'] },
  ];
}

export interface CheckResult {
  name: string;
  isPassed: boolean;
  output: string;
  seconds: number;
}

/** Runs one check and captures its output. */
export function runCheck({ name, command }: Check): Promise<CheckResult> {
  const started = Date.now();
  const [program = '', ...args] = command;
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: repositoryRoot, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', (error) => {
      resolve({ name, isPassed: false, output: String(error), seconds: 0 });
    });
    child.on('close', (code) => {
      resolve({ name, isPassed: code === 0, output, seconds: (Date.now() - started) / 1000 });
    });
  });
}

/** Runs checks with a limited concurrency and reports when each begins, and its result. */
export async function runChecks(
  checks: readonly Check[],
  concurrency: number,
  onResult: (result: CheckResult) => void,
  onStart: (name: string) => void = () => undefined,
): Promise<CheckResult[]> {
  const waiting = [...checks];
  const results: CheckResult[] = [];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      onStart(check.name);
      const result = await runCheck(check);
      results.push(result);
      onResult(result);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return results;
}
