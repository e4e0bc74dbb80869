import path from 'node:path';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';

/** Aliases of the shell alone, because it provides the shared packages. */
export function hostAliases(): Record<string, string | false> {
  const inModules = (file: string) => path.join(repositoryRoot, 'node_modules', file);
  return {
    // The facades import the packages under these names, because the plain names resolve to the shared modules.
    'unshared/jotai$': inModules('jotai/esm/index.mjs'),
    'unshared/react-intl$': inModules('react-intl/index.js'),
    'unshared/react-query$': inModules('@tanstack/react-query/build/modern/index.js'),
    'unshared/styled-components$': inModules('styled-components'),
    // The exports of the package resolve to its development build.
    'react-router/dom$': inModules('react-router/dist/production/dom-export.mjs'),
    'react-router$': inModules('react-router/dist/production/index.mjs'),
    // Messages are compiled at build time.
    '@formatjs/icu-messageformat-parser$': '@formatjs/icu-messageformat-parser/no-parser.js',
    // Vendor prefixes are not used.
    [inModules('stylis/src/Prefixer.js')]: false,
  };
}
