import { spawnSync } from 'node:child_process';

const installTimeoutMs = 120_000;

/**
 * Returns whether a program is there; a machine that only runs tests (`CI`), or a container without other users, installs its package with
 * the package manager of Debian.
 */
export function isInstalledOrAdded(packageName: string, isInstalled: () => boolean): boolean {
  const mayInstall = process.env.CI || process.getuid?.() === 0;
  if (!isInstalled() && mayInstall)
    for (const step of ['update -qq', `install -y -qq --no-install-recommends ${packageName}`])
      spawnSync('apt-get', step.split(' '), {
        stdio: 'ignore',
        timeout: installTimeoutMs,
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
  return isInstalled();
}
