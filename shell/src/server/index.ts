/**
 * The public entry of the shell's server for programs of this repository: its settings, how it compresses pages, and the element that holds
 * their scripts. No bundle contains this file.
 */
export { pageCompression } from './compress';
export { insecureExceptions, readConfig } from './config';
export { scriptsElementId } from './deferred-script-loader';
