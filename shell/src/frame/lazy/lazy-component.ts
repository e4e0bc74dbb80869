import type { ComponentType } from 'react';

/** A component whose script comes when it is needed. */
export interface LazyComponent<Props> {
  /** What is there already; null before. */
  readonly loaded: ComponentType<Props> | null;
  /** Fetches it; may be called as often as you like, and again after a failure. */
  load(): Promise<ComponentType<Props>>;
  /** Fetches it ahead of its use; a failure shows when it is used. */
  preload(): void;
}

/** `definePart(() => import('./cart-menu').then((module) => module.CartMenu))` */
export function defineLazy<Props>(fetchPart: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  const load = () =>
    (loading ??= fetchPart().then(
      (part) => (loaded = part),
      (error: unknown) => {
        loading = null;
        throw error;
      },
    ));
  return {
    get loaded() {
      return loaded;
    },
    load,
    preload: () => void load().catch(() => undefined),
  };
}
