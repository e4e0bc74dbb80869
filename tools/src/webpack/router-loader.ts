import type { LoaderDefinition } from 'webpack';
import { withoutPrefetch } from './router-without-prefetch';

/** Leaves out of react-router what only its framework mode uses. Its links are in one file, which others import. */
const routerLoader: LoaderDefinition = function (source) {
  return source.includes('function usePrefetchBehavior(') ? withoutPrefetch(source) : source;
};

export default routerLoader;
