import path from 'node:path';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { compile } from '@yarmarok/remote-tools/build/compile';
import { shellServerConfig } from '../webpack/shell-config';

// Builds only the server of the shell into the given folder, for tests that start it or its renderers.
const [outputFolder] = process.argv.slice(2);
if (!outputFolder) throw new Error('Name the folder to build into');
await compile(
  shellServerConfig({ folder: path.join(repositoryRoot, 'shell'), outputFolder: path.resolve(outputFolder), isDevelopment: false }),
);
