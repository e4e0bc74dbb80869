const prefetching = /let \[shouldPrefetch, prefetchRef, prefetchHandlers\] = usePrefetchBehavior\(\s*prefetch,\s*rest\s*\);/g;

/**
 * The production build of react-router, in which a link does not get ready to prefetch: that works in the framework mode alone,
 * and here it costs each link five hooks, and each page the scripts of it.
 * @throws Error when the source is another one than this was written for.
 */
export function stripRouterPrefetch(source: string): string {
  const found = source.match(prefetching)?.length ?? 0;
  if (found !== 1) throw new Error(`react-router has ${String(found)} places where a link gets ready to prefetch, and not one`);
  return source.replace(prefetching, 'let shouldPrefetch = false, prefetchRef = null, prefetchHandlers = null;');
}
