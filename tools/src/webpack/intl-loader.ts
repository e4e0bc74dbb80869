import type { LoaderDefinition } from 'webpack';
import { withoutUnusedFormats } from './intl-without-unused-formats';

/** Leaves out of the library of texts the formats that nobody uses. */
const intlLoader: LoaderDefinition = function (source) {
  return withoutUnusedFormats(source);
};

export default intlLoader;
