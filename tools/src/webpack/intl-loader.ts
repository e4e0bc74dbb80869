import type { LoaderDefinition } from 'webpack';
import { stripUnusedFormats } from './strip-intl-formats';

/** Leaves out of the library of texts the formats that nobody uses. */
const intlLoader: LoaderDefinition = function (source) {
  return stripUnusedFormats(source);
};

export default intlLoader;
