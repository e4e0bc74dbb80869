/**
 * The public entry of the shell's server for programs of this repository: its settings, and the element that holds
 * the scripts of pages. No bundle contains this file.
 */
export { readConfig } from './config';
export { scriptsElementId } from './pages/inline-scripts';
