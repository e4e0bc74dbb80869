import type { LoaderDefinition } from 'webpack';
import { markUnusedComponents } from './mark-unused-components';

/** Lets the minimizer drop the components of a library that nobody uses. */
const unusedComponentsLoader: LoaderDefinition = function (source) {
  return markUnusedComponents(source);
};

export default unusedComponentsLoader;
