import type { BuildDescription } from '../../build/build-remote';
import type { Platform } from '../platform';

/** Returns shared modules and exports that the build imports and the shell does not have. */
export function findMissingExports(uses: BuildDescription['uses'], platform: Pick<Platform, 'exports' | 'modules'>): string[] {
  return Object.entries(uses).flatMap(([module, names]) => {
    const offered = platform.exports[module];
    const files = () => [...new Set(Object.values(names).flat())].join(', ');
    if (!platform.modules.includes(module)) return [`the shell does not share ${module}; consumed by ${files()}`];
    if (!offered) return [];
    const missing = Object.entries(names).filter(([name]) => name !== '*' && !offered.includes(name));
    return missing.map(([name, consumers]) => `${module} has no export "${name}" in the shell; consumed by ${consumers.join(', ')}`);
  });
}
