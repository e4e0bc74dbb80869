const prefetching = /let \[shouldPrefetch, prefetchRef, prefetchHandlers\] = usePrefetchBehavior\(\s*prefetch,\s*rest\s*\);/g;

/**
 * Returns the production build of react-router without the prefetching of links, which works only in framework mode and costs each
 * link five hooks and each page its scripts.
 * @throws Error when the source differs from the expected one.
 */
export function stripRouterPrefetch(source: string): string {
  const found = source.match(prefetching)?.length ?? 0;
  if (found !== 1) throw new Error(`react-router has ${String(found)} places where a link prepares prefetching, expected 1`);
  return source.replace(prefetching, 'let shouldPrefetch = false, prefetchRef = null, prefetchHandlers = null;');
}
