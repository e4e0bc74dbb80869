import type { LoaderDefinition } from 'webpack';
import { stripMessageTexts } from './strip-message-texts';

/** Removes `defaultMessage` and `description` from `*.messages.ts`: texts come from the compiled language files at runtime. */
const messageTextsLoader: LoaderDefinition = function (source) {
  return stripMessageTexts(source);
};

export default messageTextsLoader;
