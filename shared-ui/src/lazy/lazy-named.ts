import { type ComponentType, lazy } from 'react';

/** React's `lazy` for a named export: `lazyNamed(async () => (await import('./order-dialog')).OrderDialog)`. */
export function lazyNamed<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load() }));
}
