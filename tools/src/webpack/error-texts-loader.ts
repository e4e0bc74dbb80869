import type { LoaderDefinition } from 'webpack';
import { stripErrorTexts } from './strip-error-texts';

/** For modules that hold nothing but texts of errors. */
const errorTextsLoader: LoaderDefinition = function (source) {
  return stripErrorTexts(source);
};

export default errorTextsLoader;
