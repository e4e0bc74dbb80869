import type { LoaderDefinition } from 'webpack';
import { cutErrorTexts } from './cut-error-texts';

/** For modules that hold nothing but texts of errors. */
const errorTextsLoader: LoaderDefinition = function (source) {
  return cutErrorTexts(source);
};

export default errorTextsLoader;
