import type { LoaderDefinition } from 'webpack';
import { annotatePureCalls } from './annotate-pure-calls';

/** Lets the minimizer drop unused components of a library. */
const pureCallsLoader: LoaderDefinition = function (source) {
  return annotatePureCalls(source);
};

export default pureCallsLoader;
