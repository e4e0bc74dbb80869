import type { LoaderDefinition } from 'webpack';
import { stripRouterPrefetch } from './strip-router-prefetch';

/** Removes code from react-router that only its framework mode uses. Its links are in one file, which others import. */
const routerLoader: LoaderDefinition = function (source) {
  return source.includes('function usePrefetchBehavior(') ? stripRouterPrefetch(source) : source;
};

export default routerLoader;
