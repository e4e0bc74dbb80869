import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type PackageJson, type RemoteSettings, remoteWorkspaces, repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { format, type FormatConfig } from 'oxfmt';
import { remoteFiles, remoteJourney, type RemoteLayout, remoteLayouts } from './remote-files';

const usage = `npm run generate:remote -- <name> --layout ${remoteLayouts.join('|')} [--base /path/] [--owner <team>]`;
const firstPort = 4201;
const newBudget = 30_000;
const newStyleBudget = 8_000;

/** `npm run generate:remote`: creates a remote in `mfe-<name>`, its journey, and its lines in the files that list remotes. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { layout: { type: 'string' }, base: { type: 'string' }, owner: { type: 'string' } },
  });
  const [name = ''] = positionals;
  const layout = remoteLayouts.find((other) => other === values.layout);
  if (!/^[a-z][a-z0-9-]{1,20}$/.test(name) || !layout) throw new Error(usage);
  const base = values.base ?? (layout === 'public' ? `/${name}/` : `/account/${layout}/${name}/`);
  if (!/^\/(?:[a-z0-9-]+\/)+$/.test(base)) throw new Error(usage);
  const folderName = `mfe-${name}`;
  if (fs.existsSync(path.join(repositoryRoot, folderName))) throw new Error(`${folderName} already exists`);
  const known = remoteWorkspaces();
  const taken = known.find(({ basePaths }) => basePaths.includes(base));
  if (taken) throw new Error(`${taken.name} already has the base path ${base}`);

  const team = values.owner?.replace(/ team$/, '') ?? name;
  await writeRemote(
    {
      name,
      basePaths: [base],
      ...(layout === 'public' ? {} : { guard: 'auth' as const }),
      port: Math.max(firstPort - 1, ...known.map(({ port }) => port)) + 1,
      owner: `${team} team`,
      budgets: { screenScripts: newBudget, screenStyles: newStyleBudget },
    },
    layout,
  );
  addWorkspace(folderName);
  addCodeOwner(folderName, team);
  console.log(`${folderName} is created, with a journey in e2e/journeys/${name}.spec.ts. Next:
  npm install                          makes it known
  npm start                            builds it and serves it at ${base}
  npm run jest -- --selectProjects ${folderName}`);
}

/** Writes the files of a remote and its journey, as the formatter writes them. */
async function writeRemote(settings: RemoteSettings, layout: RemoteLayout): Promise<void> {
  const style = JSON.parse(fs.readFileSync(path.join(repositoryRoot, '.oxfmtrc.json'), 'utf8')) as FormatConfig;
  const files = Object.entries(remoteFiles(settings, layout)).map(([name, text]) => [path.join(`mfe-${settings.name}`, name), text]);
  for (const [name = '', text = ''] of [...files, [`e2e/journeys/${settings.name}.spec.ts`, remoteJourney(settings, layout)]]) {
    const file = path.join(repositoryRoot, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    const { code, errors } = await format(file, text, style);
    if (errors.length > 0) throw new Error(`${name} cannot be formatted: ${errors.map(({ message }) => message).join(', ')}`);
    fs.writeFileSync(file, code);
  }
}

/** Makes the team the owner of the folder. */
function addCodeOwner(folderName: string, team: string): void {
  const file = path.join(repositoryRoot, 'CODEOWNERS');
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  const last = lines.findLastIndex((line) => line.startsWith('/mfe-'));
  const line = `${`/${folderName}/`.padEnd(20)} @yarmarok/${team.replaceAll(' ', '-')}`;
  fs.writeFileSync(file, lines.toSpliced(last + 1, 0, line).join('\n'));
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

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
