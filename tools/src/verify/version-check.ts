/** Checks that every dependency has one exact version in all workspaces. */
import { repositoryRoot, workspaceFolders } from '../workspaces';
import fs from 'node:fs';
import path from 'node:path';

const seen = new Map<string, Map<string, string[]>>();
const problems: string[] = [];
for (const folder of [repositoryRoot, ...workspaceFolders().map((workspace) => workspace.folder)]) {
  const manifest = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as Record<
    string,
    Record<string, string> | undefined
  >;
  for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies']) {
    for (const [name, version] of Object.entries(manifest[kind] ?? {})) {
      const where = path.relative(repositoryRoot, folder) || 'the root';
      if (!/^\d+\.\d+\.\d+/.test(version)) problems.push(`${where}: ${name} is not pinned exactly (${version})`);
      const versions = seen.get(name) ?? new Map<string, string[]>();
      versions.set(version, [...(versions.get(version) ?? []), where]);
      seen.set(name, versions);
    }
  }
}
for (const [name, versions] of seen)
  if (versions.size > 1)
    problems.push(
      `${name} has several versions: ${[...versions].map(([version, where]) => `${version} in ${where.join(', ')}`).join('; ')}`,
    );
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
