import type { RegistryRemote } from '@yarmarok/shared-contract';

/** Why this build: what most people get, a canary, the one before, the same from elsewhere, or a developer's own. */
export type LoadReason = 'stable' | 'canary' | 'before' | 'mirror' | 'override';

/** Why a build of a remote was tried, by the registry of everybody or of one visitor. */
export function getLoadReason({ stable, canary, chosen }: RegistryRemote, { build, base }: { build: string; base: string }): LoadReason {
  if (build === 'development') return 'override';
  if (build === canary?.build.id) return 'canary';
  if (build !== stable.id) return 'before';
  return base === stable.mirror && base !== stable.base ? 'mirror' : (chosen ?? 'stable');
}
