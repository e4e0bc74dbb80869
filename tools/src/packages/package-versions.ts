import getReleasePlan from '@changesets/get-release-plan';
import { readPackageJson, repositoryRoot, workspaceFolders } from '@yarmarok/remote-tools/workspaces';

/** Lists the workspaces that are published as packages. */
export function listPackages(): { name: string; version: string; folder: string; folderName: string }[] {
  return workspaceFolders().flatMap(({ name: folderName, folder }) => {
    const { name, version, private: isPrivate } = readPackageJson(folder);
    return isPrivate ? [] : [{ name, version, folder, folderName }];
  });
}

/** Returns package → version of its sources: with pending changesets, a prerelease of the next version. */
export async function readPackageVersions(): Promise<Record<string, string>> {
  const { releases } = await getReleasePlan(repositoryRoot);
  return Object.fromEntries(
    listPackages().map(({ name, version }) => {
      const next = releases.find((release) => release.name === name && release.type !== 'none')?.newVersion;
      return [name, next ? `${next}-next` : version];
    }),
  );
}
