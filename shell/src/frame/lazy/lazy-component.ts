import type { ComponentType } from 'react';

/** A component whose script is loaded on demand. */
export interface LazyComponent<Props> {
  /** The loaded component; null before. */
  readonly loaded: ComponentType<Props> | null;
  /** Loads it; may be called repeatedly, and again after a failure. */
  load(): Promise<ComponentType<Props>>;
  /** Loads it in advance; a failure is shown when it is used. */
  preload(): void;
}

/** `defineLazy(() => import('./cart-menu').then((module) => module.CartMenu))` */
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
