import { spawnSync } from 'node:child_process';

const installTimeoutMs = 300_000;
/** Another test may be installing its own program: apt-get waits for that, but not when it updates its lists. */
const maxTries = 3;

/** Package managers with the arguments of their steps; the package is added to the last one. */
const managers: readonly (readonly [command: string, ...steps: (readonly string[])[]])[] = [
  ['apt-get', ['update', '-qq'], ['install', '-y', '-qq', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=240']],
  ['dnf', ['install', '-y', '-q']],
  ['apk', ['add', '--quiet']],
  ['brew', ['install']],
];

/**
 * Returns whether a program exists. If it is missing, a machine that only runs tests (`CI`) or a container without other users installs
 * its package; the computer of a person stays unchanged.
 * @param packageName in Debian.
 */
export function ensureInstalled(packageName: string, isInstalled: () => boolean): boolean {
  const mayInstall = Boolean(process.env.CI) || process.getuid?.() === 0;
  if (isInstalled() || !mayInstall) return isInstalled();
  const options = { stdio: 'ignore', timeout: installTimeoutMs, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  for (let tries = 0; tries < maxTries; tries += 1)
    for (const [manager, ...steps] of managers) {
      if (spawnSync(manager, ['--version'], options).error) continue;
      for (const step of steps) spawnSync(manager, step === steps.at(-1) ? [...step, packageName] : step, options);
      if (isInstalled()) return true;
    }
  return false;
}
