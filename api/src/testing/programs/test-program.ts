import path from 'node:path';

/** Returns the file of a program that the run has bundled: an entry of `build.mjs`, or of `global-setup.ts`. */
export const testProgram = (name: string): string => path.join(process.env.YARMAROK_TEST_FOLDER ?? '', 'programs', `${name}.js`);
