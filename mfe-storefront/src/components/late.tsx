import { type ComponentType, lazy, memo, Suspense } from 'react';

const isServer = typeof window === 'undefined';
const isHydrated = () => document.documentElement.dataset.hydrated !== undefined;

/**
 * Returns a part of the page that is rendered by the server, and whose script is loaded after hydration, so that it delays no other; it has to work without that. Props are
 * compared as JSON: while the part waits, other props would render it again. @param isLikely false for a part that not every page renders
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>, isLikely = true): ComponentType<Props> {
  // After the first page the code is on its way before the part is rendered.
  const loading = isLikely && !isServer && isHydrated() ? load() : null;
  loading?.catch(() => undefined);
  const Part = lazy(async () => {
    while (!isServer && !isHydrated()) await new Promise((resolve) => setTimeout(resolve, 100));
    return { default: await (loading ?? load()) };
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
