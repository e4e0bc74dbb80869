import type { BuildDescription } from '../build/build-remote';
import type { Platform } from '../webpack/platform-plugin';

/** Names that the build imports of shared modules and that the shell does not have. */
export function missingExports(uses: BuildDescription['uses'], platform: Pick<Platform, 'exports'>): string[] {
  return Object.entries(uses).flatMap(([module, names]) => {
    const offered = platform.exports[module];
    if (!offered) return [];
    const missing = Object.entries(names).filter(([name]) => name !== '*' && !offered.includes(name));
    return missing.map(([name, files]) => `${module} has no export "${name}" in the shell; consumed by ${files.join(', ')}`);
  });
}
