import fs from 'node:fs';
import path from 'node:path';
import {
  newRemoteArguments,
  parseNewRemote,
  remoteFiles,
  remoteJourney,
  type RemoteLayout,
} from '@yarmarok/remote-tools/init/remote-files';
import { type PackageJson, type RemoteSettings, remoteWorkspaces, repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { format, type FormatConfig } from 'oxfmt';

const firstPort = 4201;

/** `npm run generate:remote`: creates a remote in `mfe-<name>`, its journey, and its lines in the files that list remotes. */
async function main(): Promise<void> {
  const known = remoteWorkspaces();
  const port = Math.max(firstPort - 1, ...known.map((remote) => remote.port)) + 1;
  const wanted = parseNewRemote(process.argv.slice(2), port);
  if (!wanted) throw new Error(`npm run generate:remote -- ${newRemoteArguments}`);
  const { settings, layout } = wanted;
  const { name, basePaths, owner = name } = settings;
  const folderName = `mfe-${name}`;
  if (fs.existsSync(path.join(repositoryRoot, folderName))) throw new Error(`${folderName} already exists`);
  const taken = known.find((remote) => remote.basePaths.some((base) => basePaths.includes(base)));
  if (taken) throw new Error(`${taken.name} already has the base path ${basePaths.join()}`);

  await writeRemote(settings, layout);
  addWorkspace(folderName);
  addCodeOwner(folderName, owner.replace(/ team$/, ''));
  console.log(`${folderName} is created, with a journey in e2e/journeys/${name}.spec.ts. Next:
  npm install                          makes it known
  npm start                            builds it and serves it at ${basePaths.join()}
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
