import type { LoaderDefinition } from 'webpack';
import { stripUnusedFormats } from './strip-intl-formats';

/** Removes unused formats from `@formatjs/intl`. */
const intlLoader: LoaderDefinition = function (source) {
  return stripUnusedFormats(source);
};

export default intlLoader;
