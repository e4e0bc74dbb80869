import { spawnSync } from 'node:child_process';

const installTimeoutMs = 120_000;

const managers: readonly (readonly [string, readonly (readonly string[])[]])[] = [
  [
    'apt-get',
    [
      ['update', '-qq'],
      ['install', '-y', '-qq', '--no-install-recommends'],
    ],
  ],
  ['dnf', [['install', '-y', '-q']]],
  ['apk', [['add', '--quiet']]],
  ['brew', [['install']]],
];

/**
 * Installs a package with the package manager of this machine, unless its program is there.
 * @throws Error that names the package when it could not be installed.
 */
export function installWhereMissing(packageName: string, isInstalled: () => boolean): void {
  if (isInstalled()) return;
  for (const [manager, steps] of managers) {
    if (spawnSync(manager, ['--version']).error) continue;
    for (const step of steps) {
      const args = step.includes('update') ? step : [...step, packageName];
      spawnSync(manager, args, { stdio: 'ignore', timeout: installTimeoutMs });
    }
    if (isInstalled()) return;
  }
  throw new Error(`${packageName} is missing and could not be installed. Install the package ${packageName}.`);
}
