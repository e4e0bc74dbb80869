import type { RegistryRemote } from '@yarmarok/shared-contract';

/** Why this build was used: published, canary, previous, mirror, or a developer's override. */
export type LoadReason = 'stable' | 'canary' | 'before' | 'mirror' | 'override';

/** Returns why a build of a remote was tried, by the published or a visitor's registry. */
export function getLoadReason({ stable, canary, chosen }: RegistryRemote, { build, base }: { build: string; base: string }): LoadReason {
  if (build === 'development') return 'override';
  if (build === canary?.build.id) return 'canary';
  if (build !== stable.id) return 'before';
  return base === stable.mirror && base !== stable.base ? 'mirror' : (chosen ?? 'stable');
}
