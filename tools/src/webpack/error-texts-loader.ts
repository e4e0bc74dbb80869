import type { LoaderDefinition } from 'webpack';
import { stripErrorTexts } from './strip-error-texts';

/** For modules that contain only error texts. */
const errorTextsLoader: LoaderDefinition = function (source) {
  return stripErrorTexts(source);
};

export default errorTextsLoader;
