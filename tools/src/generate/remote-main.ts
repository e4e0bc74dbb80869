import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type PackageJson, readPackageJson, remoteWorkspaces, repositoryRoot, workspaceFolders } from '@yarmarok/remote-tools/workspaces';
import { remoteFiles } from './remote-files';

const usage = 'npm run generate:remote -- <name> --base /path/ [--owner <team>] [--public]   (--public: also for visitors)';
const firstPort = 4201;
const newBudget = 30_000;

/** `npm run generate:remote`: creates a remote in `mfe-<name>`. */
function main(): void {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { base: { type: 'string' }, owner: { type: 'string' }, public: { type: 'boolean', default: false } },
  });
  const [name = ''] = positionals;
  const base = values.base ?? '';
  if (!/^[a-z][a-z0-9-]{1,20}$/.test(name) || !/^\/(?:[a-z0-9-]+\/)+$/.test(base)) throw new Error(usage);
  const folderName = `mfe-${name}`;
  const folder = path.join(repositoryRoot, folderName);
  if (fs.existsSync(folder)) throw new Error(`${folderName} already exists`);
  const known = remoteWorkspaces();
  const taken = known.find(({ basePaths }) => basePaths.includes(base));
  if (taken) throw new Error(`${taken.name} already has the base path ${base}`);

  const files = remoteFiles(
    {
      name,
      basePaths: [base],
      ...(values.public ? {} : { guard: 'auth' as const }),
      port: Math.max(firstPort - 1, ...known.map(({ port }) => port)) + 1,
      owner: values.owner ?? `${name} team`,
      budgets: { screenScripts: newBudget },
    },
    installedVersions(),
  );
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  }
  addWorkspace(folderName);
  console.log(`${folderName} is created. Next:
  npm install                          makes it known
  npm run dev -w ${folderName}           runs it in a shell that is running
  npm run release -- publish ${name}    serves it`);
}

/** Inserts the workspace after the last remote. */
function addWorkspace(folderName: string): void {
  const file = path.join(repositoryRoot, 'package.json');
  const manifest = JSON.parse(fs.readFileSync(file, 'utf8')) as PackageJson;
  const workspaces = manifest.workspaces ?? [];
  const last = workspaces.findLastIndex((name) => name.startsWith('mfe-'));
  const text = JSON.stringify({ ...manifest, workspaces: workspaces.toSpliced(last + 1, 0, folderName) }, null, 2);
  fs.writeFileSync(file, `${text}\n`);
}

/** Returns the versions of the repository, which has one version of each package. */
function installedVersions(): Record<string, string> {
  const manifests = workspaceFolders().map(
    ({ folder }) => readPackageJson(folder) as PackageJson & { devDependencies?: Record<string, string> },
  );
  return Object.assign({}, ...manifests.map(({ dependencies, devDependencies }) => ({ ...devDependencies, ...dependencies }))) as Record<
    string,
    string
  >;
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
