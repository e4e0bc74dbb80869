import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { remoteWorkspaces, repositoryRoot, workspaceFolders } from '../workspaces';

const hashFile = path.join(repositoryRoot, '.cache/build-inputs');
const outputs = [
  'api/dist/main.js',
  'shell/dist/server/main.cjs',
  'shell/dist/client/assets.json',
  ...remoteWorkspaces().map(({ folderName }) => `${folderName}/dist/build.json`),
];
const skippedFolders = new Set(['node_modules', 'dist', 'test-results', '.data', '.cache']);
/** Workspaces that are no input of a build. */
const unbuiltWorkspaces = new Set(['e2e']);

/** Returns true when the inputs differ from those of the last build, or an output is missing. */
export function isBuildStale(): boolean {
  if (outputs.some((file) => !fs.existsSync(path.join(repositoryRoot, file)))) return true;
  return !fs.existsSync(hashFile) || fs.readFileSync(hashFile, 'utf8') !== hashInputs();
}

/**
 * Builds every workspace with changed inputs, as lerna finds them.
 * @throws Error with the report of the failed build.
 */
export async function buildAll(onProgress: (text: string) => void): Promise<void> {
  const inputs = hashInputs();
  const child = spawn(process.execPath, [path.join(repositoryRoot, 'node_modules/lerna/dist/cli.js'), 'run', 'build'], {
    cwd: repositoryRoot,
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let report = '';
  const collect = (chunk: Buffer) => {
    const text = chunk.toString();
    report += text;
    for (const [, name] of text.matchAll(/(?:✔|>)\s+@yarmarok\/([a-z-]+):build/g)) if (name) onProgress(name);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', resolve);
  });
  if (code !== 0) throw new Error(`The build failed\n${report}`);
  fs.mkdirSync(path.dirname(hashFile), { recursive: true });
  fs.writeFileSync(hashFile, inputs);
}

function hashInputs(): string {
  const hash = createHash('sha256');
  const roots = [
    'package-lock.json',
    'tsconfig.base.json',
    'nx.json',
    ...workspaceFolders().flatMap(({ name }) => (unbuiltWorkspaces.has(name) ? [] : [name])),
  ];
  for (const root of roots) {
    for (const file of listFilesBelow(path.join(repositoryRoot, root)))
      hash.update(`${path.relative(repositoryRoot, file)}\0`).update(fs.readFileSync(file));
  }
  return hash.digest('hex');
}

function listFilesBelow(place: string): string[] {
  if (!fs.statSync(place).isDirectory()) return [place];
  return fs
    .readdirSync(place, { withFileTypes: true })
    .filter((entry) => !(entry.isDirectory() && skippedFolders.has(entry.name)) && !/\.test\.tsx?$|\.webp$/.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => listFilesBelow(path.join(place, entry.name)));
}
