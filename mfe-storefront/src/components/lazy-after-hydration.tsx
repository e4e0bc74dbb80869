import { lazyNamed } from '@yarmarok/shared-ui';
import { type ComponentType, memo, Suspense } from 'react';

const isServer = typeof window === 'undefined';
const isHydrated = () => document.documentElement.dataset.hydrated !== undefined;

/**
 * Returns a part of the page that is rendered by the server and whose script is loaded after hydration, so that it delays no other script;
 * the part has to work without it. Props are compared as JSON, because a rerender with other props would hydrate the part early.
 * @param isLikely false for a part that only some pages render
 */
export function lazyAfterHydration<Props extends object>(load: () => Promise<ComponentType<Props>>, isLikely = true): ComponentType<Props> {
  // After the first page the code is requested before the part is rendered.
  const loading = isLikely && !isServer && isHydrated() ? load() : null;
  loading?.catch(() => undefined);
  const Part = lazyNamed(async () => {
    while (!isServer && !isHydrated()) await new Promise((resolve) => setTimeout(resolve, 100));
    return loading ?? load();
  }) as unknown as ComponentType<Props>;
  return memo(
    (props: Props) => (
      <Suspense>
        <Part {...props} />
      </Suspense>
    ),
    (one, other) => JSON.stringify(one) === JSON.stringify(other),
  );
}
