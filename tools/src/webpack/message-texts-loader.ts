import type { LoaderDefinition } from 'webpack';
import { cutMessageTexts } from './cut-message-texts';

/** Removes `defaultMessage` and `description` from `*.messages.ts`: at run time the texts come from the compiled language files. */
const messageTextsLoader: LoaderDefinition = function (source) {
  return cutMessageTexts(source);
};

export default messageTextsLoader;
