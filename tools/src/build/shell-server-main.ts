import path from 'node:path';
import { shellServerConfig } from '../webpack/shell-config';
import { repositoryRoot } from '../workspaces';
import { compile } from './compile';

// Builds only the server of the shell into the given folder, for tests that start it or its renderers.
const [outputFolder] = process.argv.slice(2);
if (!outputFolder) throw new Error('Name the folder to build into');
await compile(
  shellServerConfig({ folder: path.join(repositoryRoot, 'shell'), outputFolder: path.resolve(outputFolder), isDevelopment: false }),
);
