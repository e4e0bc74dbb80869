import { spawn } from 'node:child_process';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';

/**
 * Runs a Node program of the repository until it ends and forwards its lines.
 * @throws Error with its output when it fails.
 */
export async function runToCompletion(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  onLine: (text: string) => void,
): Promise<void> {
  const child = spawn(process.execPath, args, { cwd: repositoryRoot, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const listen = (chunk: Buffer) => {
    output += chunk.toString();
    for (const line of chunk.toString().split('\n')) if (line.trim()) onLine(line.trim());
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', resolve);
  });
  if (code !== 0) throw new Error(`${name} failed\n${output}`);
}
