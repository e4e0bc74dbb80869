import type { RegistryRemote } from '@yarmarok/shared-contract';

/** Reason for using this build: published, canary, previous, mirror, or a developer's override. */
export type LoadReason = 'stable' | 'canary' | 'before' | 'mirror' | 'override';

/** Returns the reason for trying a build of a remote, by the published or a visitor's registry. */
export function getLoadReason({ stable, canary, chosen }: RegistryRemote, { build, base }: { build: string; base: string }): LoadReason {
  if (build === 'development') return 'override';
  if (build === canary?.build.id) return 'canary';
  if (build !== stable.id) return 'before';
  return base === stable.mirror && base !== stable.base ? 'mirror' : (chosen ?? 'stable');
}
