import type { LoaderDefinition } from 'webpack';
import { annotatePureCalls } from './annotate-pure-calls';

/** Lets the minimizer drop the components of a library that nobody uses. */
const pureCallsLoader: LoaderDefinition = function (source) {
  return annotatePureCalls(source);
};

export default pureCallsLoader;
